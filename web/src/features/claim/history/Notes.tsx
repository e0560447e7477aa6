import type { ClaimView } from '@claimline/domain/contracts/claims';
import { DateText } from '../../../components/display/DateText.tsx';
import { NoteForm } from './NoteForm.tsx';
import classes from './Notes.module.css';

interface NotesProps {
  readonly account_id: string;
  readonly claim: Pick<ClaimView, 'id' | 'notes'>;
  readonly mayAdd: boolean;
}

/** The team's notes on the claim, oldest first. New ones appear by live update. */
export function Notes({ account_id, claim, mayAdd }: NotesProps) {
  return (
    <>
      {claim.notes.length > 0 && (
        <ol className={classes.notes} aria-live="polite">
          {claim.notes.map((note) => (
            <li key={note.id} className={classes.note}>
              <div className={classes.meta}>
                <span className={classes.who}>{note.by_name ?? 'Someone on the team'}</span>
                <DateText value={note.at} withTime />
              </div>
              <p className={classes.text}>{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      {claim.notes.length === 0 && !mayAdd && <p className={classes.none}>No notes yet.</p>}
      {mayAdd && <NoteForm account_id={account_id} claim_id={claim.id} />}
    </>
  );
}

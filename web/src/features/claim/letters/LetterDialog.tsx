import { addDays, numericDate } from '@claimline/domain/calendar';
import { blanksIn, type LetterKind, letterKinds, letterLabels } from '@claimline/domain/claim/denial-letter';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { followUpDays, type Letter, type LetterList } from '@claimline/domain/contracts/letters';
import { Button, Select, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type RefObject, useRef, useState } from 'react';
import { DateField } from '../../../components/forms/DateField.tsx';
import { parseTypedDate } from '../../../components/forms/parseTypedDate.ts';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { useUser } from '../../../session/session.ts';
import classes from './Letters.module.css';
import { type EditedLetter, useLetter } from './useLetter.ts';

interface LetterDialogProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly list: LetterList;
  /** Null for a new one. */
  readonly letter: Letter | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Writes a letter about a denial: prefilled from the claim, with blanks for what only the practice knows. */
export function LetterDialog({ mayWrite, onClose, ...given }: LetterDialogProps) {
  const signer = useUser()?.name ?? '';
  const edited = useLetter({ ...given, signer });
  const { text, saving } = edited;
  const [isSending, setSending] = useState(false);
  const body = useRef<HTMLTextAreaElement>(null);
  const isReadOnly = !mayWrite || !edited.isDraft;
  const isNew = given.letter === null;

  return (
    <Dialog
      onClose={onClose}
      title={isNew ? 'Write a letter' : letterLabels[text.kind]}
      size={760}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={edited.isSaved || isReadOnly}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void edited.save();
        }}
      >
        {saving.errors[''] !== undefined && <Notice tone="error">{saving.errors['']}</Notice>}
        {!isReadOnly && (
          <Select
            label="Type of letter"
            data={letterKinds.map((kind) => ({ value: kind, label: letterLabels[kind] }))}
            value={text.kind}
            allowDeselect={false}
            onChange={(kind) => edited.choose(kind as LetterKind)}
          />
        )}
        <div className={classes.pair}>
          <Textarea
            label="Letterhead"
            description="Saved for this clinic’s next letter."
            autosize
            minRows={3}
            maxRows={6}
            value={text.letterhead}
            readOnly={isReadOnly}
            error={saving.errorOf('letterhead')}
            onChange={(event) => edited.change({ letterhead: event.currentTarget.value })}
          />
          <Textarea
            label="Recipient"
            description="Saved for the next letter to this payer."
            autosize
            minRows={3}
            maxRows={6}
            value={text.recipient}
            readOnly={isReadOnly}
            error={saving.errorOf('recipient')}
            onChange={(event) => edited.change({ recipient: event.currentTarget.value })}
          />
        </div>
        <Textarea
          ref={body}
          label="Letter"
          autosize
          minRows={14}
          maxRows={24}
          value={text.body}
          readOnly={isReadOnly}
          error={saving.errorOf('body')}
          onChange={(event) => edited.change({ body: event.currentTarget.value })}
        />
        <LetterTools edited={edited} isReadOnly={isReadOnly} body={body} />
        {isSending && !isReadOnly ? (
          <SendFields
            edited={edited}
            today={given.list.today}
            onBack={() => setSending(false)}
            onSent={onClose}
          />
        ) : (
          <LetterButtons
            edited={edited}
            isReadOnly={isReadOnly}
            isNew={isNew}
            onSend={() => setSending(true)}
            onDeleted={onClose}
          />
        )}
      </form>
    </Dialog>
  );
}

interface LetterToolsProps {
  readonly edited: EditedLetter;
  readonly isReadOnly: boolean;
  readonly body: RefObject<HTMLTextAreaElement | null>;
}

/** Copies the text, goes to the next blank, and starts over. */
function LetterTools({ edited, isReadOnly, body }: LetterToolsProps) {
  const { text } = edited;
  const clipboard = useClipboard({ timeout: 1500 });
  const blanks = blanksIn(text.body);

  function selectBlank() {
    const [first] = blanks;
    const field = body.current;
    if (first === undefined || field === null) return;
    const after = text.body.indexOf('[fill in:', field.selectionEnd);
    const start = after < 0 ? text.body.indexOf(first) : after;
    field.focus();
    field.setSelectionRange(start, text.body.indexOf(']', start) + 1);
  }

  return (
    <div className={classes.blanks}>
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => clipboard.copy([text.letterhead, text.recipient, text.body].join('\n\n'))}
      >
        {clipboard.copied ? 'Copied' : 'Copy text'}
      </Button>
      {!isReadOnly && blanks.length > 0 && (
        <>
          <span role="status">{blanks.length === 1 ? '1 blank' : `${blanks.length} blanks`} to fill in</span>
          <Button variant="subtle" size="compact-xs" onClick={selectBlank}>
            Next blank
          </Button>
        </>
      )}
      {!isReadOnly && !edited.isTemplate && (
        <Button variant="subtle" size="compact-xs" onClick={edited.startOver}>
          Start over from template
        </Button>
      )}
    </div>
  );
}

interface LetterButtonsProps {
  readonly edited: EditedLetter;
  readonly isReadOnly: boolean;
  readonly isNew: boolean;
  readonly onSend: () => void;
  readonly onDeleted: () => void;
}

function LetterButtons({ edited, isReadOnly, isNew, onSend, onDeleted }: LetterButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" loading={edited.saving.isPending} onClick={edited.downloadPdf}>
        Download PDF
      </Button>
      {!isReadOnly && (
        <>
          {!isNew && (
            <Button
              variant="subtle"
              color="red"
              onClick={async () => {
                if (await edited.remove()) onDeleted();
              }}
            >
              Delete draft
            </Button>
          )}
          <Button type="submit" variant="default" loading={edited.saving.isPending} disabled={edited.isSaved}>
            {edited.isSaved ? 'Saved' : 'Save draft'}
          </Button>
          <Button onClick={onSend} disabled={blanksIn(edited.text.body).length > 0}>
            Mark as sent
          </Button>
        </>
      )}
    </div>
  );
}

interface SendFieldsProps {
  readonly edited: EditedLetter;
  readonly today: string;
  readonly onBack: () => void;
  readonly onSent: () => void;
}

/** When the letter was sent, and when to follow up. */
function SendFields({ edited, today, onBack, onSent }: SendFieldsProps) {
  const [sentOn, setSentOn] = useState(numericDate(today));
  const [followUpOn, setFollowUpOn] = useState(numericDate(addDays(today, followUpDays)));
  const [error, setError] = useState<{ field: 'sent_on' | 'follow_up_on'; message: string } | null>(null);
  const year = Number(today.slice(0, 4));

  async function send() {
    const sent_on = parseTypedDate(sentOn, year);
    const follow_up_on = parseTypedDate(followUpOn, year);
    if (sent_on === null) return setError({ field: 'sent_on', message: 'Enter a date, such as 06/03/2026.' });
    if (follow_up_on === null)
      return setError({ field: 'follow_up_on', message: 'Enter a date, such as 06/03/2026.' });
    setError(null);
    if (await edited.send({ sent_on, follow_up_on })) onSent();
  }

  const errorOf = (field: 'sent_on' | 'follow_up_on') =>
    (error?.field === field ? error.message : undefined) ?? edited.saving.errorOf(field);
  return (
    <div className={classes.sending}>
      <div className={classes.pair}>
        <DateField
          label="Sent on"
          autoFocus
          value={sentOn}
          error={errorOf('sent_on')}
          onChange={setSentOn}
          onBlur={() => undefined}
        />
        <DateField
          label="Follow up on"
          description="The claim returns to the work queue on this date."
          value={followUpOn}
          error={errorOf('follow_up_on')}
          onChange={setFollowUpOn}
          onBlur={() => undefined}
        />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button loading={edited.saving.isPending} onClick={send}>
          Mark as sent
        </Button>
      </div>
    </div>
  );
}

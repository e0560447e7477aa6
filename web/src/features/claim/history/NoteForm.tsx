import { getClaim } from '@claimline/domain/contracts/claims';
import { addNote, noteMax } from '@claimline/domain/contracts/review';
import { check } from '@claimline/domain/validation';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { createRequestId } from '../../../components/bulk/requestId.ts';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { charactersLeft } from '../result/correction.ts';
import { useDraft } from '../useDraft.ts';
import classes from './Notes.module.css';

interface NoteFormProps {
  readonly account_id: string;
  readonly claim_id: string;
}

export function NoteForm({ account_id, claim_id }: NoteFormProps) {
  const queries = useQueryClient();
  const [text, setText] = useDraft('note', claim_id, '');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  /** The id stays with the note until it is known to be saved, so that sending it again does not add it twice. */
  const request = useRef<{ id: string; text: string }>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  async function add() {
    if (isPending) return;
    const checked = check(addNote.input.shape.text, text);
    if (!checked.ok) {
      const message = checked.problems[0]?.message ?? null;
      setError(message === 'Required' ? 'Enter a note.' : message);
      field.current?.focus();
      return;
    }
    setError(null);
    setPending(true);
    try {
      if (request.current?.text !== text) request.current = { id: createRequestId(), text };
      const { note } = await callFunction(addNote, {
        account_id,
        claim_id,
        text,
        request_id: request.current.id,
      });
      request.current = null;
      setText('');
      // The live stream may have delivered it already.
      queries.setQueryData(functionQuery(getClaim, { account_id, claim_id }).queryKey, (claim) =>
        claim === undefined || claim.notes.some(({ id }) => id === note.id)
          ? claim
          : { ...claim, notes: [...claim.notes, note] },
      );
    } catch (error) {
      setError(errorSentence(error));
    } finally {
      setPending(false);
      field.current?.focus();
    }
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void add();
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Textarea
        ref={field}
        aria-label="New note"
        aria-keyshortcuts="n"
        placeholder="What should your team know?"
        description={charactersLeft(text, noteMax)}
        error={error}
        value={text}
        readOnly={isPending}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={addByKey}
        // Grows by its style: Mantine's autosize measures, which lays out the page once more while a claim opens.
        rows={2}
        classNames={{ input: classes.field ?? '' }}
      />
      <Button
        type="submit"
        variant="default"
        size="xs"
        className={classes.add ?? ''}
        loading={isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        Add note
      </Button>
    </form>
  );
}

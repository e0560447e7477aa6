/** A letter while it is written: its text, whether it is saved, and what is done with it. */

import { composeLetter, type LetterKind, usualLetter } from '@claimline/domain/claim/denial-letter';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import {
  deleteLetter,
  type Letter,
  type LetterList,
  markLetterSent,
  saveLetter,
  startLetterPdf,
} from '@claimline/domain/contracts/letters';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { createRequestId } from '../../../components/bulk/requestId.ts';
import { type SaveState, useSave } from '../../../components/forms/useSave.ts';
import { download } from '../../../components/toast/download.tsx';

export interface LetterText {
  readonly kind: LetterKind;
  readonly letterhead: string;
  readonly recipient: string;
  readonly body: string;
}

interface LetterOptions {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly list: LetterList;
  readonly letter: Letter | null;
  readonly signer: string;
}

export interface EditedLetter {
  readonly text: LetterText;
  readonly isSaved: boolean;
  readonly isDraft: boolean;
  readonly saving: SaveState;
  change(part: Partial<LetterText>): void;
  /** Chooses the kind; the text follows unless it was edited. */
  choose(kind: LetterKind): void;
  /** Replaces the text with the template. */
  startOver(): void;
  isTemplate: boolean;
  save(): Promise<boolean>;
  downloadPdf(): Promise<void>;
  send(dates: { sent_on: string; follow_up_on: string }): Promise<boolean>;
  remove(): Promise<boolean>;
}

export function useLetter({ account_id, claim, list, letter, signer }: LetterOptions): EditedLetter {
  const template = (kind: LetterKind) =>
    composeLetter(kind, claim, { today: list.today, timeZone: list.time_zone, signer });
  const [text, setText] = useState<LetterText>(() => {
    if (letter !== null) return letter;
    const kind = usualLetter(claim);
    return {
      kind,
      letterhead: list.letterhead === '' ? claim.clinic_name : list.letterhead,
      recipient: list.recipient === '' ? claim.payer_name : list.recipient,
      body: template(kind),
    };
  });
  const [saved, setSaved] = useState<{ id: string; updated_at: string; text: LetterText } | null>(
    letter && { id: letter.id, updated_at: letter.updated_at, text: letter },
  );
  /** Stays with the letter until it is known to be saved, so that saving again does not add a second one. */
  const [request_id] = useState(createRequestId);
  const saving = useSave('saveLetter', 'markLetterSent', 'deleteLetter');
  const isTemplate = text.body === template(text.kind);
  const isSaved = saved !== null && saved.text === text;
  const claimKey = { account_id, claim_id: claim.id };

  async function saveChanges(): Promise<string> {
    if (saved !== null && isSaved) return saved.id;
    const { kind, letterhead, recipient, body } = text;
    const { letter_id, updated_at } = await callFunction(saveLetter, {
      ...claimKey,
      kind,
      letterhead,
      recipient,
      body,
      letter: saved === null ? { request_id } : { letter_id: saved.id, seen_updated_at: saved.updated_at },
    });
    setSaved({ id: letter_id, updated_at, text });
    return letter_id;
  }

  return {
    text,
    isSaved,
    isDraft: letter === null || letter.sent_on === null,
    isTemplate,
    saving,
    change(part) {
      setText({ ...text, ...part });
      saving.clear();
    },
    choose: (kind) => setText({ ...text, kind, body: isTemplate ? template(kind) : text.body }),
    startOver: () => setText({ ...text, body: template(text.kind) }),
    save: () => saving.run(saveChanges),
    async downloadPdf() {
      let letter_id = '';
      if (!(await saving.run(async () => (letter_id = await saveChanges())))) return;
      await download(
        account_id,
        () => callFunction(startLetterPdf, { ...claimKey, letter_id }),
        () => 'See your downloads.',
      );
    },
    send: (dates) =>
      saving.run(async () =>
        callFunction(markLetterSent, { ...claimKey, letter_id: await saveChanges(), ...dates }),
      ),
    remove: () =>
      saving.run(async () => {
        if (saved !== null) await callFunction(deleteLetter, { ...claimKey, letter_id: saved.id });
      }),
  };
}

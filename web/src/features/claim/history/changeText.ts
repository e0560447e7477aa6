import { dateForPeople, isCalendarDate } from '@claimline/domain/calendar';
import { fieldLabels } from '@claimline/domain/claim/claim';
import { valueText } from '@claimline/domain/claim/fact-text';
import { failureLabels, failureReasons } from '@claimline/domain/claim/failure';
import type { FieldChange } from '@claimline/domain/claim/field-change';
import { type FactField, factFields, factLabels } from '@claimline/domain/claim/result';
import { changeKindOf } from '@claimline/domain/claim/review';
import type { StatusChange } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { dollars } from '@claimline/domain/money';
import { statusStyles } from '../../../components/display/StatusBadge.tsx';

/** Who changed a status. */
export function whoChanged(change: Pick<StatusChange, 'by' | 'by_name'>): string {
  switch (change.by) {
    case 'person':
      return change.by_name ?? 'Someone on the team';
    case 'call':
      return 'Phone call';
    case 'api-key':
      return change.by_name === null ? 'API key' : `API key ${change.by_name}`;
    case 'system':
      return 'Claimline';
  }
}

/** The label of a failure reason, or the reason as it was written. */
export function reasonText(why: string): string {
  const reason = failureReasons.find((candidate) => candidate === why.toLowerCase());
  return reason === undefined ? why : failureLabels[reason];
}

/** Who did what, for the timeline. */
export function actionText(change: StatusChange): string {
  const who = whoChanged(change);
  switch (changeKindOf(change)) {
    case 'confirmed':
      return `Confirmed by ${who}`;
    case 'corrected':
      return `Corrected by ${who}`;
    case 'edited':
      return change.from === change.to
        ? `Details changed by ${who}`
        : `Details changed and called again by ${who}`;
    case 'archived':
      return `Archived by ${who}`;
    case 'restored':
      return `Restored by ${who}`;
    case 'worked':
      return `Work queue: changed by ${who}`;
    case 'moved':
      return who;
  }
}

/** The reason to show; null when the action says it all. */
export function shownReason(change: StatusChange): string | null {
  const kind = changeKindOf(change);
  return change.why === null || (kind !== 'corrected' && kind !== 'moved') ? null : reasonText(change.why);
}

/** The same as a sentence without a full stop. */
export function changeSentence(change: StatusChange): string {
  const who = whoChanged(change);
  switch (changeKindOf(change)) {
    case 'confirmed':
      return `${who} confirmed the result`;
    case 'edited':
      return `${who} changed its details`;
    case 'archived':
      return `${who} archived it`;
    case 'restored':
      return `${who} restored it`;
    case 'worked':
      return `${who} changed its owner or follow-up date`;
    case 'corrected':
    case 'moved':
      return change.from === change.to
        ? `${who} corrected the result`
        : `${who} set it to ${statusStyles[change.to].word.toLowerCase()}`;
  }
}

export interface FieldChangeText {
  readonly label: string;
  /** Null: it was empty. */
  readonly from: string | null;
  /** Null: it is empty now. */
  readonly to: string | null;
}

/** A changed field with its label; null for changes that the action already says. */
export function fieldChangeText({ of, field, from, to }: FieldChange): FieldChangeText | null {
  if (of === 'result') {
    const known = factFields.find((one): one is FactField => one === field);
    if (known === undefined) return null;
    const words = (value: unknown) => (value === null ? null : valueText(known, value));
    return { label: factLabels[known], from: words(from), to: words(to) };
  }
  if (of === 'work') return workChangeText(field, from, to);
  if (field === 'archived') return null;
  const words = (value: unknown) => (value === null ? null : claimText(field, value));
  return { label: fieldLabels[field] ?? field, from: words(from), to: words(to) };
}

const workFields: Record<string, string> = {
  owner: 'Assigned to',
  follow_up_on: 'Snoozed until',
  done: 'Work',
};

function workChangeText(field: string, from: unknown, to: unknown): FieldChangeText {
  const words = (value: unknown) => (value === null ? null : claimText('', value));
  return { label: workFields[field] ?? field, from: words(from), to: words(to) };
}

/** The text of a submitted field. */
function claimText(field: string, value: unknown): string {
  if (typeof value === 'number') return dollars(value);
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (field === 'payer.phone') return phoneForPeople(text);
  return isCalendarDate(text) ? dateForPeople(text) : text;
}

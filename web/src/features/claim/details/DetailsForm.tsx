import { fieldLabels } from '@claimline/domain/claim/claim';
import type { EditableField } from '@claimline/domain/claim/claim-edit';
import { Outcome } from '@claimline/domain/claim/outcome';
import { type ClaimView, editClaim, getClaim } from '@claimline/domain/contracts/claims';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { DateField } from '../../../components/forms/DateField.tsx';
import { useFormErrors } from '../../../components/forms/useFormErrors.ts';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import { refetchAfter } from '../../../live/refetch.ts';
import { IconPhoneOutgoing } from '../../../theme/icons.ts';
import classes from './DetailsForm.module.css';
import { type DetailsTexts, isDate, isName, parseDetails, textInForm } from './detailsDraft.ts';

interface DetailsFormProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  /** The fields with errors to fix here. */
  readonly fields: readonly EditableField[];
  readonly onSaved: () => void;
  /** Present in a dialog: closes it, and saving does not call again. */
  readonly onBack?: () => void;
}

/** Fixes the details that made a claim fail, and calls again in the same step. */
export function DetailsForm({ account_id, claim, fields, onSaved, onBack }: DetailsFormProps) {
  const queries = useQueryClient();
  const [seenChangeId, setSeenChangeId] = useState(claim.history.at(-1)?.id);
  const [formError, setFormError] = useState<string | null>(null);
  const [texts, setTexts] = useState<DetailsTexts>({});
  const [isPending, setPending] = useState(false);
  const { form, errors, showErrors, clearErrors } = useFormErrors();
  const firstField = fields[0] ?? '';
  const names = fields.map((field) => fieldLabels[field] ?? field).join(' and ');

  async function handleError(error: unknown): Promise<void> {
    const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
    const byField = problems.map(({ field, message }): [string, string] => [
      field.replace(/^edit\./, ''),
      message,
    ]);
    if (byField.some(([field]) => fields.some((one) => one === field)))
      return showErrors(Object.fromEntries(byField));
    setFormError(errorSentence(error));
    // The claim must be up to date before it is changed.
    const fresh = await queries
      .fetchQuery({ ...functionQuery(getClaim, { account_id, claim_id: claim.id }), staleTime: 0 })
      .catch(() => null);
    if (fresh !== null) setSeenChangeId(fresh.history.at(-1)?.id);
  }

  async function save() {
    if (isPending) return;
    const read = parseDetails(texts, claim, new Date().getFullYear());
    if (!read.ok) return showErrors(read.errors);
    if (Object.keys(texts).length === 0)
      return showErrors({
        [firstField]: onBack === undefined ? 'The payer didn’t accept this.' : 'No changes yet.',
      });
    setPending(true);
    setFormError(null);
    try {
      await callFunction(editClaim, {
        account_id,
        claim_id: claim.id,
        ...(seenChangeId === undefined ? {} : { seen_change_id: seenChangeId }),
        edit: read.details,
        call_again: onBack === undefined,
      });
      showToast({
        message:
          onBack === undefined
            ? `${claim.patient.name}’s claim was corrected and queued to be called.`
            : `${claim.patient.name}’s claim was updated.`,
      });
      await refetchAfter('editClaim');
      requestAnimationFrame(onSaved);
    } catch (error) {
      await handleError(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <form
      ref={form}
      className={classes.form}
      data-in-dialog={onBack !== undefined || undefined}
      aria-label={onBack === undefined ? `Correct ${names}` : 'Details of the claim'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {fields.map((field) => {
        const before = textInForm(claim, field);
        const set = (text: string) => {
          const { [field]: _, ...others } = texts;
          setTexts(text === before ? others : { ...others, [field]: text });
          clearErrors();
        };
        const common = {
          label: fieldLabels[field],
          value: texts[field] ?? before,
          error: errors[field],
          size: 'xs',
        };
        return isDate(field) ? (
          <DateField key={field} {...common} onChange={set} onBlur={() => undefined} />
        ) : (
          <TextInput
            key={field}
            {...common}
            autoComplete="off"
            spellCheck={false}
            {...(isName(field) ? {} : { classNames: { input: classes.mono ?? '' } })}
            onChange={(event) => set(event.currentTarget.value)}
          />
        );
      })}
      {formError !== null && (
        <p className={classes.formError} role="alert">
          {formError}
        </p>
      )}
      <div className={classes.foot}>
        {onBack !== undefined && (
          <Button variant="default" size="xs" onClick={onBack}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          size="xs"
          loading={isPending}
          leftSection={onBack === undefined ? <IconPhoneOutgoing size={14} aria-hidden /> : undefined}
        >
          {onBack === undefined ? 'Correct and call again' : 'Save changes'}
        </Button>
      </div>
    </form>
  );
}

import type { RequirableField } from '@claimline/domain/claim/claim';
import { Outcome } from '@claimline/domain/claim/outcome';
import type { OutputOf } from '@claimline/domain/contract';
import type { ClinicCard } from '@claimline/domain/contracts/accounts';
import { type listDirectory, submitClaim } from '@claimline/domain/contracts/claims';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { logEvent } from '../../client/analytics.ts';
import { callFunction } from '../../client/call.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import { CallFields, GroupFields } from './ClaimFields.tsx';
import { DirectorySelect } from './DirectorySelect.tsx';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { type Draft, draftFields, nextDraft, requirementReason } from './draft.ts';
import { forgetDraft, storeDraft } from './draftStore.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { inputId } from './fieldNames.ts';
import { initialDraft } from './initialDraft.ts';
import { PayerFields } from './PayerFields.tsx';
import { ProviderFields } from './ProviderFields.tsx';
import classes from './SubmitPage.module.css';
import { useDraft } from './useDraft.ts';

export interface SubmittedClaim {
  readonly claim_id: string;
  readonly clinic_id: string;
}

interface SubmitFormProps {
  readonly account_id: string;
  readonly user_id: string;
  readonly clinic_id: string | undefined;
  readonly clinics: readonly ClinicCard[];
  readonly directory: OutputOf<typeof listDirectory>;
  readonly onSubmitted: (claim: SubmittedClaim) => void;
}

/** What to focus after the next render. */
interface FocusTarget {
  readonly id: string;
}

export function SubmitForm(props: SubmitFormProps) {
  const { account_id, user_id, clinics, directory } = props;
  const [initial] = useState(() => initialDraft(props));
  const payerOf = (draft: Draft) => directory.payers.find(({ id }) => id === draft.payer.choice) ?? null;
  const form = useDraft(initial, payerOf, (draft) => storeDraft(account_id, user_id, draft));
  const [pending, setPending] = useState<'leave' | 'stay' | null>(null);
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const payer = payerOf(form.draft);
  const reasons = new Map<RequirableField, string>(
    (payer?.required_fields ?? []).map((field) => [field, requirementReason(payer?.name ?? '', field)]),
  );

  // The field may appear in this same render, so it is focused afterwards.
  useEffect(() => {
    if (focusTarget === null) return;
    const input = document.getElementById(focusTarget.id);
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: 'center' });
  }, [focusTarget]);

  function showProblems(...shown: Parameters<typeof form.showProblems>) {
    const errors = form.showProblems(...shown);
    const first = draftFields.find((field) => errors[field] !== undefined);
    if (first !== undefined) setFocusTarget({ id: inputId(first) });
    else element.current?.scrollIntoView({ block: 'start' });
  }

  async function submit(then: 'leave' | 'stay') {
    if (pending !== null) return;
    const checked = form.check();
    if (!checked.ok) return showProblems(checked.problems);
    setPending(then);
    try {
      const { claim_id, clinic_id } = await callFunction(submitClaim, { account_id, ...checked.value });
      logEvent('submit_claim', { next: then });
      const { first_name, last_name } = checked.value.patient;
      notifications.show({ message: `${first_name} ${last_name}’s claim is queued to be called.` });
      void refetchAfter('submitClaim');
      if (then === 'stay') {
        form.restart(nextDraft(form.draft));
        setFocusTarget({ id: inputId('patient.first_name') });
      } else props.onSubmitted({ claim_id, clinic_id });
      forgetDraft(account_id);
    } catch (error) {
      const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
      showProblems(problems, problems.length === 0 ? [errorSentence(error)] : []);
    } finally {
      setPending(null);
    }
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit(event.shiftKey ? 'stay' : 'leave');
  }

  const clinicInput = form.input('clinic_id');

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      aria-label="Claim"
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        void submit('leave');
      }}
    >
      <ErrorSummary errors={form.errors} others={form.others} />
      <Section title="Clinic and payer">
        <DirectorySelect
          input={clinicInput}
          className={classes.wholeOnPhone ?? ''}
          label="Clinic"
          options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={clinicInput.onChange}
        />
        <ProviderFields form={form} providers={directory.providers} ptanReason={reasons.get('ptan')} />
        <PayerFields form={form} payers={directory.payers} />
      </Section>
      <Section title="Patient">
        <GroupFields group="patient" form={form} reasons={reasons} />
      </Section>
      <Section title="Claim">
        <GroupFields group="claim" form={form} reasons={reasons} />
      </Section>
      <Section title="Call">
        <CallFields form={form} />
      </Section>
      <DuplicateNotice account_id={account_id} draft={form.draft} />
      <div className={classes.foot}>
        <Button type="submit" size="md" loading={pending === 'leave'} disabled={pending === 'stay'}>
          Submit claim
        </Button>
        <Button
          variant="default"
          size="md"
          loading={pending === 'stay'}
          disabled={pending === 'leave'}
          onClick={() => void submit('stay')}
        >
          Submit and add another
        </Button>
        <span className={classes.hint}>
          Ctrl+Enter submits the claim; Ctrl+Shift+Enter submits it and adds another
        </span>
      </div>
    </form>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  );
}

import { valueText } from '@claimline/domain/claim/fact-text';
import { factFields, factLabels } from '@claimline/domain/claim/result';
import { type CompletedStatus, completedStatuses, isFinished } from '@claimline/domain/claim/status';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { Button, Modal, Radio, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { StatusBadge } from '../../../components/display/StatusBadge.tsx';
import { useInvalidFieldFocus } from '../../../components/forms/useFormErrors.ts';
import { IconAlertTriangleFilled, IconUsers } from '../../../theme/icons.ts';
import { useIsNarrow } from '../../../theme/useIsNarrow.ts';
import { changeSentence } from '../history/changeText.ts';
import classes from './CorrectDialog.module.css';
import { CorrectionFields } from './CorrectionFields.tsx';
import { charactersLeft, consequenceText } from './correction.ts';
import { type Correction, useCorrection } from './useCorrection.ts';

interface CorrectDialogProps {
  readonly account_id: string;
  /** The current claim, which may change while the dialog is open. */
  readonly claim: ClaimView;
  /** The status to preselect; null for none. */
  readonly proposed: CompletedStatus | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Corrects a completed claim by hand, with the payer's answer next to it and a reason. */
export function CorrectDialog({ isOpen, onClose, onClosed, ...given }: CorrectDialogProps) {
  const isNarrow = useIsNarrow();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={given.proposed === 'write-off' ? 'Confirm write-off' : 'Correct the result'}
      size={640}
      fullScreen={isNarrow}
      classNames={{ content: classes.scroller ?? '' }}
      closeOnClickOutside={false}
      // The drawer returns the focus, because this component is mounted only while open.
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close without saving' }}
    >
      <CorrectForm {...given} onClose={onClose} />
    </Modal>
  );
}

function CorrectForm({
  account_id,
  claim,
  proposed,
  onClose,
}: Omit<CorrectDialogProps, 'isOpen' | 'onClosed'>) {
  const correction = useCorrection(account_id, claim, proposed);
  const { status, why, errors } = correction;
  const { form, focusInvalidField } = useInvalidFieldFocus();

  async function save() {
    if (await correction.save()) onClose();
    else focusInvalidField();
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  }

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onKeyDown={saveByKey}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <section className={classes.present} aria-label="Current status">
        <div className={classes.now}>
          <span>{claim.patient.name}’s claim is</span>
          <StatusBadge status={claim.status} />
        </div>
      </section>

      <ConcurrentChanges claim={claim} correction={correction} />
      {errors['other'] !== undefined && (
        <p className={classes.notice} data-tone="red" role="alert">
          <IconAlertTriangleFilled size={16} aria-hidden />
          <span>{errors['other']}</span>
        </p>
      )}

      <StatusChoice claim={claim} correction={correction} isFirst={proposed === null} />

      <CorrectionFields claim={claim} correction={correction} />

      <Warnings warnings={correction.warnings} />

      <Textarea
        label="Reason"
        description={charactersLeft(why) ?? 'Saved in the history with your name.'}
        error={errors['why']}
        value={why}
        onChange={(event) => correction.setWhy(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
        required
        withAsterisk={false}
        data-autofocus={proposed === null ? undefined : true}
      />

      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          {...(status === 'write-off' ? { color: 'red' } : {})}
          loading={correction.isPending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {status === 'write-off' ? 'Write off' : 'Save correction'}
        </Button>
      </div>
    </form>
  );
}

interface StatusChoiceProps {
  readonly claim: ClaimView;
  readonly correction: Correction;
  /** Gets the focus when the dialog opens. */
  readonly isFirst: boolean;
}

function StatusChoice({ claim, correction: { status, errors, choose }, isFirst }: StatusChoiceProps) {
  return (
    <Radio.Group
      label="Status"
      description={status === null || status === claim.status ? undefined : consequenceText(status)}
      error={errors['status']}
      value={status ?? ''}
      onChange={(value) => {
        const choice = completedStatuses.find((one) => one === value);
        if (choice !== undefined) choose(choice);
      }}
      required
      withAsterisk={false}
    >
      <div className={classes.choices}>
        {completedStatuses.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            size="xs"
            label={<StatusBadge status={choice} />}
            className={classes.choice ?? ''}
            aria-invalid={errors['status'] !== undefined || undefined}
            data-autofocus={isFirst && choice === (status ?? completedStatuses[0]) ? true : undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Values that do not fit together. */
function Warnings({ warnings }: Pick<Correction, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangleFilled size={16} aria-hidden />
      <div>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
        <p>Check the values. You can still save them.</p>
      </div>
    </div>
  );
}

/** What someone else changed in the claim while this form was open. */
function ConcurrentChanges({
  claim,
  correction: { isOutdated, conflict, others },
}: {
  readonly claim: ClaimView;
  readonly correction: Correction;
}) {
  if (!isOutdated && conflict === null) return null;
  const latest = claim.history.at(-1);
  const next = isFinished(claim.status)
    ? 'Your entries are kept. Check the current claim, then save again if it still needs correcting.'
    : 'You can correct it when the call is finished. Your entries are kept.';
  return (
    <div className={classes.notice} data-tone="amber" role="alert">
      <IconUsers size={16} aria-hidden />
      <div>
        {isOutdated || conflict === null
          ? `This claim changed while you were editing${latest === undefined ? '' : `: ${changeSentence(latest)}`}.`
          : conflict}{' '}
        {next}
        {others.size > 0 && (
          <ul className={classes.others}>
            {[...others].map(([field, { value, by }]) => {
              const known = factFields.find((one) => one === field);
              if (known === undefined) return null;
              return (
                <li key={field}>
                  {factLabels[known]}: {value === null ? 'none' : valueText(known, value)} ({by})
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}

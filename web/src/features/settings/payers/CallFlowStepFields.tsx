/** One step of a call flow in a form. */

import { type CallFlowField, type CallFlowStep, callFlowFields } from '@claimline/domain/payer/call-flow';
import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core';
import { IconArrowUp, IconTrash } from '../../../theme/icons.ts';
import classes from './CallFlow.module.css';

interface CallFlowStepFieldsProps {
  /** From 0. */
  readonly place: number;
  readonly step: CallFlowStep;
  readonly error: string | undefined;
  readonly onChange: (step: CallFlowStep) => void;
  /** Null for the first step. */
  readonly onMoveUp: (() => void) | null;
  readonly onRemove: () => void;
}

const fields = Object.entries(callFlowFields).map(([value, label]) => ({ value, label }));

export function CallFlowStepFields(props: CallFlowStepFieldsProps) {
  const { place, error, onMoveUp, onRemove } = props;
  const name = `step ${place + 1}`;
  return (
    <div className={classes.row}>
      <span className={`${classes.quiet} tabular`}>{place + 1}</span>
      <div className={classes.fields}>
        <StepInputs {...props} name={name} />
        {error === undefined ? null : <p className={classes.error}>{error}</p>}
      </div>
      <span className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          aria-label={`Move ${name} up`}
          disabled={onMoveUp === null}
          onClick={() => onMoveUp?.()}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}

function StepInputs({ step, name, onChange }: CallFlowStepFieldsProps & { readonly name: string }) {
  switch (step.kind) {
    case 'key':
      return (
        <div className={classes.inputs}>
          <TextInput
            className={classes.key ?? ''}
            aria-label={`Key of ${name}`}
            leftSection="Press"
            leftSectionWidth={52}
            maxLength={3}
            autoComplete="off"
            value={step.key}
            onChange={(event) => onChange({ ...step, key: event.currentTarget.value })}
          />
          <TextInput
            className={classes.label ?? ''}
            aria-label={`Menu option of ${name}`}
            placeholder="Menu option"
            maxLength={60}
            autoComplete="off"
            value={step.label}
            onChange={(event) => onChange({ ...step, label: event.currentTarget.value })}
          />
        </div>
      );
    case 'words':
      return (
        <TextInput
          aria-label={`Words of ${name}`}
          leftSection="Say"
          leftSectionWidth={52}
          maxLength={60}
          autoComplete="off"
          value={step.label}
          onChange={(event) => onChange({ ...step, label: event.currentTarget.value })}
        />
      );
    case 'field':
      return (
        <div className={classes.inputs}>
          <Select
            className={classes.label ?? ''}
            aria-label={`Field of ${name}`}
            allowDeselect={false}
            data={fields}
            value={step.field}
            onChange={(value) => value && onChange({ ...step, field: value as CallFlowField })}
          />
          <Checkbox
            size="xs"
            label="Ends with #"
            checked={step.pound}
            onChange={(event) => onChange({ ...step, pound: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            label="Read back"
            checked={step.read_back}
            onChange={(event) => onChange({ ...step, read_back: event.currentTarget.checked })}
          />
        </div>
      );
  }
}

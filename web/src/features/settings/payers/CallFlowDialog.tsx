/** What a payer's phone system offered and asked on earlier calls, to read and to correct. */

import {
  type CallFlowVersion,
  changeCallFlow,
  getCallFlow,
  type ManagedPayer,
} from '@claimline/domain/contracts/payers';
import { type CallFlowStep, callFlowStepWords } from '@claimline/domain/payer/call-flow';
import { Button, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { formatMoment } from '../../../components/format/dates.ts';
import { FormDialog } from '../../../components/forms/FormDialog.tsx';
import { useSave } from '../../../components/forms/useSave.ts';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import { IconRoute } from '../../../theme/icons.ts';
import classes from './CallFlow.module.css';
import { CallFlowStepFields } from './CallFlowStepFields.tsx';

interface CallFlowDialogProps {
  readonly accountId: string;
  readonly payer: ManagedPayer;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

export function CallFlowDialog({ accountId, payer, mayChange, onClose }: CallFlowDialogProps) {
  const input = { account_id: accountId, payer_id: payer.id };
  const { data, error, refetch } = useQuery(functionQuery(getCallFlow, input));
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = data?.versions ?? [];
  const shown = versions.find(({ version }) => String(version) === chosen) ?? versions[0];
  const title = `Call flow of ${payer.name}`;
  const about = shown ? <VersionSummary versions={versions} shown={shown} onChoose={setChosen} /> : null;

  if (shown && mayChange)
    return (
      <CallFlowForm key={shown.version} title={title} input={input} flow={shown} onClose={onClose}>
        {about}
      </CallFlowForm>
    );
  return (
    <Dialog onClose={onClose} size={640} title={title}>
      {error && !data ? (
        <ErrorState title="Couldn’t load this call flow" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={240} aria-busy="true" /> : null}
      {data && !shown ? (
        <EmptyState icon={IconRoute} title="No call flow yet">
          Claimline learns it from the first call this payer answers.
        </EmptyState>
      ) : null}
      {about}
      {shown ? (
        <ol className={classes.steps} aria-label="Steps">
          {shown.steps.map((step, place) => (
            <li key={place}>{callFlowStepWords(step)}</li>
          ))}
        </ol>
      ) : null}
    </Dialog>
  );
}

interface VersionSummaryProps {
  readonly versions: readonly CallFlowVersion[];
  readonly shown: CallFlowVersion;
  readonly onChoose: (version: string | null) => void;
}

function VersionSummary({ versions, shown, onChoose }: VersionSummaryProps) {
  return (
    <div className={classes.about}>
      <p className={classes.quiet}>
        Menu options and prompts from earlier calls. Claimline uses them when a prompt is unclear. What the
        phone system says on a call always takes priority.
      </p>
      {versions.length > 1 ? (
        <Select
          label="Version"
          allowDeselect={false}
          value={String(shown.version)}
          onChange={onChoose}
          data={versions.map(({ version }, place) => ({
            value: String(version),
            label: place === 0 ? `Version ${version} (current)` : `Version ${version}`,
          }))}
        />
      ) : null}
      <p className={classes.quiet}>
        {shown.calls === 1 ? 'Seen on 1 call' : `Seen on ${shown.calls} calls`}, last on{' '}
        {formatMoment(shown.last_seen_at)}.
        {shown.corrected_at === null ? null : ` Corrected on ${formatMoment(shown.corrected_at)}.`}
      </p>
    </div>
  );
}

interface CallFlowFormProps {
  readonly title: string;
  readonly input: { readonly account_id: string; readonly payer_id: string };
  readonly flow: CallFlowVersion;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A step keeps its identity while it is moved, so that the focus stays with it. */
interface EditedStep {
  readonly id: number;
  readonly step: CallFlowStep;
}

function CallFlowForm({ title, input, flow, onClose, children }: CallFlowFormProps) {
  const saving = useSave('changeCallFlow');
  const [seen] = useState(flow.revision);
  const [steps, setSteps] = useState<readonly EditedStep[]>(() =>
    flow.steps.map((step, id) => ({ id, step })),
  );
  const add = (step: CallFlowStep) =>
    setSteps([...steps, { id: Math.max(-1, ...steps.map(({ id }) => id)) + 1, step }]);
  const change = (place: number, step: CallFlowStep) =>
    setSteps(steps.map((edited, at) => (at === place ? { ...edited, step } : edited)));
  const moveUp = (place: number) => {
    const moved = steps[place];
    if (moved) setSteps(steps.toSpliced(place, 1).toSpliced(place - 1, 0, moved));
  };

  async function send() {
    const isDone = await saving.run(() =>
      callFunction(changeCallFlow, {
        ...input,
        version: flow.version,
        seen,
        steps: steps.map(({ step }) => step),
      }),
    );
    if (!isDone) return;
    showToast({ message: 'Call flow saved. New calls will use it.' });
    onClose();
  }

  return (
    <FormDialog
      title={title}
      submitLabel="Save call flow"
      size={640}
      saving={saving}
      onSend={send}
      onClose={onClose}
    >
      {children}
      <ol className={classes.steps} aria-label="Steps">
        {steps.map(({ id, step }, place) => (
          <li key={id} className={classes.step}>
            <CallFlowStepFields
              place={place}
              step={step}
              error={saving.errorOf(`steps.${place}`)}
              onChange={(changed) => change(place, changed)}
              onMoveUp={place === 0 ? null : () => moveUp(place)}
              onRemove={() => setSteps(steps.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ol>
      <div className={classes.add}>
        <Button size="xs" variant="default" onClick={() => add({ kind: 'key', key: '1', label: '' })}>
          Add menu key
        </Button>
        <Button size="xs" variant="default" onClick={() => add({ kind: 'words', label: '' })}>
          Add spoken words
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => add({ kind: 'field', field: 'npi', pound: false, read_back: false })}
        >
          Add field
        </Button>
      </div>
    </FormDialog>
  );
}

/** How long the account keeps its data. What would be deleted is previewed before saving. */

import {
  minimumText,
  type Retention,
  type RetentionKind,
  retentionDaysMin,
  retentionKinds,
  retentionProblem,
  retentionWords,
} from '@claimline/domain/account/retention';
import {
  getRetention,
  keepRetention,
  previewCountMax,
  previewRetention,
  type RetentionPreview,
} from '@claimline/domain/contracts/settings';
import { Button, NumberInput, Radio } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { formatCount } from '../../components/format/numbers.ts';
import { SettingsSection } from '../../components/page/SettingsSection.tsx';
import { showErrorToast, showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';
import classes from './RetentionSection.module.css';

export function RetentionSection({ accountId }: { accountId: string }) {
  const { data } = useSuspenseQuery(functionQuery(getRetention, { account_id: accountId }));
  const [draft, setDraft] = useState<Retention>(data.retention);
  const [preview, setPreview] = useState<{ of: Retention; found: RetentionPreview }>();
  const showError = (failure: unknown) => showErrorToast(failure);

  const previewing = useMutation({
    mutationFn: (retention: Retention) =>
      callFunction(previewRetention, { account_id: accountId, retention }),
    onSuccess: (found, of) => setPreview({ of, found }),
    onError: showError,
  });
  const saving = useMutation({
    mutationFn: (retention: Retention) => callFunction(keepRetention, { account_id: accountId, retention }),
    onSuccess: () => {
      setPreview(undefined);
      showToast({ message: 'Retention saved. Expired data is deleted within the hour.' });
    },
    onError: showError,
    onSettled: () => refetchAfter('keepRetention'),
  });

  const errors = Object.fromEntries(
    retentionKinds.map((kind) => [kind, draft[kind] === null ? null : retentionProblem(kind, draft[kind])]),
  );
  const hasError = Object.values(errors).some((error) => error !== null);
  const isChanged = retentionKinds.some((kind) => draft[kind] !== data.retention[kind]);
  const isShown = preview !== undefined && retentionKinds.every((kind) => preview.of[kind] === draft[kind]);
  const change = (kind: RetentionKind, days: number | null) => setDraft({ ...draft, [kind]: days });

  return (
    <SettingsSection
      title="Retention"
      description="How long this account keeps its data. Expired data is permanently deleted."
    >
      <title>Retention · Settings · Claimline</title>
      <div className={classes.kinds}>
        {retentionKinds.map((kind) => (
          <KindFields
            key={kind}
            kind={kind}
            days={draft[kind]}
            error={errors[kind] ?? null}
            onChange={(days) => change(kind, days)}
          />
        ))}
      </div>
      {isShown && <PreviewNotice found={preview.found} />}
      <div className={classes.actions}>
        {isShown ? (
          <Button color="red" loading={saving.isPending} onClick={() => saving.mutate(draft)}>
            Save retention
          </Button>
        ) : (
          <Button
            disabled={!isChanged || hasError}
            loading={previewing.isPending}
            onClick={() => previewing.mutate(draft)}
          >
            Preview
          </Button>
        )}
        {isChanged && (
          <Button
            variant="default"
            onClick={() => {
              setDraft(data.retention);
              setPreview(undefined);
            }}
          >
            Undo changes
          </Button>
        )}
      </div>
      {data.updated_at !== null && (
        <p className={classes.note}>
          Set <DateText value={data.updated_at} withTime /> by {data.updated_by ?? 'a former user'}.
        </p>
      )}
    </SettingsSection>
  );
}

interface KindFieldsProps {
  readonly kind: RetentionKind;
  readonly days: number | null;
  readonly error: string | null;
  readonly onChange: (days: number | null) => void;
}

function KindFields({ kind, days, error, onChange }: KindFieldsProps) {
  const { name, meaning, why } = retentionWords[kind];
  return (
    <fieldset className={classes.kind}>
      <legend className={classes.name}>{name}</legend>
      <p className={classes.note}>{meaning}</p>
      <div className={classes.choice}>
        <Radio
          label="Keep forever"
          checked={days === null}
          onChange={() => onChange(null)}
          name={`retention-${kind}`}
        />
        <Radio
          label="Delete after"
          checked={days !== null}
          onChange={() => onChange(days ?? retentionDaysMin[kind])}
          name={`retention-${kind}`}
        />
        {days !== null && (
          <NumberInput
            aria-label={`${name}: days`}
            value={Number.isNaN(days) ? '' : days}
            onChange={(value) => onChange(typeof value === 'number' ? value : Number.NaN)}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            suffix=" days"
            w={120}
            error={error !== null}
          />
        )}
      </div>
      <p
        className={classes.note}
        data-invalid={error !== null || undefined}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? `At least ${minimumText(kind)}: ${why}`}
      </p>
    </fieldset>
  );
}

function PreviewNotice({ found }: { found: RetentionPreview }) {
  const going = retentionKinds.filter((kind) => found[kind].count > 0);
  return (
    <div className={classes.preview} role="status">
      <strong>
        {going.length === 0 ? 'Nothing would be deleted now.' : 'Permanently deleted within the hour:'}
      </strong>
      {going.length > 0 && (
        <ul>
          {going.map((kind) => (
            <li key={kind}>
              {retentionWords[kind].name}: {formatCount(found[kind].count)}
              {found[kind].count >= previewCountMax ? ' or more' : ''}, oldest from{' '}
              <DateText value={found[kind].oldest} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

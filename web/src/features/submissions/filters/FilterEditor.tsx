import { type Filter, type Filters } from '@claimline/domain/list/search';
import { Button, Radio } from '@mantine/core';
import { AmountsEditor } from './AmountsEditor.tsx';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { DenialEditor } from './DenialEditor.tsx';
import { DatesEditor } from './datesOnDemand.ts';
import { type FilterId, filterValue, withChosen, withFilter, withoutFilter } from './filterState.ts';
import classes from './filters.module.css';
import { filterNames } from './filterText.ts';
import type { FilterChoices } from './useFilterChoices.tsx';

interface FilterEditorProps {
  readonly id: FilterId;
  readonly filters: Filters;
  readonly choices: FilterChoices;
  readonly onChange: (filters: Filters) => void;
  /** Called when editing is finished and the popover can close. */
  readonly onDone: () => void;
}

const eitherText = {
  needs_review: { yes: 'Needs review', no: 'No review needed' },
  sandbox: { yes: 'Sandbox only', no: 'Exclude sandbox' },
} as const;

/** The editor of one filter, depending on its column. */
export function FilterEditor({ id, filters, choices, onChange, onDone }: FilterEditorProps) {
  function settle(filter: Filter | null) {
    onChange(filter === null ? withoutFilter(filters, id) : withFilter(filters, filter));
    onDone();
  }

  switch (id) {
    case 'status':
      return (
        <ChoiceEditor
          listName="Statuses to show"
          choices={choices.status}
          chosen={filterValue(filters, id) ?? []}
          onChange={(chosen) => onChange(withChosen(filters, id, chosen))}
        />
      );
    case 'payer':
    case 'clinic':
    case 'batch':
      return (
        <ChoiceEditor
          listName={{ payer: 'Payers to show', clinic: 'Clinics to show', batch: 'Batches to show' }[id]}
          choices={choices[id]}
          chosen={filterValue(filters, id) ?? []}
          onChange={(chosen) => onChange(withChosen(filters, id, chosen))}
        />
      );
    case 'age':
      return (
        <ChoiceEditor
          listName="Ages to show"
          choices={choices.age}
          chosen={filterValue(filters, id) ?? []}
          onChange={(chosen) => onChange(withChosen(filters, id, chosen))}
        />
      );
    case 'failure_reason':
      return (
        <ChoiceEditor
          listName="Reasons to show"
          choices={choices.failure_reason}
          chosen={filterValue(filters, id) ?? []}
          onChange={(chosen) => onChange(withChosen(filters, id, chosen))}
        />
      );
    case 'needs_review':
    case 'sandbox': {
      const words = eitherText[id];
      return (
        <Radio.Group
          aria-label={filterNames[id]}
          className={classes.form ?? ''}
          value={String(filterValue(filters, id) ?? 'either')}
          onChange={(chosen) => settle(chosen === 'either' ? null : { id, value: chosen === 'true' })}
        >
          <div className={classes.radios}>
            <Radio size="xs" value="either" label="Either" />
            <Radio size="xs" value="true" label={words.yes} />
            <Radio size="xs" value="false" label={words.no} />
          </div>
        </Radio.Group>
      );
    }
    // This filter comes only from links of the figures and can only be removed.
    case 'called':
      return (
        <div className={classes.form}>
          <Button variant="default" size="xs" onClick={() => settle(null)}>
            Remove
          </Button>
        </div>
      );
    case 'denial':
      return <DenialEditor value={filterValue(filters, id)} onApply={(value) => settle({ id, value })} />;
    case 'created_at':
    case 'status_since':
    case 'service_from':
    case 'deadline_date':
    case 'promised_date':
      return (
        <DatesEditor
          column={id}
          value={filterValue(filters, id)}
          onApply={(value) => settle(value === undefined ? null : { id, value })}
        />
      );
    case 'billed_cents':
    case 'paid_cents':
      return (
        <AmountsEditor
          value={filterValue(filters, id)}
          onApply={(value) => settle(value === undefined ? null : { id, value })}
        />
      );
  }
}

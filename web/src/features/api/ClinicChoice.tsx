import { MultiSelect } from '@mantine/core';

export interface ClinicOffered {
  readonly id: string;
  readonly name: string;
}

interface ClinicChoiceProps {
  /** The clinics the reader belongs to, which can be selected. */
  readonly clinics: readonly ClinicOffered[];
  readonly chosen: string[];
  readonly onChange: (ids: string[]) => void;
  readonly error: string | undefined;
}

/** Selects clinics. Clinics chosen by someone else that the reader does not belong to can only be removed. */
export function ClinicChoice({ clinics, chosen, onChange, error }: ClinicChoiceProps) {
  const known = new Set(clinics.map(({ id }) => id));
  const otherClinics = chosen.filter((id) => !known.has(id));
  return (
    <MultiSelect
      label="In these clinics"
      placeholder={chosen.length === 0 ? 'Choose clinics' : ''}
      data={[
        ...clinics.map(({ id, name }) => ({ value: id, label: name })),
        ...otherClinics.map((id) => ({ value: id, label: 'A clinic you’re not a member of' })),
      ]}
      value={chosen}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all clinics' }}
      withScrollArea={false}
      error={error}
    />
  );
}

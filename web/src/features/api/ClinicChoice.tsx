import { MultiSelect } from '@mantine/core';

export interface ClinicOffered {
  readonly id: string;
  readonly name: string;
}

interface ClinicChoiceProps {
  /** Those the reader belongs to: the ones that can be given. */
  readonly clinics: readonly ClinicOffered[];
  readonly chosen: string[];
  readonly onChange: (ids: string[]) => void;
  readonly error: string | undefined;
}

/** Of which clinics. One that was chosen by somebody else, and the reader is not in, can be taken away only. */
export function ClinicChoice({ clinics, chosen, onChange, error }: ClinicChoiceProps) {
  const known = new Set(clinics.map(({ id }) => id));
  const away = chosen.filter((id) => !known.has(id));
  return (
    <MultiSelect
      label="In these clinics"
      placeholder={chosen.length === 0 ? 'Choose clinics' : ''}
      data={[
        ...clinics.map(({ id, name }) => ({ value: id, label: name })),
        ...away.map((id) => ({ value: id, label: 'A clinic you are not in' })),
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

import { Select } from '@mantine/core';

/** US time zones by their common names; other zones use their own names. */
const zoneNames: Record<string, string> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Mountain, Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Atlantic, Puerto Rico',
};

export const zoneText = (zone: string) => zoneNames[zone] ?? zone.replaceAll('_', ' ');

interface TimeZoneSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly error?: string | undefined;
}

export function TimeZoneSelect({ label, description, value, onChange, error }: TimeZoneSelectProps) {
  const zones = Object.keys(zoneNames);
  return (
    <Select
      label={label}
      description={description}
      data={(zones.includes(value) ? zones : [value, ...zones]).map((zone) => ({
        value: zone,
        label: zoneText(zone),
      }))}
      value={value}
      allowDeselect={false}
      onChange={(zone) => onChange(zone ?? value)}
      error={error}
    />
  );
}

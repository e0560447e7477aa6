import { isAuditKind } from '@claimline/domain/audit';
import { isCalendarDate } from '@claimline/domain/calendar';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type AuditSearch, AuditSection } from '../../../features/settings/AuditSection.tsx';
import { demandAbility } from './-demandAbility.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const day = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined);

export const Route = createFileRoute('/_authed/$account_id/settings/audit')({
  staticData: { crumb: 'Settings · Audit log' },
  // Part by part, so that what is broken costs only itself.
  validateSearch: (raw: { [name in keyof AuditSearch]?: unknown }): AuditSearch => ({
    person: text(raw.person),
    kind: isAuditKind(raw.kind) ? raw.kind : undefined,
    record_id: text(raw.record_id),
    from: day(raw.from),
    to: day(raw.to),
  }),
  loader: demandAbility('audit.read'),
  component: AuditRoute,
});

function AuditRoute() {
  const { account_id } = Route.useParams();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <AuditSection
      accountId={account_id}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuditSection } from '../../../../features/settings/audit/AuditSection.tsx';
import { type AuditSearch, readAuditSearch } from '../../../../features/settings/audit/auditSearch.ts';
import { requireAbility } from '../-requireAbility.ts';

export const Route = createFileRoute('/_authed/$account_id/settings/audit')({
  staticData: { crumb: 'Settings · Audit log' },
  // Validated in the page, which keeps the schema out of the first download.
  validateSearch: (
    raw: { [name in keyof AuditSearch]?: unknown },
  ): { [name in keyof AuditSearch]?: unknown } => raw,
  loader: requireAbility('audit.read'),
  component: AuditRoute,
});

function AuditRoute() {
  const { account_id } = Route.useParams();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <AuditSection
      accountId={account_id}
      search={readAuditSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}

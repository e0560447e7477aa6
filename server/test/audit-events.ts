/** What the audit log recorded, read directly. */

import type { Actor } from '../src/db/database.ts';
import type { PersonKind, World } from './world.ts';

export interface AuditEvent {
  id: string;
  user_id: string | null;
  api_key_id: string | null;
  address: string | null;
  user_agent: string | null;
  action: string;
  table_name: string;
  record_id: string;
  clinic_ids: string[] | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export async function auditEventsOf(world: World, recordId: string): Promise<AuditEvent[]> {
  const { rows } = await world.owner.query<AuditEvent>(
    'select * from audit_events where account_id = $1 and record_id = $2 order by id',
    [world.accountId, recordId],
  );
  return rows;
}

export const browser = { address: '203.0.113.9', userAgent: `Browser 'of' a "biller" \\ 1.0` };

/** A person at that browser. */
export const actingAs = (world: World, kind: PersonKind): Actor => ({
  userId: world.people[kind],
  from: browser,
});

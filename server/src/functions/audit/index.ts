export { exportAuditEvents } from './export-audit-events.ts';
export { listAuditEvents } from './list-audit-events.ts';
export { listAuditPeople } from './list-audit-people.ts';

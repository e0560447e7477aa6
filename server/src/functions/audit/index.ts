export { exportAuditEvents, listAuditEvents, listAuditPeople } from './audit-log.ts';

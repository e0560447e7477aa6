export { logEvents } from './log-events.ts';

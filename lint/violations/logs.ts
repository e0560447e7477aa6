/** Log lines with a message that varies, or with patient data outside `phi`. */

import type { Row } from './violation.ts';

const logs: Row[] = [
  logged('a value in a template', 'log.info({ id }, `claim ${id}`);', "log.info({ id }, 'claim taken');"),
  logged('a text put together', "log.warn('claim ' + id);", "log.warn({ id }, 'claim taken');"),
  logged('a variable for a text', 'log.error({ id }, id);', "log.error({ id }, 'claim lost');"),
  logged('a text without fields that varies', 'log.info(id);', "log.info('claim taken');"),
  logged('values after the text', "log.info('claim %s', id);", "log.info({ id }, 'claim taken');"),
  logged('fields without a text', 'log.info({ id });', "log.info({ id }, 'claim taken');"),
  logged('an error as it is', "log.error(err, 'lost');", "log.error({ err }, 'lost');"),
  logged(
    'on a private field',
    'class A { #log = log; say() { this.#log.info(id); } }\n  new A().say();',
    "class A { #log = log; say() { this.#log.info('said'); } }\n  new A().say();",
  ),
  logged('on a logger just made', 'log.child({ id }).info(id);', "log.child({ id }).info('said');"),
  logged('on a request', 'request.log.warn(`odd ${id}`);', "request.log.warn({ id }, 'odd');"),
].map(([title, bad, good], index) => [
  'claimline(static-log-message)',
  title,
  `server/src/engine/log${index}.ts`,
  bad,
  good,
]);

const phi: Row[] = [
  logged(
    'a member ID as a field',
    "log.info({ member_id: id }, 'x');",
    "log.info({ phi: { member_id: id } }, 'x');",
  ),
  logged(
    'in camel case',
    "log.info({ dateOfBirth: id }, 'x');",
    "log.info({ phi: { dateOfBirth: id } }, 'x');",
  ),
  logged(
    'under another name',
    "log.info({ who: it.transcript }, 'x');",
    "log.info({ phi: it.transcript }, 'x');",
  ),
  logged(
    'deeper down',
    "log.info({ a: { email: id } }, 'x');",
    "log.info({ a: { id }, phi: { email: id } }, 'x');",
  ),
  logged(
    'where the logger does not look',
    "log.info({ a: { phi: { email: id } } }, 'x');",
    "log.info({ phi: { email: id } }, 'x');",
  ),
  logged('hidden in a spread', "log.info({ ...it }, 'x');", "log.info({ id: it.id }, 'x');"),
  logged('bound to a child', 'log.child({ patient: id });', 'log.child({ id });'),
].map(([title, bad, good], index) => [
  'claimline(phi-in-phi)',
  title,
  `server/src/engine/phi${index}.ts`,
  bad,
  good,
]);

function logged(title: string, bad: string, good: string): [string, string, string] {
  const around = (line: string) =>
    `import { log, request } from '../log.ts';
export function work(id: string, err: unknown, it: { id: string; transcript: string }): unknown[] {
  ${line}
  return [log, request, id, err, it];
}
`;
  return [title, around(bad), around(good)];
}

export const logViolations: Row[] = [...logs, ...phi];

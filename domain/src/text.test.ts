import { expect, test } from 'vitest';
import { typedText } from './text.ts';
import { check } from './validation.ts';

const read = (text: string) => check(typedText(3, 10), text);
const problem = (message: string) => ({ ok: false, problems: [{ field: '', message }] });

test.each([
  ['  paid by check  ', problem('At most 10 characters.')],
  [' by check ', { ok: true, value: 'by check' }],
  ['a\r\nb\rc', { ok: true, value: 'a\nb\nc' }],
  ['a\tb', { ok: true, value: 'a\tb' }],
  ['été 😀', { ok: true, value: 'été 😀' }],
  ['no', problem('At least 3 characters.')],
  ['', problem('Required')],
  [' \n ', problem('Required')],
  ['\u200b\u200b\u200b', problem('Required')],
])('%j', (text, answer) => expect(read(text)).toEqual(answer));

test.each(['nul\u0000', 'bell\u0007', 'esc\u001b[0m', 'del\u007f', 'c1\u0085', 'half\ud83d'])(
  '%j has a character that is no text',
  (text) => expect(read(text)).toEqual(problem('Has a character that is no text. Type it again.')),
);

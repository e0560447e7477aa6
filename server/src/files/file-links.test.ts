import { expect, test } from 'vitest';
import { createFileLinks, fileLinkLifeMs } from './file-links.ts';

const secret = 'a secret that is longer than thirty-two characters';
const to = { fileId: 'File1', userId: 'User1', sessionId: 'Session1' };
const tokenOf = (url: string) => new URL(url, 'http://here').searchParams.get('link') ?? '';

test('a link names its person and session, and expires after five minutes', () => {
  let nowMs = 1_000_000;
  const links = createFileLinks(secret, () => nowMs);
  const { url, expires_at } = links.link(to);
  expect(url).toMatch(/^\/files\/File1\?link=/);
  expect(Date.parse(expires_at)).toBe(nowMs + fileLinkLifeMs);
  expect(fileLinkLifeMs).toBeLessThanOrEqual(5 * 60_000);
  expect(links.read('File1', tokenOf(url))).toMatchObject(to);
  nowMs += fileLinkLifeMs - 1;
  expect(links.read('File1', tokenOf(url))).toMatchObject(to);
  nowMs += 1;
  expect(links.read('File1', tokenOf(url))).toBeNull();
});

test('refuses a link that was changed, is for another file, or has another secret', () => {
  const links = createFileLinks(secret);
  const token = tokenOf(links.link(to).url);
  const [text = '', signature = ''] = token.split('.');
  const other = Buffer.from(text, 'base64url').toString('utf8').replace('User1', 'User2');
  for (const forged of [
    '',
    '.',
    text,
    `${text}.`,
    `${Buffer.from(other).toString('base64url')}.${signature}`,
    `${text}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    tokenOf(createFileLinks(`${secret}!`).link(to).url),
  ])
    expect(links.read('File1', forged)).toBeNull();
  expect(links.read('File2', token)).toBeNull();
});

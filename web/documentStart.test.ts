import { afterEach, expect, test, vi } from 'vitest';
import { startDocument } from './documentStart.ts';

afterEach(() => vi.unstubAllGlobals());

/** The files and requests that a document starts. */
function started(address: string, kept: Record<string, string> = { 'claimline-signed-in': 'yes' }) {
  const { pathname, search } = new URL(address, 'https://claimline.example');
  const files: string[] = [];
  const asked: unknown[] = [];
  const shown: Record<string, string> = {};
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    documentElement: { dataset: shown },
    head: { append: ({ href }: { href: string }) => files.push(href) },
  });
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    asked.push([url, (JSON.parse(body) as { data: unknown }).data]);
    return Promise.resolve(new Response('{}'));
  });
  vi.stubGlobal('window', {});
  startDocument([
    ['^/login/?$', ['/assets/login.js']],
    ['^/[\\w-]+/CIA/?(\\?|$)', ['/assets/list.js']],
  ]);
  return { files, asked, shown };
}

const list = {
  query: '',
  page: 0,
  size: 25,
  filters: '',
  globalFilter: '',
  sorting: '',
  showArchived: false,
};

test('preloads the files of the page', () => {
  expect(started('/login').files).toEqual(['/assets/login.js']);
  expect(started('/a1/CIA?page=2').files).toEqual(['/assets/list.js']);
  expect(started('/elsewhere').files).toEqual([]);
});

test('asks for the start of a list as the list itself would', () => {
  expect(started('/a1/CIA').asked).toEqual([['/functions/startPage', { page: { account_id: 'a1', list } }]]);
  expect(started('/a1/clinic/c2').asked).toEqual([
    [
      '/functions/startPage',
      { page: { account_id: 'a1', list: { ...list, clinic_id: 'c2', tab: 'completed' } } },
    ],
  ]);
});

test('asks for the rows behind an open claim', () => {
  expect(started('/a1/CIA?claim=c1').asked).toEqual(started('/a1/CIA').asked);
});

test('leaves the rows to the page when the address narrows them', () => {
  expect(started('/a1/CIA?page=2').asked).toEqual([['/functions/startPage', { page: { account_id: 'a1' } }]]);
  expect(started('/a1/').asked).toEqual([['/functions/startPage', { page: { account_id: 'a1' } }]]);
});

test('asks outside accounts for the session only', () => {
  expect(started('/dashboard').asked).toEqual([['/functions/refreshAccess', {}]]);
});

test('asks nothing before the first sign-in, and while a sign-out is owed', () => {
  expect(started('/a1/CIA', {}).asked).toEqual([]);
  const owed = { 'claimline-signed-in': 'yes', 'claimline-sign-out-owed': 'yes' };
  expect(started('/a1/CIA', owed).asked).toEqual([]);
});

test('shows the frame of a page that is opened often, and the logo before others', () => {
  expect(started('/a1/CIA?page=2').shown).toEqual({ starts: 'CIA' });
  expect(started('/a1/clinic/c2').shown).toEqual({ starts: 'clinic' });
  expect(started('/dashboard').shown).toEqual({ starts: 'accounts' });
  expect(started('/a1/work').shown).toEqual({});
  expect(started('/dashboard', {}).shown).toEqual({});
  const narrow = { 'claimline-signed-in': 'yes', 'claimline-navigation-narrow': 'true' };
  expect(started('/a1/CIA', narrow).shown).toEqual({ starts: 'CIA', navigation: 'narrow' });
});

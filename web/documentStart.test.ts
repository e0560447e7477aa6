import { afterEach, expect, test, vi } from 'vitest';
import { startDocument } from './documentStart.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const app = { style: '/assets/app.css', scripts: ['/assets/app.js'] };

/** The files and requests that a document starts before the first paint, and the files after it. */
function started(
  address: string,
  kept: Record<string, string> = { 'claimline-signed-in': 'yes' },
  style: 'load' | 'error' = 'load',
) {
  const { pathname, search } = new URL(address, 'https://claimline.example');
  const files: string[] = [];
  const asked: unknown[] = [];
  const shown: Record<string, string> = {};
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
  const frames: (() => void)[] = [];
  let styleArrives = () => {};
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('document', {
    createElement: (name: string) => ({
      name,
      addEventListener: (event: string, listener: () => void) => {
        if (event === style) styleArrives = listener;
      },
    }),
    documentElement: { dataset: shown },
    head: {
      append: ({ name, href, src }: Record<string, string>) =>
        files.push(name === 'script' ? `run ${src}` : `${href}`),
    },
  });
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    asked.push([url, (JSON.parse(body) as { data: unknown }).data]);
    return Promise.resolve(new Response('{}'));
  });
  vi.stubGlobal('window', {});
  startDocument(
    [
      ['^/login/?$', ['/assets/login.css', '/assets/login.js']],
      ['^/[\\w-]+/CIA/?(\\?|$)', ['/assets/list.js']],
    ],
    app,
  );
  const paint = () => {
    for (const callback of frames.splice(0)) callback();
    vi.advanceTimersByTime(1);
  };
  return { files, asked, shown, paint, styleArrives: () => styleArrives() };
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

test('loads styles at once, and scripts when the frame is painted', () => {
  const { files, paint } = started('/login');
  expect(files).toEqual(['/assets/app.css', '/assets/login.css']);
  paint();
  expect(files.slice(2)).toEqual(['/assets/app.js', '/assets/login.js']);
});

test('loads scripts without frames in a tab in the background', () => {
  const { files } = started('/a1/CIA?page=2');
  vi.runAllTimers();
  expect(files).toEqual(['/assets/app.css', '/assets/app.js', '/assets/list.js']);
});

test.each(['load', 'error'] as const)('runs the app once, at the %s of its styles', async (event) => {
  const { files, paint, styleArrives } = started('/elsewhere', {}, event);
  paint();
  await vi.runAllTimersAsync();
  expect(files).toEqual(['/assets/app.css', '/assets/app.js']);
  styleArrives();
  await vi.runAllTimersAsync();
  expect(files).toEqual(['/assets/app.css', '/assets/app.js', 'run /assets/app.js']);
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

test('sends no request before the first sign-in or while a sign-out is pending', () => {
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

/**
 * A small script in the document that starts what the app would start only after its own code has arrived: the colors, the
 * frame of the page, the files of its route, and the first request.
 */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { frameStyles } from './frameStyles.ts';
import { type Chunk, chunksOfFile, collectStaticImports } from './routeBudgets.ts';

/** The files of pages by their addresses; the first pattern that matches counts. */
type Pages = readonly (readonly [pattern: string, files: readonly string[]])[];

interface Started {
  readonly name: 'startPage' | 'refreshAccess';
  readonly input: object;
  readonly response: Promise<Response>;
}

/** What the app itself consists of. */
interface App {
  readonly style: string;
  readonly scripts: readonly string[];
}

/** Runs in the browser by itself, so it must not refer to anything outside this function. */
export function startDocument(pages: Pages, app: App): void {
  const { pathname, search } = location;
  const address = pathname + search;
  const files = pages.find(([pattern]) => new RegExp(pattern).test(address))?.[1] ?? [];

  function addLink(rel: 'preload' | 'modulepreload' | 'stylesheet', href: string) {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.as = href.endsWith('.css') ? 'style' : 'font';
    // Requested exactly as the app requests it; otherwise it would be downloaded twice.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
    return link;
  }

  function runApp() {
    for (const file of app.scripts) {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = file;
      document.head.append(script);
    }
  }

  const style = addLink('stylesheet', app.style);
  const styled = new Promise((resolve) => {
    style.addEventListener('load', resolve);
    style.addEventListener('error', resolve);
  });
  for (const file of files) if (file.endsWith('.css') && file !== app.style) addLink('preload', file);

  let hasBegun = false;
  /** Loads the scripts. The app runs when its styles have arrived; without them, rather than not at all. */
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const file of new Set([...app.scripts, ...files]))
      if (file.endsWith('.js')) addLink('modulepreload', file);
    // Text whose font arrives later is laid out twice, and so is all around it.
    for (const file of files) if (file.endsWith('.woff2')) addLink('preload', file).fetchPriority = 'low';
    void styled.then(runApp);
  }
  // Right after the first frame was painted. Pages in the background have no frames.
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 100);

  try {
    // A sign-out that did not reach the server has to come before anything else.
    if (localStorage.getItem('claimline-sign-out-owed') !== null) return;
    if (localStorage.getItem('claimline-signed-in') === null) return;
  } catch {
    return;
  }
  const [, account_id = '', place, clinic_id] =
    /^\/([\w-]+)\/(?:(CIA|clinic)(?:\/([\w-]+))?\/?$)?/.exec(pathname) ?? [];
  const shown = /^\/dashboard\/?$/.test(pathname) ? 'accounts' : place;
  if (shown !== undefined) document.documentElement.dataset['starts'] = shown;
  if (localStorage.getItem('claimline-navigation-narrow') === 'true')
    document.documentElement.dataset['navigation'] = 'narrow';
  // An open claim leaves the list as it is.
  const isList =
    /^(?:\?claim=[^&]*)?$/.test(search) &&
    (place === 'CIA' ? clinic_id === undefined : clinic_id !== undefined);
  const question = {
    query: '',
    page: 0,
    size: 25,
    filters: '',
    globalFilter: '',
    sorting: '',
    showArchived: false,
  };
  const list = clinic_id === undefined ? question : { ...question, clinic_id, tab: 'completed' };
  const name = account_id === '' ? 'refreshAccess' : 'startPage';
  const input = account_id === '' ? {} : { page: isList ? { account_id, list } : { account_id } };
  const response = fetch(`/functions/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: input }),
    signal: AbortSignal.timeout(15_000),
  });
  // The app reports a failure when it uses the answer.
  response.catch(() => undefined);
  (window as { claimlineStarted?: Started }).claimlineStarted = { name, input, response };
}

const account = ['_authed', '_authed/$account_id'];
const routes: readonly (readonly [string, readonly string[]])[] = [
  ['^/login/?(\\?|$)', ['login']],
  ['^/dashboard/?(\\?|$)', ['_authed', '_authed/dashboard']],
  ['^/help(/|\\?|$)', ['_authed']],
  [
    '^/[\\w-]+/CIA/?\\?(.*&)?claim=',
    [...account, '_authed/$account_id/CIA', '_authed/$account_id/-ClaimWithWork'],
  ],
  ['^/[\\w-]+/CIA/?(\\?|$)', [...account, '_authed/$account_id/CIA']],
  ['^/[\\w-]+/clinic/', [...account, '_authed/$account_id/clinic.$clinic_id']],
  ['^/[\\w-]+/work/?(\\?|$)', [...account, '_authed/$account_id/work']],
  ['^/[\\w-]+/(\\?|$)', [...account, '_authed/$account_id/index']],
  ['^/[\\w-]+/.', account],
];

const script = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;
/** Of the keys pressed in a call, for one. */
const identifierFont = /^assets\/jetbrains-mono-latin-wght.*\.woff2$/;

const pathsIn = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, path = '']) => path);

const colorScheme = readFileSync(new URL('colorScheme.js', import.meta.url), 'utf8');

function pagesOf(chunks: ReadonlyMap<string, Chunk>, fonts: readonly string[]): Pages {
  return routes.map(([pattern, files]) => {
    const parts = files.flatMap((file) => {
      const found = chunksOfFile(chunks, file);
      if (found.length === 0) throw new Error(`The chunk of ${file} was not found.`);
      return found;
    });
    const names = [...collectStaticImports(chunks, parts)].filter((name) => !chunks.get(name)?.isEntry);
    const styles = names.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
    const used = files.some((file) => file.endsWith('-ClaimWithWork')) ? fonts : [];
    return [pattern, [...new Set([...styles, ...names, ...used])].map((name) => `/${name}`)];
  });
}

/**
 * In the document itself, because a file would have to arrive before the first paint. The app's own files are taken out:
 * the first paint would wait for the style sheet, and the scripts would compete with it.
 */
export function documentStart(): Plugin {
  return {
    name: 'claimline-document-start',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const scripts = [colorScheme];
        let page = html;
        let styles = '';
        if (bundle) {
          const chunks = new Map<string, Chunk>();
          for (const output of Object.values(bundle))
            if (output.type === 'chunk') chunks.set(output.fileName, output);
          const fonts = Object.keys(bundle).filter((file) => identifierFont.test(file));
          if (fonts.length !== 1) throw new Error('The font of identifiers was not found.');
          const [style = ''] = pathsIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)">/g);
          const sheet = bundle[style.slice(1)];
          if (sheet?.type !== 'asset') throw new Error('The app’s style sheet was not found.');
          styles = `<style nonce="CSP_NONCE">${frameStyles(String(sheet.source))}</style>`;
          const app: App = { style, scripts: pathsIn(html, script) };
          scripts.push(
            `(${startDocument.toString()})(${JSON.stringify(pagesOf(chunks, fonts))}, ${JSON.stringify(app)});`,
          );
          page = html
            .replaceAll(script, '')
            .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
        }
        return page.replace(
          '<meta charset="utf-8" />',
          (charset) => `${charset}${styles}<script>${scripts.join('\n')}</script>`,
        );
      },
    },
  };
}

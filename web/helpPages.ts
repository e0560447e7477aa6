/**
 * Turns the user guide's Markdown into modules with a title, HTML, and the files of its pictures. The HTML is made
 * when the app is built, so that the browser downloads no Markdown parser.
 */

import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** Where a link of the guide leads in the app; null for what is not part of it, such as the operator's docs. */
export function helpAddress(href: string): string | null {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const name = /^([a-z-]+|README)\.md$/.exec(file)?.[1];
  if (name === undefined) return null;
  const page = name === 'README' ? '/help' : `/help/${name}`;
  return anchor === undefined ? page : `${page}#${anchor}`;
}

const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** The page as the source of a module. Pictures are imported, so that the build names and copies them. */
export function helpModule(markdown: string): string {
  const pictures: string[] = [];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const words = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = text;
          return '';
        }
        return `<h${depth} id="${anchorOf(text)}">${words}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const address = helpAddress(href);
        return address === null ? words : `<a href="${address}">${words}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        pictures.push(href);
        return `<img src="%PICTURE${pictures.length - 1}%" alt="${text.replaceAll('"', '&quot;')}" loading="lazy">`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div data-table tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  const parts = html.split(/%PICTURE(\d+)%/);
  const imports = pictures.map((file, place) => `import p${place} from ${JSON.stringify(`./${file}`)};\n`);
  const source = parts.map((part, place) => (place % 2 === 0 ? JSON.stringify(part) : `p${part}`));
  return `${imports.join('')}export const title = ${JSON.stringify(title)};\nexport const html = ${source.join(' + ')};\n`;
}

export function helpPages(): Plugin {
  return {
    name: 'claimline-help-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!path.basename(id).endsWith('.md')) return undefined;
      return { code: helpModule(code), map: null };
    },
  };
}

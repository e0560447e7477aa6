/** The page layout: US Letter pages in Inter, tagged for screen readers, with a footer on each page. */

import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const face = (name: string) => require.resolve(`@expo-google-fonts/inter/${name}.ttf`);
const fonts = {
  regular: face('400Regular/Inter_400Regular'),
  medium: face('500Medium/Inter_500Medium'),
  bold: face('600SemiBold/Inter_600SemiBold'),
} as const;
type Font = keyof typeof fonts;

const ink = { text: '#151c1b', quiet: '#55615f', line: '#d6dbda', accent: '#0f766e' } as const;

/** In points, 72 to the inch. */
const side = 56;
const top = 56;
const foot = 72;
const labelWidth = 118;
const gap = 12;
const tableLine = 13;

/**
 * Characters that Inter lacks (emoji, other scripts) are shown as an empty box, so that their loss is visible.
 * Characters that are both text and emoji, such as ©, count as text.
 */
const unprintable =
  /(?![©®™#*\d])\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{M}|[\u{1F3FB}-\u{1F3FF}]|\u200D)*|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\n]|\p{C}/gu;

export function printable(text: string): string {
  return text.normalize('NFC').replaceAll('\n', ' ').replace(unprintable, '□');
}

interface TextStyle {
  readonly font: Font;
  readonly size: number;
  readonly color: string;
}
const styles = {
  title: { font: 'bold', size: 20, color: ink.text },
  section: { font: 'bold', size: 12.5, color: ink.text },
  heading: { font: 'bold', size: 10.5, color: ink.text },
  body: { font: 'regular', size: 9.5, color: ink.text },
  strong: { font: 'medium', size: 9.5, color: ink.text },
  quiet: { font: 'regular', size: 9, color: ink.quiet },
  letter: { font: 'regular', size: 11, color: ink.text },
} as const satisfies Record<string, TextStyle>;

export class PageWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #width: number;
  readonly #footer: string;

  constructor(title: string, footer: string, now: Date) {
    this.#pdf = new PDFDocument({
      size: 'LETTER',
      margins: { top, bottom: foot, left: side, right: side },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      font: fonts.regular,
      info: { Title: title, Author: 'Claimline', CreationDate: now },
    });
    for (const [name, file] of Object.entries(fonts)) this.#pdf.registerFont(name, file);
    this.#footer = footer;
    this.#width = this.#pdf.page.width - 2 * side;
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  title(text: string): void {
    this.#block('H1', text, styles.title);
  }

  /** A heading that is never the last line of a page. */
  section(text: string): void {
    this.#keepTogether(72);
    this.#pdf.y += 14;
    this.#rule();
    this.#pdf.y += 12;
    this.#block('H2', text, styles.section);
    this.#pdf.y += 4;
  }

  /** `room` is the height, in points, of following content that must fit on the same page. */
  heading(text: string, room = 56): void {
    this.#keepTogether(room);
    this.#pdf.y += 8;
    this.#block('H3', text, styles.heading);
    this.#pdf.y += 2;
  }

  paragraph(text: string, tone: 'body' | 'quiet' = 'body'): void {
    this.#block('P', text, styles[tone]);
  }

  /** Lines of a letter as they were written, with room after them. An empty line separates paragraphs. */
  letterPart(text: string): void {
    for (const paragraph of text.split(/\n\s*\n/)) {
      for (const line of paragraph.split('\n')) this.#block('P', line, styles.letter);
      this.#pdf.y += 10;
    }
    this.#pdf.y += 14;
  }

  /** A label with its value on the right, and below it where the value was heard. */
  row(label: string, value: string, note?: string, tone: 'strong' | 'body' = 'strong'): void {
    const left = side + labelWidth + gap;
    const width = this.#width - labelWidth - gap;
    this.#keepTogether(
      this.#heightOf(value, styles[tone], width) + (note ? this.#heightOf(note, styles.quiet, width) : 0),
    );
    const y = this.#pdf.y;
    const marks = this.#marks('P');
    this.#write(label, styles.quiet, side, y + 0.5, labelWidth);
    const afterLabel = this.#pdf.y;
    this.#write(value, styles[tone], left, y, width);
    if (note !== undefined) this.#write(note, styles.quiet, left, this.#pdf.y, width);
    marks.end();
    this.#pdf.y = Math.max(afterLabel, this.#pdf.y) + 3;
  }

  /** A table of short texts, each on one line: names on the left, figures on the right. */
  table(headings: readonly string[], rows: readonly (readonly string[])[]): void {
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    const unit = this.#width / (headings.length + 0.8);
    for (const [place, cells] of [headings, ...rows].entries()) {
      this.#keepTogether(tableLine);
      const { y } = this.#pdf;
      const row = this.#pdf.struct('TR');
      table.add(row);
      for (const [column, text] of cells.entries()) {
        const cell = this.#pdf.struct(place === 0 ? 'TH' : 'TD');
        row.add(cell);
        cell.add(this.#pdf.markStructureContent(place === 0 ? 'TH' : 'TD'));
        this.#apply({ ...(place === 0 ? styles.quiet : styles.body), size: 8.5 });
        this.#pdf.text(printable(text), column === 0 ? side : side + unit * (column + 0.8), y, {
          width: column === 0 ? unit * 1.8 - gap : unit,
          align: column === 0 ? 'left' : 'right',
          height: tableLine,
          ellipsis: true,
          features: ['kern', 'tnum'],
        });
        this.#pdf.endMarkedContent();
        cell.end();
      }
      row.end();
      this.#pdf.y = y + tableLine;
    }
    table.end();
  }

  /** Ends the document. The number of pages is only known now. */
  finish(): PDFKit.PDFDocument {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let place = start; place < start + count; place += 1) {
      this.#pdf.switchToPage(place);
      this.#writeFoot(`Page ${place + 1} of ${count}`);
    }
    this.#root.end();
    this.#pdf.end();
    return this.#pdf;
  }

  #writeFoot(pageWords: string): void {
    // Below the bottom margin the library would start another page.
    this.#pdf.page.margins.bottom = 0;
    const y = this.#pdf.page.height - foot + 22;
    this.#pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    this.#pdf
      .moveTo(side, y - 8)
      .lineTo(side + this.#width, y - 8)
      .lineWidth(0.5)
      .stroke(ink.line);
    const small = { ...styles.quiet, size: 7.5 };
    this.#write(this.#footer, small, side, y, this.#width - 90);
    this.#apply(small);
    this.#pdf.text(pageWords, side, y, { width: this.#width, align: 'right', lineBreak: false });
    this.#pdf.endMarkedContent();
  }

  #block(type: string, text: string, style: TextStyle): void {
    this.#keepTogether(this.#heightOf(text, style, this.#width));
    const marks = this.#marks(type);
    this.#write(text, style, side, this.#pdf.y, this.#width);
    marks.end();
  }

  #marks(type: string): { end(): void } {
    const element = this.#pdf.struct(type);
    this.#root.add(element);
    element.add(this.#pdf.markStructureContent(type));
    return {
      end: () => {
        this.#pdf.endMarkedContent();
        element.end();
      },
    };
  }

  #rule(): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    const { y } = this.#pdf;
    this.#pdf
      .moveTo(side, y)
      .lineTo(side + this.#width, y)
      .lineWidth(0.5)
      .stroke(ink.line);
    this.#pdf.endMarkedContent();
  }

  #keepTogether(height: number): void {
    const room = this.#pdf.page.height - foot - this.#pdf.y;
    const whole = this.#pdf.page.height - foot - top;
    if (height > room && height < whole) this.#pdf.addPage();
  }

  #apply({ font, size, color }: TextStyle): void {
    this.#pdf.font(font).fontSize(size).fillColor(color);
  }

  #heightOf(text: string, style: TextStyle, width: number): number {
    this.#apply(style);
    return this.#pdf.heightOfString(printable(text), { width, lineGap: 2.5 });
  }

  #write(text: string, style: TextStyle, x: number, y: number, width: number): void {
    this.#apply(style);
    this.#pdf.text(printable(text), x, y, { width, lineGap: 2.5, features: ['kern', 'tnum'] });
  }
}

/** A line split around the quote; `proof` is empty when the line does not contain it. */
export interface SplitLine {
  readonly before: string;
  readonly proof: string;
  readonly after: string;
}

export function splitAround(text: string, quote: string): SplitLine {
  const start = text.toLowerCase().indexOf(quote.trim().toLowerCase());
  if (start < 0 || quote.trim() === '') return { before: text, proof: '', after: '' };
  const end = start + quote.trim().length;
  return { before: text.slice(0, start), proof: text.slice(start, end), after: text.slice(end) };
}

/**
 * A long regular expression, written over several lines for `String.raw`: line breaks and the indentation after them are
 * not part of it.
 */
export const pattern = (source: string, flags = ''): RegExp => new RegExp(source.replace(/\n */g, ''), flags);

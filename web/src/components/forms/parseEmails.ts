/** Finds email addresses in pasted text: one per line, separated by commas, or as mail programs write them. Pure. */

export interface ParsedEmails {
  /** Without duplicates, in the given order, in lower case. */
  emails: string[];
  /** Parts of the text that are not addresses. */
  invalid: string[];
}

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

export function parseEmails(text: string): ParsedEmails {
  const emails = new Set<string>();
  const invalid: string[] = [];
  for (const part of text.split(/[,;\n]+/)) {
    // `Mara Lind <mara@clinic.com>`, or addresses separated by spaces.
    const named = /<([^<>]*)>\s*$/.exec(part);
    for (const word of named ? [named[1]?.trim() ?? ''] : part.trim().split(/\s+/)) {
      if (word === '') continue;
      if (address.test(word)) emails.add(word.toLowerCase());
      else invalid.push(word);
    }
  }
  return { emails: [...emails], invalid };
}

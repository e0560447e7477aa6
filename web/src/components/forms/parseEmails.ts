/** Addresses out of what people paste: one a line, with commas, or as a mail program writes them. Pure. */

export interface EmailsFound {
  /** Each once, in the order given, in lower case. */
  emails: string[];
  /** What stands there and is no address. */
  faulty: string[];
}

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

export function emailsIn(text: string): EmailsFound {
  const emails = new Set<string>();
  const faulty: string[] = [];
  for (const part of text.split(/[,;\n]+/)) {
    // `Mara Lind <mara@clinic.com>`, or addresses with only spaces between them.
    const named = /<([^<>]*)>\s*$/.exec(part);
    for (const word of named ? [named[1]?.trim() ?? ''] : part.trim().split(/\s+/)) {
      if (word === '') continue;
      if (address.test(word)) emails.add(word.toLowerCase());
      else faulty.push(word);
    }
  }
  return { emails: [...emails], faulty };
}

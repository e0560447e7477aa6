/** What a value is that is read back, by the words around it. */

import { pattern } from '../pattern.ts';
import { stayEndIn } from './stay.ts';

/** `start`, `end`: the first and the last day of a stay. */
export type ValueKind = 'birth' | 'service' | 'start' | 'end' | 'amount' | 'npi' | 'tin' | 'member' | 'claim';

const kindWords = pattern(String.raw`
  .*\b(?:(?<npi>npi)|(?<tin>tax|tin|ein)
  |(?<member>(?:member|subscriber|patient|insurance|policy)s? (?:id|number|identification)|(?:member|subscriber)$)|call ?back|phone
  |(?<claim>claim (?:control )?(?:number|id)\b)|claim|account|group|ptan|(?<birth>birth\w*|born|dob)|(?<service>services?|dos|visit|seen|treated)
  |(?<amount>amount|charges?|billed(?! under\b)|dollars))\b
`);

/** What the last word before a value says that it is. */
export function kindOf(lead: string): ValueKind | null {
  const end = stayEndIn(lead);
  if (end) return end;
  const { npi, tin, member, claim, birth, service, amount } = kindWords.exec(lead)?.groups ?? {};
  if (npi || tin || member) return npi ? 'npi' : tin ? 'tin' : 'member';
  if (claim) return 'claim';
  // "Charges of one fifty on six three".
  if (amount && /\bon$/.test(lead)) return 'service';
  return birth ? 'birth' : service ? 'service' : amount ? 'amount' : null;
}

/** "Is 581234567 your NPI?" */
export const kindBehind = (rest: string) =>
  kindOf(
    /^(?:your|the|his|her|their|(?:the )?(?:patient|member)s) (?:\w+ ){0,3}(?:number|id|npi|ein|tin)\b/.exec(
      rest,
    )?.[0] ?? '',
  );

/** "March 15th for the birthday and June 3rd for the visit": what a date is, said after it. */
const kindAfter =
  /^(?:for|as|is|was) (?:(?:the|his|her|their|your|a) )*(?:date of |day of )?(?:birth|birthday|birthdate|dob|service|dos|visit)\b/;

/** "Born March 15th, June 3rd": only the first is the date of birth. */
export function kindOfDate(
  said: readonly string[],
  dates: readonly { readonly from: number; readonly next: number }[],
  at: number,
): ValueKind | null {
  const [before, date, after] = [dates[at - 1], dates[at], dates[at + 1]];
  if (date === undefined) return null;
  const rest = said.slice(date.next, after?.from).join(' ');
  const named = kindAfter.exec(rest)?.[0];
  // "Date of birth March 15th, for date of service June 3rd".
  if (named !== undefined && (after === undefined || named !== rest)) return kindOf(named);
  const start = Math.max(0, date.from - 8);
  const kind = kindOf(said.slice(start, date.from).join(' '));
  if (kind !== 'birth' || before === undefined) return kind;
  const between = said.slice(Math.max(start, before.next), date.from).join(' ');
  return kindOf(between.replace(kindAfter, ''));
}

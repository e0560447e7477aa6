/** Which field a prompt asks for when its name was not recognized. */

import { wordTable } from '../prompts/word-table.ts';
import type { Field } from './field-values.ts';

/** What speaks for a field when its name was not recognized as a whole, and how much. */
const signs = wordTable(String.raw`
  npi:2             npi | national provider | (?:10|ten) digit
  tin:2             tax | federal | tin | ein
  tin:2             (?:9|nine) digit | last (?:5|five)
  member:2          id | alphanumeric | identif\w+
  member:1          (?:member|subscriber|patient|card|medicare|medicaid|policy|recipient|letters)\b.*\b(?:number|id)
  dob:4             b(?:irth\w*|orn)
  dos:3             (?:services?|visit|seen|treated|rendered|appointment)\b.*\b(?:dates?|data|day|when|began|started)
  dos:3             (?:dates?|data|day|when)\b.*\b(?:services?|visit|see|seen|treated|rendered|appointment|looking|calling)
  dos:2             month\b.*\bday\b.*\byear | (?:two|2) digit(?: for (?:the )?)? ?month
  billed:2          bill(?:ed)? | charges? | charged | dollars
  billed:2          how much | total | amount
  patient-name:1    name | first and last | spell
  patient-name:2    (?:their|his|her|patients?|members?|veterans?|who)\b.*\b(?:name|first and last)
                  | name\b.*\b(?:patient|member)
  callback-phone:2  ^(?!.*\b(?:patients?|members?|his|her|their)\b).*\b(?:call ?back|phone) | (?:reach|call) you
  callback-phone:2  number\b.*\b(?:disconnected|drops|dropped|reach|cut off|call (?:you|back))
  practice-name:2   practice | facility | office | clinic | calling from
  caller-name:3     who(?:s| is| am| do)\b.*\b(?:this|calling|speaking|there) | your name
`);
const guessMin = 2;

/** The field that most signs speak for; null when none does, or two do alike. */
export function guessField(words: string): Field | null {
  const points = new Map<Field, number>();
  for (const [sign, pattern] of signs) {
    const [field, worth] = sign.split(':') as [Field, string];
    if (pattern.test(words)) points.set(field, (points.get(field) ?? 0) + Number(worth));
  }
  const [best, second] = [...points].toSorted(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < guessMin || best[1] === second?.[1]) return null;
  return best[0];
}

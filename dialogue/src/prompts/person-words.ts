/** How to tell a person from a machine, and what name a person gave. */

import { plain } from '../speech/plain-text.ts';

const machine =
  /\b(?:virtual|automated|digital assistant|interactive|say or enter|enter or say|press|oprima|keypad|in a few words|you can say|you can also say|describe (?:why|what|the)|for example|natural language|im your|voice (?:system|assistant)|i can understand|main menu|say things like)\b/;

const greeting =
  /^(?:okay |ok |um |uh |yes |yeah |sorry )*(?:hi|hello|hey|good (?:morning|afternoon|evening|day))\b/;
const offersHelp =
  /\b(?:how (?:may|can|could|might) (?:i|we) (?:\w+ )?(?:help|assist|be of|direct)|what can i (?:help|do|assist)|how are you|how can i be|who am i speaking|whom am i|who do i have|who is this|whos this|who is calling|whos calling|may i (?:have|get) your (?:first )?name|can i (?:have|get) your (?:first )?name|(?:may|can) i (?:please )?(?:have|get) (?:your|the|a) (?:callback|provider|tax|npi|member|name|phone))\b/;

/** Words that follow "this is" without being a name. */
const notNames = new Set(
  'of on and or with last first number reference confirmation name a an the your our my all for not no just to in on at it its is are call calls claim claims regarding calling being member provider customer aetna humana cigna medicare medicaid united anthem blue automated recorded recording virtual about what why how when where who correct right information only good great going here still also because so and or if that this there they we you he she speaking sorry sure okay ok thank thanks sir maam representative recorded monitored important currently now eligible denied paid processed processing pending under showing looking seeing'.split(
    ' ',
  ),
);

const introductions: readonly RegExp[] = [
  /\bmy name is (?<name>[a-z]+)\b/,
  /\bmy names (?<name>[a-z]+)\b/,
  /\byou(?:re| are| have been|ve been)? (?:speaking|talking|spoken) (?:with|to) (?<name>[a-z]+)\b/,
  /\byou spoke (?:with|to) (?<name>[a-z]+)\b/,
  /\bthis is (?<name>[a-z]+)(?= (?:with|from|in|at|and|how|speaking|id|may|who|what|thank|thanks|representative|can|extension|are|is|do|did|would|could|please|hi|hello|my|you|we|good|okay|whats|i|ill|im|on|over|here|by|employee|agent|claims|provider|customer|[a-z] )|$)/,
  /\b(?<name>[a-z]+) (?:is )?speaking(?: how| may| can| with|$)/,
  /\b(?:its|name is|names) (?<name>[a-z]+)(?= (?:and|with|the|reference|a|last|first|call|your|confirmation|my|[a-z]$|[a-z] )|$)/,
  /\bim (?<name>[a-z]+)(?= (?:with|from|and ill|and how|your representative|in the))/,
];

/** The first name (and a last initial, where said) someone introduced themselves with, in plain words. */
export function introducedName(text: string): string | null {
  const words = plain(text);
  for (const pattern of introductions) {
    const match = pattern.exec(words);
    const name = match?.groups?.['name'];
    if (match && name !== undefined && name.length > 1 && !notNames.has(name)) {
      const after = words.slice(match.index + match[0].length);
      const initial = /^ (?:last initial )?([b-hj-z])(?= |$)/.exec(after)?.[1];
      return initial === undefined ? name : `${name} ${initial}`;
    }
  }
  return null;
}

export function soundsLikeMachine(text: string): boolean {
  return machine.test(plain(text));
}

/** Whether a person speaks. `isExpected`: we asked for one, or were on hold for one. */
export function isPerson(text: string, isExpected: boolean): boolean {
  const words = plain(text);
  if (machine.test(words)) return false;
  const hasName = introducedName(text) !== null;
  const hasHelp = offersHelp.test(words);
  const hasGreeting = greeting.test(words);
  const size = words.split(' ').length;
  if (hasName && (hasHelp || hasGreeting || isExpected || size <= 14)) return true;
  if (hasHelp && (hasGreeting || isExpected)) return true;
  if (
    /\b(?:who am i speaking|whom am i|who do i have|who is this|whos this|who is calling|whos calling|may i have your name|can i (?:have|get) your (?:first )?name|your name and callback)\b/.test(
      words,
    )
  )
    return true;
  return hasGreeting && size <= 7;
}

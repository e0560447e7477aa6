/** Tests single prompts: the collected phrasings, and a similar number of our own. */

import { describe, expect, it } from 'vitest';
import type { Move } from './call/move.ts';
import type { View } from './call/view.ts';
import type { CallBrief } from './conversation.ts';
import { decide } from './decide.ts';
import type { Field } from './fields/field-values.ts';
import { wantsClaimStatus } from './menus/goal.ts';
import { abilities } from './testing/abilities/all.ts';
import { blindPhrases } from './testing/blind-phrases.ts';
import { ownPhrases } from './testing/own-phrases.ts';
import collected from './testing/payer-phrases.json' with { type: 'json' };
import { sampleBrief } from './testing/sample-brief.ts';

const view = (brief: CallBrief, accepted: readonly Field[] = []): View => ({
  brief,
  accepted,
  entered: [],
  wants: wantsClaimStatus,
  expectsPerson: false,
  awaitsCode: false,
  toAsk: null,
  hasDeclined: false,
  isAnswered: false,
  needsPerson: false,
  sayInstead: [],
  keyInstead: [],
  latestPrompt: null,
});

function moveText(move: Move): string {
  switch (move.kind) {
    case 'wait':
      return move.because === 'hold' ? 'hold' : 'wait';
    case 'press':
      return `d:${move.keys}`;
    case 'say':
      return `s:${move.words}`;
    case 'give':
      return `f:${move.field} ${move.entry.how === 'keyed' ? move.entry.keys : move.entry.how === 'said' ? move.entry.words : ''}`;
    case 'answer':
      return `${move.yes ? 'yes' : 'no'}${move.key === null ? '' : ` ${move.key}`}`;
    case 'skip':
      return `skip ${move.keys ?? 'say'}`;
    case 'representative':
      return `rep${move.keys === null ? '' : ` ${move.keys}`}`;
    case 'person':
      return 'human';
    case 'again':
      return 'again';
    case 'hang-up':
      return move.why.failure?.reason === 'input_missing'
        ? `missing ${move.why.failure.field}`
        : `hangup ${move.why.ending}${move.why.failure ? ` ${move.why.failure.reason}` : ''}`;
  }
}

const heardByUs = (heard: string, brief = sampleBrief, accepted: readonly Field[] = []) =>
  moveText(decide(heard, view(brief, accepted)));

interface Collected {
  readonly payer: string;
  readonly kind: string;
  readonly heard: string;
  readonly expected: string;
}

function filled(heard: string): string {
  return heard
    .replace('{OTHER NAME}', 'Maria Lopez')
    .replace('{NAME, FIRST NAME MISHEARD BY STT}', 'Richard Carter')
    .replace('{NAME}', 'Rashid Carter')
    .replace('{first name}', 'angela');
}

/** Moves that match an expectation of the collection. */
function satisfies(move: string, { kind, expected }: Collected): boolean {
  if (expected === 'd:1 if member id starts with W else d:2') return move === 'd:1';
  if (expected === 'd:1 if FL else d:2') return move === 'd:2';
  if (expected.startsWith('collect') || expected === 'wait') return move === 'wait';
  if (kind === 'confirm' && expected === 'd:1') return move === 'yes 1';
  if (expected === 'f:tin#') return move === 'f:tin 581234567#';
  if (expected === 'f:member-digits') return move === 'f:member 123456789';
  if (expected === 'f:member-keypad') return move === 'f:member 9123456789';
  if (expected === 'f:member-star') return move === 'f:member *91123456789#';
  if (expected.startsWith('f:')) return move.startsWith(`${expected} `);
  return move === expected || move.startsWith(`${expected} `);
}

describe('collected phrasings', () => {
  it.each(collected)('$payer ($kind): $heard → $expected', (phrase) => {
    const given = 'given' in phrase ? (phrase.given as readonly Field[]) : [];
    const move = heardByUs(filled(phrase.heard), sampleBrief, given);
    expect(satisfies(move, phrase), move).toBe(true);
  });

  it('uses the other way to key a member ID with a different first letter', () => {
    const prefixed = collected.find(({ expected }) => expected.startsWith('d:1 if member id'));
    const other = { ...sampleBrief, patient: { ...sampleBrief.patient, member_id: 'XYZ99887766' } };
    expect(heardByUs(prefixed?.heard ?? '', other)).toBe('d:2');
  });
});

/** Words that recognition often loses. */
const smallWords = new Set(
  'a an the is are was for to of or and if in on at by with your you i im its it this that be can please so do we my me us as from'.split(
    ' ',
  ),
);

describe('collected phrasings with one short word missing', () => {
  const damaged = collected.flatMap((phrase) => {
    const words = filled(phrase.heard).split(' ');
    return words.flatMap((word, at) =>
      smallWords.has(word.toLowerCase().replace(/[^a-z]/g, ''))
        ? [{ phrase, heard: words.toSpliced(at, 1).join(' ') }]
        : [],
    );
  });

  it('are handled correctly at least 97% of the time', () => {
    const wrong = damaged.filter(({ phrase, heard }) => {
      const given = 'given' in phrase ? (phrase.given as readonly Field[]) : [];
      return !satisfies(heardByUs(heard, sampleBrief, given), phrase);
    });
    expect(wrong.map(({ heard }) => heard).length / damaged.length).toBeLessThan(0.03);
  });
});

/** Fields, answers and words to say need not be repeated in full. */
function isExpected(move: string, expected: string): boolean {
  if (expected.startsWith('s:')) return move.startsWith('s:') && move.includes(expected.slice(2));
  const isOpen = /^(?:yes|no|rep|f:[a-z-]+)$/.test(expected);
  return move === expected || (isOpen && (move === expected || move.startsWith(`${expected} `)));
}

describe('our own phrasings', () => {
  it.each([...ownPhrases, ...blindPhrases])('%s → %s', (heard, expected) => {
    const move = heardByUs(heard);
    expect(isExpected(move, expected), move).toBe(true);
  });
});

describe.each(Object.entries(abilities))('understands %s', (_, phrases) => {
  it.each(phrases)('%s → %s', (heard, expected) => {
    const move = heardByUs(heard);
    expect(isExpected(move, expected), move).toBe(true);
  });
});

/** Calls through the carrier: a caller with rules for what it hears walks these payers to every outcome. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rule } from '../testing/scripted-application.ts';
import { callerPhone, startTestSimulator, type TestSimulator } from '../testing/start.ts';
import type { OutcomeKind } from './adjudication.ts';
import type { Scenario } from './scenario.ts';
import { loadScenarios } from './scenarios.ts';

const scenarios = await loadScenarios(join(import.meta.dirname, '..', '..', 'scenarios'));

let simulator: TestSimulator;
const rulesOfCall = new Map<string, readonly Rule[]>();
beforeAll(async () => {
  simulator = await startTestSimulator({ speed: 60 });
  simulator.application.rulesOf = (sid) => rulesOfCall.get(sid) ?? [];
});
afterAll(() => simulator.close());

const serviceDate = { keyed: '06012026', short: '060126', said: 'June 1st, 2026' };
const patient = 'Rosa Delgado';

const press = (keys: string) => ({ press: keys });
const say = (words: string) => ({ say: words });
const spelled = (digits: string) => say([...digits].join(' '));
const end = { end: '{}' };

/** What every line understands: keys where they are taken, names by voice. The first match counts. */
function common(member: string): Rule[] {
  return [
    [/not find|couldn't find|not finding|not on file|have no member|No member was found|claim on file/, end],
    [/reference number for this call is|call reference number is/i, end],
    [/name Rosa Delgado|heard Rosa Delgado|patient is Rosa Delgado/, say('yes')],
    [/(member's name|The patient is) /, say('no')],
    [/first and last name/, say(`The patient's name is ${patient}.`)],
    [/NPI/, press('1234567893')],
    [/tax ID/, press('123456789')],
    [/date of birth|year of birth/, press('03051980')],
    [/date of service/, press(serviceDate.keyed)],
    [/member ID|Aetna ID|member's ID|customer's ID/, press(`${member}#`)],
  ];
}

/** Rules specific to a payer, tried first. */
const particular: Readonly<Record<string, (member: string) => Rule[]>> = {
  Aetna: (member) => [
    [/Say claims, or press one|claims or press one months/, press('1')],
    [/benefit details for this patient/, say('no')],
    [/the patients so/, press(`${member}#`)],
    [/total amount billed/, say('$250.00')],
    [/You said \$250/, press('1')],
    [/Now, you can say repeat/, end],
  ],
  'Blue Cross Blue Shield of Kansas': (member) => [
    [/member or a provider/, say('Provider.')],
    [/doctor's office/, say('doctor')],
    [/ten digit provider number/, press('1234567893')],
    [/phone number where/, press('3125550142')],
    [/patience ID/, spelled(member)],
    [/What can I help you with/, say('claims')],
    [/total charge/, say('two hundred fifty dollars and zero cents')],
    [/\$250\.00, right/, say('yes')],
    [/date of birth/, say('March fifth nineteen eighty')],
    [/Say repeat to hear/, end],
  ],
  'Cigna Healthcare': () => [
    [/For claims, press (1|one)/, press('1')],
    [/star key for the decimal/, press('250*00#')],
    [/Which product/, press('1')],
    [/heard Rosa Delgado/, press('1')],
  ],
  'Harbor Mutual': () => [
    [/claim status, press two/, press('2')],
    [/repeat this information/, press('3')],
  ],
  Humana: () => [
    [/I found one claim/, 'wait'],
    [/How may I help/, say('I am calling about a claim status.')],
    [/calling about claim status/, say('yes')],
    [/taxi D|tax ID/, press('123456789')],
  ],
  'Kentucky Medicaid': (member) => [
    [/If this is correct/, press('1#')],
    [/claim status, press two/, press('2#')],
    [/search by Medicaid number/, press('2#')],
    [/ten digit N P I/, press('1234567893#')],
    [/Medicaid number, followed/, press(`${member}#`)],
    [/first date of service/, press(`${serviceDate.keyed}#`)],
    [/total billed amount/, press('25000#')],
    [/For another claim/, press('9#')],
  ],
  'Noridian Medicare DME': (member) => [
    [/Claims, Eligibility/, say('Claims')],
    [/N P I\?|in P I\?/, press('1234567893')],
    [/P T A N/, press('*21123456#')],
    [/last five digits/, press('56789')],
    [/say claim status/, press('1')],
    [/Medicare number\?/, press(`${member}#`)],
    [/To repeat that/, end],
  ],
  'Prairie Health Partners': (member) => [
    [/are a provider, press 2/, press('2')],
    [/For claims, press 2/, press('2')],
    [/How can I help you\?/, say('I am an automated assistant calling about a claim.')],
    [/name of the practice/, say('Lakeside Family Medicine')],
    [/callback number/, say('3 1 2 5 5 5 0 1 4 2')],
    [/tax ID/, spelled('123456789')],
    [/not finding that member/, end],
    [/member ID/, spelled(member)],
    [/patient's name/, say(patient)],
    [/date of birth/, say('March 5, 1980')],
    [/date of service are you/, say(serviceDate.said)],
    [/billed amount\?/, say('$250.00')],
    [/What else can I help/, say('May I have your name and the call reference number?')],
    [/reference number is/, say('And the check number?')],
    [/check number is|no check on/i, say('That is all, thank you. Goodbye.')],
  ],
  'Redwood Benefit Administrators': (member) => [
    [/standard service, press 2/, press('2')],
    [/claim, please press 2/, press('2')],
    [/using the keys that match/, press(`${member}#`)],
    [/If this is correct/, press('1')],
    [/confirmation number for this call is/, end],
    [/hear the confirmation number/, press('1')],
  ],
  'Summit Health Plan': (member) => [
    [/For English/, press('1')],
    [/for claim status/, press('2')],
    [/tax ID/, press('123456789#')],
    [/NPI/, press('1234567893#')],
    [/numbers of the member ID/, press(`${member}#`)],
    [/six digits/, press('030580')],
    [/eight digits/, press(serviceDate.keyed)],
    [/amount billed/, press('25000#')],
    [/Press 1 to repeat/, end],
  ],
  UnitedHealthcare: () => [
    [/why you're calling/, say('claim status')],
    [/Is that right/, say('yes')],
    [/taxi D|tax ID/, press('123456789')],
  ],
};

const payers = [...scenarios.values()].filter(({ name }) => name in particular);

const membersOf: Readonly<Record<OutcomeKind, readonly string[]>> = {
  paid: ['770123450', '770123451', '770123452'],
  deductible: ['770123453'],
  denied: ['770123454', '770123455'],
  processing: ['770123456'],
  'no-claim': ['770123457'],
  reprocessing: ['770123458'],
  recouped: ['770123459'],
};
const members = Object.values(membersOf).flat();
/** NOTFOUND12 in the star scheme, or with its letters dropped. */
const unknownMember = (name: string) =>
  name === 'Noridian Medicare DME' ? '*62*63*81*33*63*82*62*3112' : '12';

/**
 * Calls again while the line is busy, silent or lost, as the engine would; returns the words heard on the last call.
 */
async function walk(payer: Scenario, member: string): Promise<string> {
  const rules = [...(particular[payer.name]?.(member) ?? []), ...common(member)];
  for (let attempt = 0; attempt < 60; attempt++) {
    const { sid } = await simulator.client.calls.create({
      to: payer.phone,
      from: callerPhone,
      url: simulator.application.url('/voice'),
      statusCallback: simulator.application.url('/status'),
      timeout: 15,
    });
    rulesOfCall.set(sid, rules);
    if ((await simulator.ended(sid)) !== 'completed') continue;
    const ledger = await simulator.ledger();
    if (ledger.find((call) => call.sid === sid)?.ending !== 'the line was lost')
      return simulator.application.heard(sid).join(' ');
  }
  throw new Error(`${payer.name} never answered`);
}

/** The longest words of an utterance that stay the same whatever is filled in. */
const fixedWords = (utterance: string) =>
  utterance.split(/\{[^}]*\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');
/** Utterances that are left out when the line did not ask for the sum, or the denial has no remark. */
const mayBeLeftOut = (utterance: string) => /\{(billed|rarc)\}/.test(utterance);

describe.concurrent('every outcome of every payer', () => {
  test.each(payers.map((payer) => [payer.name, payer] as const))(
    'is reached on a call to %s',
    async (_, payer) => {
      const heardBy = new Map(
        await Promise.all(members.map(async (member) => [member, await walk(payer, member)] as const)),
      );
      expect(heardBy.size).toBe(members.length);
      for (const [outcome, pieces] of Object.entries(payer.outcomes))
        for (const member of membersOf[outcome as OutcomeKind])
          for (const piece of pieces)
            if (typeof piece === 'string' && !mayBeLeftOut(piece))
              expect(heardBy.get(member), `${outcome} for ${member}`).toContain(fixedWords(piece));
    },
  );

  test.each(payers.map((payer) => [payer.name, payer] as const))(
    '%s does not know every member',
    async (name, payer) => {
      const [said] = payer.states['not-found']?.say ?? [];
      expect(await walk(payer, unknownMember(name))).toContain(said);
    },
  );
});

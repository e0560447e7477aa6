/** A read-back is confirmed only when all of it matches our claim. */

import { describe, expect, it } from 'vitest';
import type { CallBrief } from '../conversation.ts';
import { begin, step } from '../dialogue.ts';
import { scorePhrase } from '../scoring/judge.ts';
import { readPhrase } from '../scoring/phrase.ts';
import { expectCall } from '../testing/expect-call.ts';
import { sampleBrief } from '../testing/sample-brief.ts';

function answerTo(heard: string, brief: CallBrief = sampleBrief): string {
  const asked = step(begin(brief).state, { kind: 'heard', text: heard, at_ms: 4_000 });
  const { actions } = step(asked.state, { kind: 'tick', at_ms: 9_000 });
  return actions.map((action) => (action.kind === 'say' ? action.words : action.kind)).join(' ');
}

describe('a value read back', () => {
  it.each([
    'Billed amount four hundred dollars, is that the one?',
    'The total charge was one hundred fifteen dollars, correct?',
    'A charge of fifteen hundred, is that right?',
    'You said $150 and 4¢. Is that correct?',
    'You said date of birth March fifteenth nineteen eighty one, correct?',
    'The date of service is June thirtieth, is that right?',
    'Your NPI is 1 2 3 4 5 6 7 8 9 4, correct?',
    'The tax ID ends in 4568, correct?',
    'Your callback number is 800-555-0124, right?',
    'The provider is Doctor Robert Smith, is that correct?',
    'This tax ID belongs to Anderson Chiropractic Center, is that correct?',
    'I have W 1 2 3 4 5 6 7 8. Is that right?',
    'The patient is Maria Lopez, born March 15th 1980. Is that correct?',
    'The last name is K A R T E R, is that correct?',
    'Is your practice Hillcrest Pediatrics?',
    'doctor anna kess ler is that the pro vider',
    'you are calling for lake view family clean nick is that correct',
    'you are calling for lake side dental is that correct',
    'leg side dental is that the practice',
    'east side family clinic is that the practice',
    "you're with north lakeside family clinic is that right",
    "you're with miller lakeside family clinic is that right",
    'And the payments name is Anna Keller, correct?',
    'The name that comes up is Harborview Orthopedics. Is your practice?',
    'So the one fifty is what the patient page you at the front desk, correct?',
    'It sounds like you want to the payment of a claim. Is that right?',
    'anna keller is that the patient',
    'is the patient anna keller',
    'richard carson is that who youre calling about',
    'rash ad carter is that correct',
    'let me repeat the id K zero seven four four eight two one one six say yes or no',
    'You can say provider, patient or agent. You said agent, is that right?',
  ])('is refused when it is not ours: %s', (heard) => {
    expect(answerTo(heard)).toBe('No');
  });

  it.each([
    'Billed amount one hundred fifty dollars, is that the one?',
    'The total charge was one fifty, correct?',
    'You said three fifteen nineteen eighty, correct?',
    'Six three two thousand twenty six, is that right?',
    'That was double u one twenty three four fifty six seven eighty nine, right?',
    'Your NPI is one two three four five six seven eight nine three, correct?',
    'The tax ID ends in 4567, correct?',
    'Your callback number is eight hundred five five five oh one two three, right?',
    'The provider is Doctor Keller, is that correct?',
    'And it was with Dr. Anna Keller?',
    'doctor anna kell her is that the pro vider',
    'you are calling for lake side lake side family clean nick is that correct',
    'okay rash eat carter is that who youre calling about',
    'anna keller is that the provider',
    'And this was with Dr. An Keller?',
    'are you calling frame lakeside family clinic',
    "You're wing Lakeside Family Clinic. Yes?",
    'I around Lakeside Family Clinic. Is that your practice?',
    'let me repeat the id double u one two three four five six seven eight nine say yes or no',
    'Your birthday is March fiftieth nineteen eighty, is that right?',
  ])('is confirmed when it is, however it is said: %s', (heard) => {
    expect(answerTo(heard)).toBe('Yes');
  });

  it('may be the keys we pressed for letters', () => {
    const brief = {
      ...sampleBrief,
      playbook: { letters: 'keypad' as const },
      patient: { ...sampleBrief.patient, member_id: 'X987654321' },
    };
    expectCall(
      [
        ['Please enter the member ID.', '#9987654321'],
        ['I have 9 9 8 7 6 5 4 3 2 1. Is that right?', 'Yes'],
        ['I have 9 9 8 7 6 5 4 3 2 2. Is that right?', 'No'],
      ],
      brief,
    );
  });
});

describe('keys for the answer', () => {
  it.each([
    ['I have eighty dollars. Press 3 to re-enter, or press 2 if you are happy with the amount.', '#3'],
    ['You said appeals. Did I get it right? Press 1 if I did, 2 if I did not.', '#2'],
    ['Do you have the date of birth? Press the star key for yes, the pound key for no.', '#*'],
    ['We have a short survey after this call. If you would like to join, press 1; if not, press 2.', '#2'],
  ])('%s', (heard, done) => {
    expectCall([[heard, done]]);
  });

  it('repeats an answer that the line did not hear', () => {
    expectCall([
      ['Your NPI is 1 2 3 4 5 6 7 8 9 3. Is that correct?', 'Yes'],
      ['Sorry, was that a yes? Press 1 for yes, 2 for no.', '#1'],
    ]);
  });
});

describe('an option that names a value', () => {
  it.each([
    ['Carter, Rashid. To keep this member, press 1; to find another, press 2.', '#1'],
    ['Rosa Carter. To keep this member, press 1; to find another, press 2.', '#2'],
    ['For Maria, press 1. For Rashid, press 2.', '#2'],
    [
      'press one if you are calling about a different patient or two if this is still about rasheed carter',
      '#2',
    ],
    ['press one if this is still about marcus webb or two for a different patient', '#2'],
    ['For date of service May 5th, press 1. For date of service June 3rd, press 2.', '#2'],
    ['For the claim of $150.00, press 1. For the claim of $75.00, press 2.', '#1'],
    ['For Omar Carter, press 1. For Lena Carter, press 2. If the patient is not listed, press 9.', '#9'],
    ['For dates of service before January 1st 2026, press 1. For later dates, press 2.', '#2'],
    ['For claims less than a year old, press 1. For claims older than a year, press 2.', '#1'],
    ['For claims for members, press 1. For providers, press 2.', '#2'],
  ])('%s', (heard, done) => {
    expectCall([[heard, done]]);
  });
});

it('confirms cents as recognition writes them', () => {
  const claim = { ...sampleBrief.claim, billed_cents: 55_204 };
  expect(answerTo('You said $552 and 4¢. Is that correct?', { ...sampleBrief, claim })).toBe('Yes');
});

describe('the first and last day of a stay', () => {
  const claim = { ...sampleBrief.claim, service_from: '2026-06-03', service_to: '2026-06-16' };
  const patient = { ...sampleBrief.patient, date_of_birth: '1980-06-05' };

  it.each([
    ['Admission June 3rd, discharge June 9th, is that right?', 'No'],
    ['she was admitted on june third and discharged on june tenth correct', 'No'],
    ["So that's June 3rd admit, June 8th discharge, correct?", 'No'],
    ['The stay began June 4th and ended June 16th, correct?', 'No'],
    ['dates of service june third through june sixth is that right', 'No'],
    ['dates of service are between june fourth and june sixteenth correct', 'No'],
    ['is june third the discharge date', 'No'],
    [
      'from date zero six zero three two zero two six to date zero six zero three two zero two six right',
      'No',
    ],
    ['June 4th, discharged June 16th, right?', 'No'],
    ['Admission June 5th, is that right?', 'No'],
    ['Admission June 3rd, discharge June 16th, is that right?', 'Yes'],
    ["So that's June 3rd admit, June 16th discharge, correct?", 'Yes'],
    ['Discharge June 16th, admission June 3rd, right?', 'Yes'],
    ['dates of service june third through the sixteenth of june is that right', 'Yes'],
    ['June 5th 1980, discharged June 16th, right?', 'Yes'],
    ['one day of the stay is june ninth correct', 'Yes'],
    ['from date zero six zero three two zero two six to date zero six one six two zero two six right', 'Yes'],
  ])('%s → %s', (heard, said) => expect(answerTo(heard, { ...sampleBrief, claim, patient })).toBe(said));
});

describe('a name read back in parts', () => {
  const names: Readonly<Record<string, readonly [string, string]>> = {
    adeyemi: ['Oluwaseun', 'Adeyemi-Johnson'],
    wei: ['Wei', 'Li'],
    juan: ['Juan Carlos', 'de la Cruz'],
    van: ['Mary Beth', 'Van Der Berg'],
    carter: ['Rashid', 'Carter'],
  };

  it.each([
    ['adeyemi', "last name adeyemi hyphen johnson first name oluwaseun that's a d e y e m i correct", 'Yes'],
    ['adeyemi', 'Oluwaseun as the first name and Adeyemi-Johnson as the last, correct?', 'Yes'],
    ['adeyemi', 'Last name Adeyemi dash Johnson, J-O-H-N-S-O-N, is that right?', 'Yes'],
    ['adeyemi', 'adeyemi johnson a d e y e m i hyphen j o h n s o n is that correct', 'Yes'],
    ['wei', 'Last name Li, L-I, first name Wei. Is that correct?', 'Yes'],
    ['wei', 'last name l i first name w e i is that right', 'Yes'],
    ['juan', 'I have Juan Carlos as the first name and de la Cruz as the last. Correct?', 'Yes'],
    ['juan', 'last name de la cruz, c r u z, right?', 'Yes'],
    ['van', 'last name van der berg v a n d e r b e r g first name mary beth right', 'Yes'],
    ['carter', 'Last name C-A-R-T-E-R, first name R-A-S-H-I-D. Is that right?', 'Yes'],
    ['carter', 'The patient is R-A-S-H-I-D C-A-R-T-E-R, correct?', 'Yes'],
    ['carter', 'The patient is R-A-S-H-I-D K-A-R-T-E-R, correct?', 'No'],
    ['carter', 'The last name is spelled C A R T E R, is that right?', 'Yes'],
    ['adeyemi', 'last name adeyemi jackson first name oluwaseun correct', 'No'],
    ['adeyemi', "last name adeyemi hyphen johnson first name oluwaseun that's a d e y e n i correct", 'No'],
    ['wei', 'Last name Li, L-E, first name Wei. Is that correct?', 'No'],
    ['wei', 'last name l u first name w e i is that right', 'No'],
    ['juan', 'I have Juan Pablo as the first name and de la Cruz as the last. Correct?', 'No'],
    ['juan', 'I have Jose as the first name and de la Cruz as the last. Correct?', 'No'],
    ['juan', 'last name d e l a c r u s is that right', 'No'],
    ['carter', 'I have Carter as the first name and Rashid as the last. Correct?', 'No'],
    ['carter', 'I have Rashid as the first name and Carver as the last. Correct?', 'No'],
  ])('of %s: %s → %s', (whose, heard, said) => {
    const [first_name = '', last_name = ''] = names[whose] ?? [];
    const patient = { ...sampleBrief.patient, first_name, last_name };
    expect(answerTo(heard, { ...sampleBrief, patient })).toBe(said);
  });
});

describe('questions about the claim and the card', () => {
  it.each([
    ['did you already submit this claim to us', 'Yes'],
    ['have you filed the claim with us', 'Yes'],
    ['did you bill this claim', 'Yes'],
    ['does the id on the card start with a letter', 'Yes'],
    ['does your member number contain letters', 'Yes'],
    ['did you speak with anyone about this claim earlier', 'No'],
    ['is the member on the phone with you', 'No'],
    ['are you asking about an appointment that has already happened', 'Yes'],
    ['is the claim for a prescription', 'No'],
    ['are you the payment', 'No'],
    ['did the services span more one day', 'No'],
    ['would you like us to mail the claim status instead', 'No'],
  ])('%s', (heard, said) => expect(answerTo(heard)).toBe(said));
});

describe('whether a claim that was found is ours', () => {
  const answerTo = (heard: string) =>
    scorePhrase(readPhrase({ heard, given: ['member', 'dob', 'dos'] }, 1))
      .did.map(({ text }) => text)
      .join(' ');

  it.each([
    ['theres a facility claim from saint marys for june third is that the one you mean', 'No'],
    ["there's one from the hospital on June 3rd that denied. Is that the one?", 'No'],
    ["there's a lab claim for June 3rd that paid $30. Is that the one?", 'No'],
    ['i have one from quest for june third is that the one', 'No'],
    ['I see one billed at four hundred dollars that paid on June 3rd, is that the one?', 'No'],
    ["there's a claim that paid $1,204.55 on June 3rd, is that the one you mean?", 'No'],
    ["there's a claim from Lakeside for June 3rd, is that the one you mean?", 'Yes'],
    ['I have one from your office for June 3rd, is that the one?', 'Yes'],
    ['I see one on June 3rd that was denied on June 24th, is that the one?', 'Yes'],
    ['I see one here on June 3rd, it paid $71.50. Is that the one?', 'Yes'],
    ['paid June 26th, $80.55, is that for Doctor Keller at Lakeside?', 'Yes'],
    ['paid june twenty sixth eighty dollars and fifty five cents and is that for doctor keller', 'Yes'],
    ['It paid $80.55 on June 26th, is that for Doctor Keller?', 'Yes'],
    ['It was denied on June 24th. Is that for Lakeside Family Clinic?', 'Yes'],
    ['paid June 26th, $180.55, is that for Doctor Keller?', 'No'],
    ['I see one that paid $71.50 on May 12th, is that the one?', 'No'],
    ['I see one for $71.50 on June 12th, is that the one?', 'No'],
    ['paid June 26th, $80.55, is that for Doctor Singh?', 'No'],
    ['Anything else, like eligibility for the same patient? Say yes or no.', 'No'],
  ])('%s → %s', (heard, answer) => expect(answerTo(heard)).toBe(answer));
});

/** Prompts whose words suggest another move than their sense. */

import type { Abilities } from './abilities.ts';

export const decoys: Abilities = {
  'questions whose yes means the opposite': [
    ['I have your NPI as 1 2 3 4 5 6 7 8 9 3. Did I get anything wrong?', 'no'],
    ['The tax ID I heard is 9 9 8 1 2 3 4 5 6. Is that incorrect?', 'yes'],
    ['So you are not the member, right?', 'yes'],
    ['You are not calling from a doctor’s office, correct?', 'no'],
  ],
  'read-backs whose keys come the other way around': [
    ['The date you entered is May 1st 2026. To use this date, press 1. To change it, press 2.', 'no 2'],
    [
      'that was may first twenty twenty six if that is not right press one if that is right press two',
      'no 1',
    ],
    ['your npi is 1 2 3 4 5 6 7 8 9 3 if that is wrong press one if it is right press two', 'yes 2'],
    ['The member is Linda Gray. If this is not your patient, press 7.', 'no 7'],
    ['The member is Rashid Carter. If this is not your patient, press 7.', 'wait'],
    ['We will use the date of service June 9th, 2026. Press 4 to correct it, or simply hold.', 'no 4'],
    ['We will use the date of service June 3rd, 2026. Press 4 to correct it, or simply hold.', 'wait'],
    ['Looking up claims for Linda Gray. Say cancel if that’s not the right person.', 's:cancel'],
    ['For another provider, press 1. To go ahead, press 2.', 'yes 2'],
  ],
  'options that are the opposite of each other': [
    ['if you are not asking about a claim press one if you are press two', 'd:2'],
    ['if you have the patients id press one if you do not press two', 'd:1'],
    ['do you have the claim number if you do press one if you do not press two', 'no 2'],
    [
      'For claims, if you are a patient, press 1. For coverage, if you are a patient, press 2. If you are a provider, press 3.',
      'd:3',
    ],
  ],
  'options of callers, payers and days that are not ours': [
    ['if you are asking about a claim and you are a member press five', 'wait'],
    [
      'Claims administered by Great Basin Mutual, press 1. Claims administered by Meridian Health Plan, press 2.',
      'd:2',
    ],
    [
      'For visits in the first quarter of 2026, press 1. For visits in the second quarter of 2026, press 2.',
      'd:2',
    ],
    ['if the visit was yesterday press one if it was on another day press two', 'd:2'],
  ],
  'other channels, gifts and things for sale': [
    ['have the claim status texted to you press one hear it now press two', 'd:2'],
    ['Press 1 to receive a text message with the status of the claim, press 2 to hear it.', 'd:2'],
    ['You may qualify for a complimentary blood pressure monitor. Press 4 to claim one today.', 'wait'],
    ['would you like to talk to somebody about becoming a network provider', 'no'],
    ['Would you like to subscribe to our premium claims service?', 'no'],
    ['do you want to try our rewards program', 'no'],
  ],
  'claims that are described and then chosen by key': [
    [
      'We have two claims. Claim 1, date of service May 3rd, 2026. Claim 2, date of service June 3rd, 2026. For claim 1 press 1, for claim 2 press 2.',
      'd:2',
    ],
    [
      'The first is billed at 90 dollars, the second is billed at 40 dollars, the third is billed at 150 dollars. For the first press 1, for the second press 2, for the third press 3.',
      'd:3',
    ],
  ],
  'advertisements that sound like choices': [
    ['Did you know? You can look up claim status and eligibility any time on our website.', 'wait'],
    ['have you visited our new provider portal', 'wait'],
  ],
  'fields among others, and parts of fields': [
    ['Enter the group number, or press pound if you don’t have one.', 'skip #'],
    ['We ask for your NPI and your tax ID. First, enter the tax ID.', 'f:tin'],
    ['thanks for the member id now enter the npi', 'f:npi'],
    ['Key in the first five digits of the tax ID.', 'f:tin 58123'],
    ['Enter the area code of your call back number.', 'f:callback-phone 800'],
    [
      'Enter the date of service with two digits for the day, two for the month and four for the year.',
      'f:dos 03062026',
    ],
    [
      'please hold for the next agent if you would rather not wait press one and we will call you back',
      'hold',
    ],
  ],
  'waiting and other words': [
    ['do you wish to keep waiting say yes to keep your place', 'yes'],
    ['go ahead and key in your end p i', 'f:npi'],
    ['say the name of youre practice', 'f:practice-name'],
    ['neurology press one primary care and all other medical services press two', 'd:2'],
    [
      'You can say pharmacy, eligibility, or referrals. For anything else, say more options.',
      's:more options',
    ],
    ['You said one two three four five six seven eight nine for. Is that correct?', 'no'],
  ],
};

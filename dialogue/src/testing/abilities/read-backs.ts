/** What is read back or offered. */

import type { Abilities } from './abilities.ts';

export const readBacks: Abilities = {
  'read-backs of what we do not want': [
    ['you want to order a new id card is that right', 'no'],
    ['you would like to add a newborn is that right', 'no'],
    ['the member on file is janet holloway press one if correct two if not', 'no 2'],
    ['the patient is rashid carter press one if so two if not', 'yes 1'],
    ['you would like to change your address is that correct', 'no'],
    ['i understand you are calling to cancel coverage correct', 'no'],
    ['okay you need a prior authorization is that right', 'no'],
    ['it sounds like you want to find a dentist is that correct', 'no'],
    ['you said pharmacy is that what you wanted', 'no'],
    ['i heard prescription refill is that what you wanted', 'no'],
    ['you want to check on a claim is that right', 'yes'],
    ['it sounds like you want the status of a claim is that correct', 'yes'],
    ['i heard claims is that what you wanted', 'yes'],
  ],
  'recording consent of a voice agent': [
    ['this conversation may be transcribed is that okay with you', 'yes'],
    ['before we begin this call is monitored and recorded is that alright', 'yes'],
    ['do you agree to have this call recorded', 'yes'],
    ['do we have your permission to record this call', 'yes'],
    ['is it okay if i record our conversation', 'yes'],
  ],
  'offers and consent before the claim is read': [
    ['we have one claim on that day may i read it to you', 'yes'],
    ['i found the claim should i read it out now', 'yes'],
    ['this call is handled by a virtual agent is it okay to continue', 'yes'],
    ['shall we begin', 'yes'],
    ['would you like to hear the benefits of this member before the claim', 'no'],
    ['do you want to check eligibility first and then the claim', 'no'],
  ],
  'values that are read back in any way': [
    ['we found your claim want to hear the details', 'yes'],
    ['want me to read the claim', 'yes'],
    ['for mister carter say yes to continue', 'yes'],
    ['for missus lopez say yes to continue', 'no'],
    ['So it’s Rashid Carter, March 15 1980?', 'yes'],
    ['Just making sure I got it: Rashid Carter, born March 15th, 1908?', 'no'],
    ['Great, so that’s Rashid Carter, born March 15, 1980, seen on June 3. Did I get all that right?', 'yes'],
    ['Rashid Carter, born March 15, 1980, seen on June 13. Did I get all that right?', 'no'],
    ['is the patient mister rashid carter', 'yes'],
    ['June third, twenty twenty six?', 'yes'],
    ['June thirteenth, twenty twenty six?', 'no'],
    ['1 2 3 4 5 6 7 8 9 3?', 'yes'],
    ['1 2 3 4 5 6 7 8 9 4?', 'no'],
    ['care to hear that again', 'no'],
    ['ready to hear it', 'yes'],
    ['Member ID W 1 2 3 4 5 6 7 8 9. Yes or no?', 'yes'],
  ],
};

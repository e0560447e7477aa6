/** Menus chosen from by key. */

import type { Abilities } from './abilities.ts';

export const menus: Abilities = {
  'menus by when, by amount and by letter': [
    ['claim one billed 200 dollars press one claim two billed 150 dollars press two', 'd:2'],
    ['Press 1 for the one billed at $250. Press 2 for the one billed at $150.', 'd:2'],
    ['For May 6th, billed at 150 dollars, press 1. For June 3rd, billed at 150 dollars, press 2.', 'd:2'],
    ["press 1 if the provider's last name starts with A through J, press 2 for K through Z", 'd:2'],
    ['what would you like one the status of a claim two how to send a claim three a corrected claim', 'd:1'],
    ['for services provided today press 1 for services before today press 2', 'd:2'],
    ['if the date of service is before 2026 press 1 if it is in 2026 press 2', 'd:2'],
    ['for services in 2025 or earlier press 7 for services in 2026 press 8', 'd:8'],
    ['if the service was on or before may 31st 2026 press 1 if after press 2', 'd:2'],
    ['for dates of service up to january 1st 2026 press 3 for later dates press 4', 'd:4'],
    ['if the members last name begins with a through f press 1 g through z press 2', 'd:1'],
    ['last names a to k press 1 l to z press 2', 'd:1'],
    ['for last names starting with n through z press 2 a through m press 1', 'd:1'],
    [
      'for the claim with charges of 80 dollars press 1 for the claim with charges of 150 dollars press 2',
      'd:2',
    ],
    ['for the one billed at 150 dollars press 1 for the one billed at 200 dollars press 2', 'd:1'],
  ],
  'menus whose labels contain "or", and keys in any order': [
    ['select one for eligibility select to for claims select three for authorizations', 'd:2'],
    ['punch 1 for eligibility punch 2 for claims', 'd:2'],
    ['for eligibility touch the number 1 for claims touch the number 2', 'd:2'],
    [
      'are you a member press one a doctor or billing office press two an attorney or an insurer press three',
      'd:2',
    ],
    ['to have your claim details faxed press one by email press two to listen to it now press three', 'd:3'],
    [
      'press 8 for enrollment, 6 for pharmacy, 0 for the operator, and 3 to find out whether a claim was paid',
      'd:3',
    ],
    ['for benefits, enter 21. for claims, enter 22. for referrals, enter 23.', 'd:22'],
    [
      'if you do not agree with how a claim was paid and want to appeal press 1 to see where a claim is in process press 2',
      'd:2',
    ],
    [
      'for medicare advantage press 1 for exchange plans press 2 if you are not sure which plan it is press 3',
      'd:3',
    ],
  ],
  'menus with few words for their keys': [
    [
      'provider services main menu press one for authorizations press two for claim status press three for benefits',
      'd:2',
    ],
    ['so members checking a claim, press 1. providers, press 2.', 'd:2'],
    [
      'we found one member with that information to check claims for this member press 1 for benefits for this member press 2 to enter a different member press 3',
      'd:1',
    ],
    [
      'if you know your partys five digit extension dial it now claims press 2 provider relations press 3',
      'd:2',
    ],
    [
      'the first option is for members the second option is for providers and the third is for brokers please press the number of your choice',
      'd:2',
    ],
    ['that department isnt available through this line to return to the main menu press nine', 'd:9'],
    ['to check claim status 4 for appeals 5', 'd:4'],
    ['for benefits 1 for claims 2', 'd:2'],
    ['eligibility 1 claim status 2 everything else 3', 'd:2'],
    ['if youd rather use your keypad press 1 for claims 2 for benefits', 'd:1'],
    ['im having trouble hearing you to use your keypad instead press 1 for claims 2 for eligibility', 'd:1'],
  ],
  'keys that offer nothing for us': [
    [
      'no claims were found that match your entries to enter a different date of service press one for a different member press two to end this call press three',
      'wait',
    ],
    ['for a different claim press 1 for benefits press 2', 'wait'],
    ['press 5 to hear about our new wellness program or stay on the line for claims', 'hold'],
    ['to learn about our mobile app press 9 otherwise hold for more options', 'wait'],
    ['press 3 to hear about virtual visits or wait for the main menu', 'wait'],
  ],
  'keys named in other ways': [
    ['si desea continuar en español oprima el uno to continue in english press nine', 'd:9'],
    ['para español marque el dos for english press one', 'd:1'],
    ['oprima el numero 2 para español press 1 for english', 'd:1'],
    ['claim inquiry is 3 benefits inquiry is 4 anything else is 0', 'd:3'],
    ['eligibility is one claims is two authorizations is three', 'd:2'],
    ['for benefits its one for claims its two', 'd:2'],
    ['Option 1 is eligibility. Option 2 is claim status. Option 3 is appeals.', 'd:2'],
    ['one is for members two is for providers', 'd:2'],
    ['number one eligibility number two claims number three referrals', 'd:2'],
    ['eligibility, that’s 1; claims, that’s 2; anything else, that’s 3', 'd:2'],
    ['to go back to the previous menu press star for claim status press one hash to repeat', 'd:1'],
    ['for claims press one pound to hear this again', 'd:1'],
    ['eligibility one claims to prior auth three everything else four', 'd:2'],
    [
      'injured workers press one medical providers press to employers press three all others stay on the line',
      'd:2',
    ],
    ['eligibility press one claims press two all others hold the line', 'd:2'],
    ['for benefits press one for claims press temple for referrals press three', 'd:2'],
    [
      'if you are a member press one if you are a provider press simple if you are an employer press three',
      'd:2',
    ],
  ],
  'what an option is about': [
    ['to search by claim number press one pound, to search by recipient number press two pound', 'd:2#'],
    ["for the participant's ID press 1 for the claim number press 2", 'd:1'],
    [
      'for professional claims filed on a c m s fifteen hundred press one for institutional claims filed on a u b oh four press two for dental press three',
      'd:1',
    ],
    ['to pay your bill press one to find a doctor press two if you are a doctors office press three', 'd:3'],
    [
      'if your claim was processed and you disagree press one if you want the status of a claim press two',
      'd:2',
    ],
    ['to locate a provider press one if you are a provider press two', 'd:2'],
    ['to ask us to look at a decision again press one to find out where a claim is press two', 'd:2'],
    ['to choose a primary care physician press one for claims press two', 'd:2'],
    ['to contest a denial press 1 to check if a claim was paid press 2', 'd:2'],
    ['if you are looking for a doctor in our network press one doctors offices press two', 'd:2'],
    ['to mail us a claim press one to see whether we have paid a claim press two', 'd:2'],
    ['to order a card press one to ask about a payment you have not received press two', 'd:2'],
    ['I am a member, press 1. I am calling for a doctor, press 2.', 'd:2'],
    ['if you do not agree with how a claim was paid press one to learn if a claim was paid press two', 'd:2'],
  ],
  'numbers that are options without a verb': [
    ['Members, press 1. Providers, 2.', 'd:2'],
    ['eligibility one for claims two for authorizations three to repeat this menu star', 'd:2'],
    ['Spanish, nine. Pharmacy, four. Provider claims, six. Sales, eight.', 'd:6'],
    ['spanish nine pharmacy four provider claims six sales eight', 'd:6'],
    ['Claims: five. Benefits: seven. Anything else: zero.', 'd:5'],
    ['member services three, provider services five, broker services seven', 'd:5'],
    ['claim status and payment press to, member eligible press for, prior off press six', 'd:2'],
    ['eligibility press won, claims press to, pharmacy press tree', 'd:2'],
    ['for claims press too, for benefits press free', 'd:2'],
    ['Authorizations, 3. Claims, 7. Benefits, 8.', 'd:7'],
    ['your claim has 2 lines 3 charges and 4 payments', 'wait'],
    ['it was 2 visits in 3 weeks for 4 members', 'wait'],
  ],
  'options that apply from or up to a date': [
    [
      'for claims received before january first of this year press one for claims received since then press two',
      'd:2',
    ],
    ['for services in the last year press one for older services press two', 'd:1'],
    [
      'for dates of service after december thirty first twenty twenty five press one otherwise press two',
      'd:1',
    ],
    ['for claims from last year press one for claims from this year press two', 'd:2'],
    ['for visits within the past ninety days press one for earlier visits press two', 'd:1'],
    ['for services on or before may thirty first press one for services after that press two', 'd:2'],
    ['if the service was before 2025 press 1 if it was in 2025 or later press 2', 'd:2'],
    ['claims older than six months press one newer claims press two', 'd:2'],
  ],
  'options for claims among other things': [
    [
      'If you are calling about the recent cybersecurity incident or a claim affected by it, press 1. For all other claim questions, press 2.',
      'd:2',
    ],
    ['for the recall or a claim involving it press one for every other claim press two', 'd:2'],
    ['For claim status, press 1. For all other claim questions, press 2.', 'd:1'],
    [
      'To have it faxed to you, press 1. To hear it now, press 2. To leave the claims system, press 9.',
      'd:2',
    ],
    [
      'for claims mailing address press 1 for claims payer id press 2 to check on a claim press 3 for all other questions press 4',
      'd:3',
    ],
    ['Press 2 for any claim that has not been submitted yet. Press 3 for any claim that has.', 'd:3'],
    ['Press 7 if you need anything besides claims or benefits. Press 6 for claims and benefits.', 'd:6'],
    ['You entered 581234567. If you need to enter a second tax ID press 1, or to continue press 2.', 'd:2'],
    ['The from date is June 3rd. If the through date is the same, press pound. If not, enter it.', 'd:#'],
    ['Claims, appeals, or refunds, press 2. Benefits, press 1.', 'd:2'],
    ['Claims, appeals and disputes: press 2. Benefits, press 1. All other calls, press 3.', 'd:3'],
    ['you can say claims or press one eligibility or press two authorizations or press three', 'd:1'],
    ['press 1 for eligibility, press 2 for claims and appeals, press 3 for pharmacy', 'd:2'],
    ['press 1 for claim status, press 2 for claims and appeals', 'd:1'],
    ['benefits press one, claims or overpayments press two, referrals press three', 'd:2'],
    ['press 1 if you are a member, press 2 if you are calling on behalf of a practice', 'd:2'],
    ['id numbers that begin with the letter W press 1, all other id numbers press 2', 'd:1'],
    ['please make your selection after the tone, you can say claims or benefits', 's:claims'],
  ],
  'directories of people': [
    ['spell the last name of the person you wish to reach using your keypad', 'wait'],
    ["say the first and last name of the person you're calling", 'wait'],
    ['company directory, please spell the last name', 'wait'],
  ],
  'payments and stays in other words': [
    ['Two for reimbursement questions, three for contracting, four for everything else', 'd:2'],
    ['to find out where your payment is press two, for network questions press three', 'd:2'],
    ['hit 1 if this is a claim for a hospital stay, hit 2 if this is a claim for an office visit', 'd:2'],
    ['our website is closed for maintenance tonight, say claims or benefits', 's:claims'],
  ],
  'menus after asides': [
    [
      'Option 1, prior authorizations. Option 2, case management. So option 3, claims. Option 4, provider relations.',
      'd:3',
    ],
    ['option one for so benefits option two for so claims', 'd:2'],
    ['if this is a medical emergency hang up and dial 911 providers press two all others press one', 'd:2'],
    [
      'if you are having a medical emergency please hang up and call 911 members press one providers press two',
      'd:2',
    ],
    [
      'claim inquiry options. one. general status. two. line item detail. three. overpayment or refund.',
      'd:1',
    ],
    [
      'Verification of coverage, 1. Everything having to do with a claim, 2. Network participation, 3.',
      'd:2',
    ],
    ['option one is for members option two is for doctors offices option three is for brokers', 'd:2'],
    ['are you the patient the provider or someone else', 's:provider'],
  ],
  'keys without a verb before one that has it': [
    ['main menu. eligibility 1. claims 2. you may also press 0 for a representative', 'd:2'],
    ['menu. members 1. providers 2. or press 0 for help', 'd:2'],
    ['claims 1. eligibility 2. press star to repeat', 'd:1'],
  ],
  'keys that agree or skip': [
    ['to take a survey press one to skip the survey and go to the next representative press two', 'd:2'],
    [
      'if this call is about a covid vaccine clinic press eight for all other claims question press nine',
      'd:9',
    ],
    ['to check claims for different provider press two to go on with this one press one', 'd:1'],
    ['para español marque ocho otherwise please remain on the line for english', 'hold'],
    ['to check a payment or claim status press 3 three to dispute a payment press 4', 'd:3'],
    ['To take a brief survey after this call, press 1. To skip the survey, press 2.', 'd:2'],
    ['Do you accept the conditions? Press 1 to accept, or 2 to disagree.', 'yes 1'],
    ['This is protected. By pressing 1, you acknowledge that you are allowed to access it.', 'yes 1'],
    ['To hear our notice of privacy practices, press 2. To skip it, press 1.', 'd:1'],
    ['providers press for now members stay on the line', 'd:4'],
  ],
  'menus for several callers at once, and for what we do not have': [
    [
      'Members can press 1 for claims, 2 for ID cards. If you are a provider, press 8 for claims or 9 for anything else.',
      'd:8',
    ],
    ['If you have a provider PIN, press 1. To continue without one, press 2.', 'd:2'],
    ['to use your six digit meridian provider number press 1 to use your npi press 2', 'd:2'],
    ['if you are a physician with a peer to peer review press 1 billing offices with claims press 2', 'd:2'],
    [
      'to ask about a claim with its claim number press 1 to ask about a claim if you do not have the number press 2',
      'd:2',
    ],
    [
      'Press 1 if the claim has been finalized. Press 2 if it is still in process. Press 3 if you don’t know where it is.',
      'd:3',
    ],
  ],
  'a menu in which "for" was heard as "four"': [
    ['you may dial an extension at any time four providers press three four members press two', 'd:3'],
  ],
  'offers that look like a way to a person': [
    ['Ask about our new dental plans today. To talk with a licensed sales agent, press 3.', 'wait'],
    ['Shopping for coverage? To speak with an enrollment specialist, press 8.', 'wait'],
    ['Thanks for taking our survey. Question one. Were you satisfied? Press 1 for yes, 2 for no.', 'wait'],
  ],
  'searches for a doctor': [
    ['press 1 for doctor finder press 2 for id cards press 3 for claims inquiry', 'd:3'],
    ['for hospital lookup press 1 for claims press 2', 'd:2'],
    ['find care press one claims press two', 'd:2'],
  ],
  'options by time, outcome and who pays': [
    ['For care you are planning to give, press 1. For care you already gave, press 2.', 'd:2'],
    ['Pre service, press 1. Post service, press 2.', 'd:2'],
    ['for appointments coming up press 1 for visits already billed press 2', 'd:2'],
    ['To hear how a claim turned out, press 4. To send us one, press 5.', 'd:4'],
    ['For money owed to you, press 1. For payments you owe us, press 2.', 'd:1'],
    ['Payments you are sending to us, press 1. Payments you are waiting on from us, press 2.', 'd:2'],
    ['To void or replace a claim, press 1. To look one up, press 2.', 'd:2'],
    ['press 1 for all but claims press 2 for claims', 'd:2'],
    ['Chiropractic claims, press 1. Ambulance claims, press 2. All the rest, press 3.', 'd:3'],
    ['For just the one patient, press 1. For a batch, press 2.', 'd:1'],
    ['Claims filed by members, press 1. Claims filed by offices such as yours, press 2.', 'd:2'],
  ],
  'options for callers described in everyday words': [
    [
      'Press 1 if you are the one who was sick. Press 2 if you are calling from the place that took care of them.',
      'd:2',
    ],
    ['Folks we cover, press 1. Folks who treat our members, press 2.', 'd:2'],
    ['Pension, press 1. Annuity, press 2. Health and welfare, press 3.', 'd:3'],
    ['Hospitals, press 3. Physicians and their billing staff, press 4.', 'd:4'],
    ['To hear how far along a claim is, press 1. To change your address, press 2.', 'd:1'],
    ['For a patient under the city plan, press 1. For a patient under Meridian Health Plan, press 2.', 'd:2'],
  ],
  'keys before and after their options in turn': [
    ['For members, press 1. Press 2 for provider claims. For pharmacies, press 3.', 'd:2'],
    ['press three for providers for members press four press five for brokers', 'd:3'],
    ['Benefits, which was option 1, is now option 3. Claims, which was option 3, is now option 1.', 'd:1'],
    [
      'press one if your tax id begins with zero through four press two if it begins with five through nine',
      'd:2',
    ],
    ['In the next menu, press 3 for claims. Please stand by.', 'wait'],
  ],
  'keys without a verb, keys for later, and the only way out': [
    ['Authorizations is one, claims is three, benefits is two, and nine repeats this.', 'd:3'],
    [
      "for benefits it's one for appeals four and to check a claim you sent it's five if you need to send one it's six",
      'd:5',
    ],
    ['Once you are logged in you can press 4 at any time for claims. First, enter your NPI.', 'f:npi'],
    ['You can dial 0 for an agent later, once we have looked for your claim. One moment please.', 'wait'],
    ["For our new rewards, press 1. If you're not interested, press 2 to go on to the main menu.", 'd:2'],
    ["Have the patient's name and ID at hand. Once you have them in front of you, press 1.", 'd:1'],
    [
      'This is the mailbox of provider services. If you would rather not leave a message, press 0 and someone will help.',
      'd:0',
    ],
    ["Does the member's ID begin with a letter? If it does not, press 1. If it does, press 2.", 'yes 2'],
  ],
  'ranges, forms of an ID and options that moved': [
    [
      'For a visit in the last thirty days, press 1. For one that is thirty-one to ninety days old, press 2. Anything older, press 3.',
      'd:2',
    ],
    [
      'If the ID is nine digits with no letters, press 1. If it is one letter and then nine digits, press 2. If it is three letters and then digits, press 3.',
      'd:2',
    ],
    ['If the last digit of your tax ID is 0 through 4, press 1. If it is 5 through 9, press 2.', 'd:2'],
    ['If your tax ID starts with 0 through 4, press 1. If it starts with 5 through 9, press 2.', 'd:2'],
    [
      "for claims press one i'm sorry that option has moved for claims press five for benefits press one",
      'd:5',
    ],
    ['Claim status used to be option 2, and is now option 4. Option 2 is now for benefits.', 'd:4'],
    [
      'If you want to dispute how a claim was paid, press 1. If you are only checking the status, press 2.',
      'd:2',
    ],
    [
      'If you call on behalf of the patient as a family member, press 1. If you call on behalf of the provider, press 2.',
      'd:2',
    ],
    ["if you're a live caller press one if you are a virtual assistant press two", 'd:2'],
    [
      "Press 2 for benefits, press 3 for referrals. If it's claims you need, that's 1. Press 0 only if you have no touch-tone phone.",
      'd:1',
    ],
    ['press four to start over press six to go on with this patient', 'yes 6'],
  ],
  'ways back to claims, and options by their end': [
    ['For prescription claims, press 1. To return to medical claims, press star.', 'd:*'],
    ['the pound key takes you back the star key repeats this and zero takes you to claims', 'd:0'],
    ['Claim status is not available by pressing 0. For claim status, press 6.', 'd:6'],
    [
      "if you want to contest a denied claim press one if you don't know yet whether it was paid press two",
      'd:2',
    ],
    ["if you are a member you don't need to do anything providers press five now", 'd:5'],
    [
      'If the card shows three letters in front of the number, press 1. If it shows one letter or none, press 2.',
      'd:2',
    ],
    [
      'To hear every claim we have for this patient, press 1. To hear just the one for a date you choose, press 2.',
      'd:2',
    ],
    [
      'Our staff have left for the day, but you can still check a claim here. To do that, press 1. For our hours, press 2.',
      'd:1',
    ],
    ['Was the patient seen today? If so, press 1. For any other date, press 2.', 'no 2'],
  ],
  'options that moved, ages, and keys that are pointed at': [
    [
      'claim status used to be two and it is now five for benefits press two for referrals press three',
      'd:5',
    ],
    [
      'if the patient is under eighteen press one if sixty five or over press two for anyone in between press three',
      'd:3',
    ],
    [
      "eligibility that's one checking on a claim that's two if we denied it and you want to appeal that's three",
      'd:2',
    ],
    [
      'nine will repeat these choices zero gets you a person four is claim status and five is benefits',
      'd:4',
    ],
    [
      'If we gave you an inquiry number before, press 1. If you do not have an inquiry number, press 2.',
      'd:2',
    ],
  ],
  'after a number, and by mail': [
    [
      'the npi you entered is one two three four five six seven eight nine eight to go on press one to try that again press two',
      'no 2',
    ],
    [
      'the npi you entered is one two three four five six seven eight nine three to go on press one to try that again press two',
      'yes 1',
    ],
    [
      'Press 1 to have a claim status report mailed to you. Press 2 to hear the status over the phone.',
      'd:2',
    ],
  ],
  'options that refer to the one before, and keys that are corrected': [
    [
      'If the date of service was within the past 30 days, press 1. If it was longer ago than that, press 2.',
      'd:2',
    ],
    ['If the charge on the claim is 500 dollars or more, press 1. If it is less than that, press 2.', 'd:2'],
    ["one for benefits two for precertification three if it's neither of those", 'd:3'],
    ['press two for claims correction press three for claims and press two for benefits', 'd:3'],
    ["For claims, press 2. I'm sorry, for claims, press 3. For benefits, press 2.", 'd:3'],
    ['Claims used to be 2. It is now 4. Benefits, which used to be 4, is now 2.', 'd:4'],
    [
      "To find out whether we cover a patient, press 4. To find out whether we've paid you for a patient, press 6.",
      'd:6',
    ],
    ["We can send the claim's status to your fax machine, press 1, or tell you right now, press 2.", 'd:2'],
    [
      "For questions about a claim that's been appealed, press 1. For a claim that has not been appealed, press 2.",
      'd:2',
    ],
    ['To say no to our survey, press 1. To take the survey, press 2.', 'd:1'],
  ],
  'keys of another line, and fields that are lacking': [
    ['Option 3 for claims is no longer in use. For claims, press 5. For eligibility, press 6.', 'd:5'],
    [
      'On our member line, claims are option 1. On this line, for claims press 7, for benefits press 8.',
      'd:7',
    ],
    [
      'If you have the claim number, press 1. If you do not have it and want to search by date of service, press 2.',
      'd:2',
    ],
  ],
  'roles in a list, and letters by their name': [
    [
      "If you are a member, press 1. If you are a doctor, a nurse, or work in a provider's office, press 2.",
      'd:2',
    ],
    ['To speak with a nurse, press 1. For providers, press 2.', 'd:2'],
    [
      'if the members i d starts with an r press one if it starts with a double you press two all other eye dees press three',
      'd:2',
    ],
  ],
  'options without "press"': [
    ['If you are calling about a claim, 1. For benefits, press 2.', 'd:1'],
    [
      'Option 1, prior authorizations. Option 2, case management. 3, claims. Option 4, provider relations.',
      'd:3',
    ],
  ],
};

/** What representatives say in many ways, and the answer to each. */

import { describe, expect, it } from 'vitest';
import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';

const greeting = 'Claims, this is Walter.';

function answerTo(heard: string, asked: string | null = null): string {
  const before = [{ heard: greeting }, { silence_s: 8 }];
  const earlier = asked === null ? before : [...before, { heard: asked }, { silence_s: 3 }];
  const { did } = play(readPhrase({ before: earlier, heard: heard.split(' / ') }, 1));
  return did.map(({ kind, text }) => (kind === 'hang-up' ? 'hang up' : text)).join(' | ');
}

const table = (phrases: string) =>
  phrases
    .trim()
    .split('\n')
    .map((line) => line.trim());

describe('values said without a question are confirmed', () => {
  it.each(
    table(`
      NPI 1 2 3 4 5 6 7 8 9 3
      npi one two three four five six seven eight nine three
      okay the tax id five eight one two three four five six seven
      birthday march fifteenth nineteen eighty
      date of birth oh three fifteen eighty
      the patient's date of birth march fifteenth eighty
      dos six three twenty six
      member id W one two three four five six seven eight nine
      W 1 2 3 4 5 6 7 8 9
      just to double check W one two three four five six seven eight nine
      last name Carter C A R T E R
      Carter C as in Charlie A R T E R first name Rashid
      i got date of service june third twenty twenty six yes
      billed amount one hundred fifty dollars
      the call back number eight hundred five five five oh one two three
      patient name Rashid Carter
      you said W one two three four five six seven eight nine yeah
      provider is Anna Keller
      one two three four five six seven eight nine three for the npi
      58 1234567 is your tax ID
      june third is the date of service
      okay Rashid right
      so Carter right
      Rashid correct
      march fifteenth nineteen eighty okay
      june third for a hundred and fifty`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, that is correct\.$/));
});

describe('a wrong value is corrected', () => {
  it.each([
    ['npi one two three four five six seven eight nine four', /^No\..*NPI is 1 2 3/],
    ['tax id five eight one two three four five six eight', /^No\..*tax ID is 5 8/],
    ['member id W 1 2 3 4 5 6 7 9 9 and date of birth three fifteen eighty', /^No\..*member ID is W/],
    ['W 1 2 3 double 4 6 7 8 9', /^No\..*member ID is W/],
    ['just to be sure W 1 2 3 4 5 6 7 9 8', /^No\..*member ID is W/],
    ["it's W 1 2 3 4 5 6 7 9 8 correct sir", /^No\..*member ID is W/],
    ['birthday march sixteenth nineteen eighty', /^No\..*March 15, 1980/],
    ['so Rashid Carter march fifteenth nineteen eighty one date of service june third right', /^No\./],
    ['the only one i see is june fourth billed one hundred fifty is that it', /^No\..*June 3, 2026/],
    ['i only have one claim for june ninth is that the one', /^No\..*June 3, 2026/],
    ['i got date of service june third twenty twenty five yes', /^No\..*June 3, 2026/],
    ['and the callback is eight hundred five five five zero one three two right', /^No\..*call-back number/],
    ['provider is Alan Keller', /^No\..*Anna Keller/],
    ["you're with Lakewood Family Dental", /^No\b.*Lakeside Family Clinic/],
    ['billed amount one hundred fifteen dollars', /^No\..*\$150/],
    ['patient name Rochelle Carver', /^No\..*Rashid Carter/],
    ["patient's name is Prya Ragavan", /^No\..*Rashid Carter/],
    ['okay Rashid Carter june third twenty twenty five', /^No\..*June 3, 2026/],
    ['june third for a hundred and fifteen', /^No\./],
    ['march the fifth nineteen eighty', /^No\..*March 15, 1980/],
    ['just to be on the safer side W 1 2 3 double 4 6 7 8 9', /^No\..*member ID is W/],
    ['i see a claim for july third a hundred fifty dollars that the one', /^No\..*June 3, 2026/],
    ['june fourth twenty twenty six is the date of service', /^No\..*June 3, 2026/],
    ['and this is for doctor Kessler', /^No\..*Anna Keller/],
    ['so the provider is doctor Brandt', /^No\..*Anna Keller/],
    ['the claim is from dr Petrosian correct', /^No\..*Anna Keller/],
    ['Carver C A R V E R first name Rashid', /^No\..*Carter/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

describe('someone who checks that we are there hears that we are', () => {
  it.each(
    table(`
      are you still there
      you there
      can you hear me alright
      hello hello did i lose you
      thank you so much for holding i appreciate it are you with me
      are we still connected
      caller if you can hear me please speak up or i will have to release the call
      sir
      ma'am are you on the line
      hello are you able to hear me okay
      i think we got disconnected are you there
      is anybody on this line
      hello anyone
      hello is somebody there`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, I am .*Claimline/));
});

describe('the machine says that it is one', () => {
  it.each(
    table(`
      am i talking to one of those robots
      are you one of those automated bots
      is this another one of them AI things
      is this one of those computer voices
      wait are you guys machines
      are you a chatbot or what
      so you're a virtual agent
      is this an automated system calling`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, I am an automated assistant/));
});

describe('a question for a value in other words', () => {
  it.each([
    ["who is it i've got on the line", /^My name is Claimline/],
    ['okay before i pull anything up who have i got here', /^My name is Claimline/],
    ['how may i address you', /^My name is Claimline/],
    ['what should i call you', /^My name is Claimline/],
    ['and you are', /^My name is Claimline/],
    ['whose claim are we looking at', /^The patient is Rashid/],
    ['who are we looking up today', /^The patient is Rashid/],
    ['which member is this for', /^The patient is Rashid/],
    ['rendering', /^The provider is Anna Keller/],
    ['and the rendering', /^The provider is Anna Keller/],
    ['who rendered the service', /^The provider is Anna Keller/],
    ['who did the patient see', /^The provider is Anna Keller/],
    ['best call back', /^The call-back number/],
    ['call back', /^The call-back number/],
    ['number in case the call drops', /^The call-back number/],
    ['may i have the date of berth for the member', /^The date of birth/],
    ["can i have you're in p i number", /^The NPI/],
    ['and the diagnosis code on the claim', /do not have/],
    ['three identifiers please the name the date of birth and the id', /Rashid.*birth.*member ID/],
    ['can i get your / hold on my mouse is stuck / okay your tax id', /^The tax ID is/],
    ["let's start with the patient", /^The patient is Rashid/],
    ['and when was that', /^The date of service/],
    ["what's the taxi d number", /^The tax ID/],
    ['what is your call bag number', /^The call-back number/],
    ['and the dates of servers', /^The date of service/],
    ['can i get a direct line for you', /^The call-back number/],
    ['what number should i have them call', /^The call-back number/],
    ["for verification purposes what's the address on file", /do not have/],
    ['do you have the check number', /do not have/],
    ['have you got the authorization number', /do not have/],
    ["you're doing great just one more thing your npi", /^The NPI/],
    ["i'm not finding that member", /The member ID is W/],
    ['gender of the patient', /do not have/],
    ['address for the member', /do not have/],
    ["what's the date of birth and how do you spell the last name", /birth.*C as in Charlie/],
    ['shoot', /status of the claim/],
    ['okay go ahead', /status of the claim/],
    ["whenever you're ready", /status of the claim/],
    ['can you repeat the member id i only got the first four', /^The member ID is/],
    ['two things the npi and the tax id', /^The NPI.*tax ID/],
    ['is this for claim status or an appeal', /^Claim status/],
    ['are you calling for claim status or benefits', /^Claim status/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));

  it.each([
    ["I need the patient's name", 'first and last', /^The patient is Rashid Carter/],
    ["I need the patient's name", 'full name', /^The patient is Rashid Carter/],
    ['What is the member ID?', 'i only caught W 1 2', /^The member ID/],
    ['Date of birth please', 'you said nineteen eighty or ninety', /^The date of birth/],
    ['What is the member ID?', 'the last four again please', /^The member ID/],
    ['What is the member ID?', 'was that a seven or an eight', /^The member ID/],
    ['What is the member ID?', 'did you say fifteen or fifty', /^The member ID/],
    ['Whose claim is it?', 'spell the last name', /C as in Charlie/],
  ])('%s … %s', (asked, heard, answer) => expect(answerTo(heard, asked)).toMatch(answer));
});

describe('asked for what we do not have, the answer is no', () => {
  it.each(
    table(`
      you wouldn't happen to have the claim number would you
      you don't have the claim number do you
      would you happen to have an authorization number
      any chance you have the claim number
      you wouldnt have a claim number there by any chance
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^(?:No\b|I (?:am sorry, I )?do not)/));
});

describe('an offer', () => {
  it.each([
    ['want the reference number for this call', /^Yes, please/],
    ['would you like the reference / number for this call', /^Yes, please/],
    ['You want the payment / information on this one?', /^Yes, please/],
    ['i can tell you why it denied if you want', /^Yes, please/],
    ['do you have a pen ready for the check number', /^Yes, please/],
    ['do you want me to give you the claim number', /^Yes, please/],
    ['want the address for appeals', /^Yes, please/],
    ['should i go ahead and read you the codes', /^Yes, please/],
    ["i'm able to give you the check number would that help", /^Yes, please/],
    ['would you care to hear the remark codes', /^Yes, please/],
    ['do you want me to spell my name', /^Yes, please/],
    ['can you give me two minutes', /^Yes, I will hold/],
    ["I'll be right back, two to three minutes ok?", /^Yes, I will hold/],
    ['could you give me just a couple of seconds', /^Yes, I will hold/],
    ['want me to void it and let you rebill', /^No, thank you/],
    ['want me to cancel that claim', /^No, thank you/],
    ['i could reopen it for you if you like', /^No, thank you/],
    ['do you want me to adjust it', /^No, thank you/],
    ['you want me to close it out', /^No, thank you/],
    ['would you be willing to stay on for a short survey after this call', /^No, thank you/],
    ['can you do a quick survey for me after this', /^No, thank you/],
    ['mind rating my service at the end of the call', /^No, thank you/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

describe('another department is asked to transfer', () => {
  it.each(
    table(`
      I only do enrollment
      this is eligibility we don't handle claims
      you've reached pharmacy
      you've got the dental side
      we only handle authorizations here
      i can't help with claims in this department
      wrong queue this is for members only
      you've got the wrong department
      oh you want claims this is member services
      i don't have access to claims`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/transfer me to/));
});

describe('who may know about the claim', () => {
  it.each(
    table(`
      by continuing you confirm you're authorized to get this information is that right
      do you have authorization from the provider to get this information
      are you authorized to discuss this member
      are you allowed to receive phi
      do you have permission from the doctor's office to ask about this
      so the provider authorized you to call
      can you confirm you're authorized to access this claim
      are you an authorized representative of the provider`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes.*Lakeside Family Clinic/));

  it.each(
    table(`
      are you a third party biller
      are you with a billing company
      are you an outside vendor
      is this a clearinghouse
      are you from collections
      so you're a vendor
      are you an employee of the practice
      is this a collection agency`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/automated assistant calling for Lakeside/));
});

describe('friendly words are not taken for a name', () => {
  it.each(
    table(`
      you have a nice clear voice
      alright well you have a blessed day
      you have such a pleasant voice
      i have a terrible headache today
      haha okay
      merry christmas
      i'm good how about yourself
      you need the medicare side let me send you over
      we have a crazy storm over here
      thanks for your patience i had a slow computer
      you have yourself a wonderful evening
      i have a feeling it's gonna be a long day`),
  )('%s', (heard) => expect(answerTo(heard)).not.toMatch(/^No\b/));
});

describe('what we want to know', () => {
  it.each(
    table(`
      so what's going on with it
      what specifically do you need to know about the claim
      what do you need on it
      what's up with this claim
      what are we checking on today
      and what did you want to find out
      what information are you needing
      okay what about it`),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/status/));
});

describe('what would change the claim is declined', () => {
  it.each(
    table(`
      should i go ahead and put in a request to take that payment back
      should i close the claim since you don't need it
      do you want me to cancel this claim
      shall i void it for you
      i can go ahead and withdraw that claim if you'd like
      would you like me to reverse the payment
      want me to put a stop payment on that check
      should i delete this one from the system
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^No/));
});

describe('an identifier read back in parts', () => {
  it.each(
    table(`
      so the member id is W one two three / four five six / seven eight nine
      okay the id W one two three / four five six seven / eight nine
    `),
  )('is not denied: %s', (heard) => expect(answerTo(heard)).not.toMatch(/\bNo\b/));

  it('is not confirmed when a part is wrong', () =>
    expect(answerTo('so the member id is W one two three / nine nine six / seven eight nine')).not.toMatch(
      /\bYes\b/,
    ));
});

describe('an address or date that would help is accepted', () => {
  it.each(
    table(`
      do you need the appeal address
      would you want the address for appeals
      would you like the deadline for an appeal
    `),
  )('%s', (heard) =>
    expect(answerTo(heard, 'So that claim was denied on June 20th 2026. Denial code CO 16.')).toMatch(/^Yes/),
  );
});

describe('offers that are not about the claim are declined', () => {
  it.each(
    table(`
      can i enroll you in our paperless program while i have you
      shall i register your office for the portal
      would you like me to update the address we have on file for you
      do you want me to switch you to direct deposit
      may i set you up with electronic remittance
      would you like to be transferred to the member side
      shall i send you over to eligibility and benefits
      want me to go over the deductible for this patient too
      do you want me to read the member's benefits while I have it up
      would you like me to give you his coverage as well
      should i go over the copays for the patient
      want me to connect you to pharmacy
      should i change the date of birth in our system
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^No/));
});

describe('consent to recording', () => {
  it.each(
    table(`
      may i record this conversation for training
      is it okay with you if we record the call
      do you mind if i record this
      i need your permission to monitor this call is that okay
      do i have your okay to record
      this call is being transcribed is that alright
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, that is fine/));
});

describe('what they are about to do', () => {
  it.each(
    table(`
      im going to place you on a short hold okay
      i just need to put you on hold for a minute alright
      let me put you on a brief hold is that okay
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, I will hold|^Yes/));

  it.each(
    table(`
      if i dont hear from you ill have to disconnect
      maam im going to have to hang up if you cant answer
      if there is no response i will need to end this call
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, I am still here/));
});

describe('an identifier they cannot find', () => {
  it.each(
    table(`
      im not finding that id could you repeat it
      that member id is not coming up as valid can you say it again
      it says member not found / can you give it to me one more time
    `),
  )('%s', (heard) => expect(answerTo(heard, 'May I have the member ID?')).toMatch(/^The member ID is W/));
});

describe('another patient who would be ours', () => {
  it.each(
    table(`
      the only one i show under that id is patricia nolan would that be your patient
      i have a walter higgins here would that be the member
      that number brings up denise fowler is that who you mean
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^No/));
});

describe('what they would tell about something else is declined', () => {
  it.each(
    table(`
      would you like to hear about our new dental plans
      can i tell you about our rewards program
      do you want to know more about a new product of ours about our new app
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^No/));
});

describe('a machine that is asked whether it is one', () => {
  it.each(
    table(`
      am i talking to an a i agent
      hold up are you some kind of a i system
      is this one of those a i voices
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes/));
});

describe('being sent on', () => {
  it.each(
    table(`
      our other office has that one ill send you over now bye
      that is a different team ill put you through goodbye
      ill pass you over to the right group thanks bye
    `),
  )('is not the end of the call: %s', (heard) => expect(answerTo(heard)).not.toMatch(/hang up/));
});

describe('who is calling, in other words', () => {
  it.each(
    table(`
      who'm i speaking with
      and is there a first name for you
      what do i call you
      and you are
      your name sir
      name of the caller please
      whom do i have on the line
      could i get your first and last name
      and your first name is
      who do i have the pleasure of talking to
      what was your name again
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/automated assistant|Claimline/));
});

describe('someone who passes us on hears no correction', () => {
  it.each(
    table(`
      oh you've reached members side i'll have to transfer you to provider services one moment
      that's gonna be a different team let me send you over
      i don't have access to that i'll move you to claims
      okay lemme get you over to provider services
      alright i'm gonna pass you along to the claims folks
      this is the dental side let me get you to medical
      you got the wrong queue i'm transferring you
      one sec i'll patch you through
      i'm going to route you to a claims specialist now
    `),
  )('%s', (heard) => expect(answerTo(heard)).not.toMatch(/^(?:No|Yes)|Rashid|hang up/));
});

describe('someone who wants no machine hears who will call instead', () => {
  it.each(
    table(`
      i can't give that information to an automated system
      We don't speak with automated systems. Is there a human there?
      sorry we're not allowed to talk to bots
      i can only speak with a live person
      we do not accept automated calls here
      a real person has to call us for that
      our policy is no ai callers
      i'm not able to help a robot
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/our office .*call.* hang up$/));
});

describe('a number read back as ours', () => {
  it.each([
    ["one two three four five six seven eight nine, that's what you gave me", /^Yes/],
    ["one two three four six seven eight nine, that's what you gave me", /^(?!Yes)./],
    ['you told me W 1 2 3 4 5 6 7 8 9', /^Yes/],
    ['you told me W 1 2 3 4 5 7 6 8 9', /^No/],
    ['i wrote down 1 2 3 4 5 6 7 8 9 3 for the n p i', /^Yes/],
    ['i wrote down 1 2 3 4 5 6 7 8 3 9 for the n p i', /^No/],
    ['the last four i have are six seven eight nine', /^Yes/],
    ['the last four i have are six seven nine eight', /^No/],
    ['so member id ending in six seven nine eight yes', /^No/],
    ['born 3 15 1980 treated 6 3 2026 right', /^Yes/],
    ['born 3 15 1980 treated 6 13 2026 right', /^No/],
    ['are you sure it is W and not M', /^The member ID is W/],
    ['are you positive about those last digits', /^The member ID is W/],
  ])('%s', (heard, answer) => expect(answerTo(heard, 'What is the member ID?')).toMatch(answer));
});

describe('a question between kinds is answered with ours', () => {
  it.each([
    ['medical or dental', /medical/i],
    ['is that medical dental or vision', /medical/i],
    ['professional or facility claim', /professional/i],
    ['and this is for vision or medical', /medical/i],
    ['is it a hospital claim or a physician claim', /physician/i],
    ['claims or benefits', /claim/i],
    ['are you a member or a provider', /provider/i],
    ['eligibility or claim status', /claim/i],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

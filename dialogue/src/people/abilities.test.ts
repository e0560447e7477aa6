/** What representatives ask, in many ways, and the answer to each. */

import { describe, expect, it } from 'vitest';
import { answerTo, table } from '../testing/answer-to-person.ts';

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
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes, I (?:am|can) .*Claimline/));
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

describe('a machine that is asked whether it is one', () => {
  it.each(
    table(`
      am i talking to an a i agent
      hold up are you some kind of a i system
      is this one of those a i voices
    `),
  )('%s', (heard) => expect(answerTo(heard)).toMatch(/^Yes/));
});

describe('who is calling, in other words', () => {
  it.each(
    table(`
      who'm i speaking with
      who my speaking with to day
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
    ["i'm ready for that member i d", /^The member ID is W/],
    ["I'm now ready for the member ID, sorry for the wait.", /^The member ID is W/],
    ["I'm ready to give you the claim number.", /^Yes, please/],
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

describe('what is not finished, or not said to us, is left alone', () => {
  it.each([
    ['it looks like that one denied', 'and the reason for that is'],
    ['it looks like this one denied', 'it was denied because'],
    ['that claim paid', 'the check number is'],
    ['that claim paid', 'and it was mailed to'],
    ['thanks let me look', "let's see here carter carter carter"],
    ['thanks let me look', "let's see keller keller okay"],
    ['thanks let me look', 'it came in on june / let me scroll up'],
  ])('%s: %s', (before, heard) => expect(answerTo(heard, before)).toBe(''));
});

describe('who cannot or may not help', () => {
  it.each([
    ["since you haven't verified the member i can't go any further with you", /The member ID is/],
    ['you must verify the patient before i can release anything', /The member ID is/],
    ["that plan is handled by an outside administrator you'd have to call them", /Goodbye.*hang up/],
    ['our system is down today can you call again tomorrow', /Goodbye.*hang up/],
    ['do you want me to call you back tomorrow', /^(?!.*hang up)/],
    ['who made you', /automated assistant/],
    ["Ooh, where are y'all located? It's snowing here.", /./],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));
});

describe('the year of a date, said after it was asked', () => {
  it.each([
    ['you said june third right / twenty six', /^Yes/],
    ['you said june third right / twenty five', /^No/],
  ])('%s', (heard, answer) => expect(answerTo(heard, 'And what date of service?')).toMatch(answer));
});

describe('what is asked in few words', () => {
  it.each([
    ['you sound like a recording are you a real human being', /^No, I am an automated assistant/],
    ['you sound real are you a robot', /^Yes, I am an automated assistant/],
    ['Is this Anna Keller?', /^No/],
    ['Am I speaking with Anna Keller?', /^No/],
    ['Anna Keller, is that you?', /^No/],
    ["that's Rasheed with two e's", /spelled R as in Romeo/],
    ['C A R T I E R like the jewelry', /^No/],
    ["who's the billing entity on this", /Lakeside/],
    ['Was it a one day visit or is there a span of dates?', /June 3/],
    ['who was the rendering on this', /Keller/],
    ['okay go ahead with the member', /member ID/],
    ["no i said what's your provider's number not the patient's", /NPI is/],
    [
      "i can't release anything unless you verify two pieces of information about the patient",
      /date of birth/,
    ],
    ['male or female', /do not have that/],
    ["we don't handle that plan here you'd need the out of state plan", /Goodbye.*hang up/],
    ["this policy isn't handled by us you'd need the home plan", /Goodbye.*hang up/],
    ["i don't handle the plan documents but i can check the claim", /^(?!.*hang up)/],
    ['they do not service this plan we do', /^(?!.*hang up)/],
    ['Rashid, what was his date of birth?', /March 15/],
    [
      "Linda, can you turn that down? I'm on a call. Okay, so what was the patient's date of birth?",
      /March 15/,
    ],
    ["You're calling about Rashid Carver — excuse me, Rashid Carter?", /^Yes/],
    ['i have doctor anna kellerman sorry keller at lakeside family clinic is that right', /^Yes/],
    ['I have Maria Lopez and Rashid Carter, is that right?', /^No/],
    ['I see Maria Lopez, no Rashid Carter, is that right?', /^No/],
    ["Okay, so that's June tenth, no, sorry, June third, twenty twenty-six, right?", /^Yes/],
    ['I have a claim for June 13th, no June 3rd, is that right?', /^No/],
    ['I have the doctor as Hannah, uh, no, Anna Keller. Is that the one?', /^Yes/],
    ['The NPI is 1234597892, I mean, ending in 893. Correct?', /^No/],
    ['The NPI is 1234567893, I mean, ending in 892. Correct?', /^No/],
    ['so june third twenty twenty six for a hundred an fifty dollars right', /^Yes/],
    ['can i get the n p i oh never mind its on my screen give me the date of service instead', /June 3/],
    ['So the one fifty is what the patient paid you at the front desk?', /^No/],
    ['Was that March fifteenth, nineteen eighty? Not fifty, eighty?', /^Yes/],
    ["I'll take the tax ID or the NPI, either one is fine, whichever you've got handy.", /tax ID is/],
    ["Okay, so you're not calling from the hospital, you're calling from the clinic?", /^Yes/],
    ['So Mr. Carter is the patient and Dr. Keller is the doctor?', /^Yes/],
    [
      'sorry i was asking my coworker for that date of birth i still need the member id from you',
      /member ID is/,
    ],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));

  it('repeats a phone number that starts with its area code', () => {
    expect(answerTo('area code and number', "I'll need a phone number for you.")).toMatch(
      /call-back number is/,
    );
  });
});

describe('what is not asked of us, or not now, gets no value', () => {
  it.each(
    table(`
      I'll need the NPI from you. My screen just froze. Don't give it to me yet.
      Hey Linda, what's the date of birth on that file? Sorry, I was talking to my coworker.
      i'm going to need his date of birth in just a second let me get this id in first
      I'll need the date of service in a moment, not yet, my screen is still loading.
      In a second I'm going to ask you for the billed amount. Let me finish this note.
      Janet, are you done with the member ID screen? I need it.
      Hold on one sec. Hey Denise, what screen shows the old claims?
      hey mike do we still use the old screen for claims
      bare with me this new system is something else
      Can you log me back in, Tina? It kicked me out again.
      Do you have a pen? Not you, I'm asking my supervisor.
      I'm sending you over to the claims team now. They'll ask for the member ID again.`),
  )('%s', (heard) => expect(answerTo(heard) ?? '').not.toMatch(/\d/));

  it.each(
    table(`
      Is this Mr. Carter I'm speaking with?
      You sound like a recording. Are you a live person?
      So you've got two claims for Rashid Carter that you want me to look up, is that right?
      So Dr. Keller is the patient and Mr. Carter is the doctor?`),
  )('no: %s', (heard) => expect(answerTo(heard)).toMatch(/^No/));
});

describe('several things asked at once, or after a value read back', () => {
  it.each([
    ['w 123456789 okay and the name', /^The patient is Rashid Carter\.$/],
    ["Keller K E L L E R got it. And the member's information please", /member ID.*patient.*birth/],
    ["and what is the patient's name and i d", /patient is.*member ID/],
    ['Let me try by name and birthday then.', /patient is.*birth/],
    ['Okay so what is the full name and the group number', /patient is.*do not have the group number/],
    ['can you verify his date of birth and the address', /birth.*do not have the address\.$/],
    ["I'll take the patient's ID, name and address", /member ID.*patient is.*do not have the address/],
    ['Patient first.', /^The patient is/],
    ['your mailing address please', /^I do not have the address/],
    ['is it the 150 one or the 85 one', /^The billed amount/],
    ['Doctor Anna Kellner?', /^No\..*Anna Keller/],
    ["who'd you say you were with", /^I am calling from Lakeside/],
    ['hello can anybody hear me', /^Yes, I can hear you/],
    ["he's not a member here is that the right id", /^The member ID/],
    ['patient name and relationship to the subscriber', /patient is.*do not have the relationship/],
    ['Eight nine three. There it is. Is the address on file 400 Lake Street?', /^I do not have the address/],
    ['what is your relationship to the subscriber', /automated assistant/],
    ['june third i see three claims for that day do you know the charge', /^The billed amount is/],
    ['do you have the total on that', /^The billed amount is/],
    ['Three claims for June 3rd. One for 150, one for 85, and one for 40. Which one?', /^The billed amount/],
    ['i see two claims one for a hundred fifty and one for eighty five', /^The billed amount/],
    ['I see two claims, one for June 3rd for 150 and one for June 5th. Which one?', /^The date of service/],
    ["alright and what's the date on that claim", /^The date of service/],
    ['I see him, born in 1980. And what is the date?', /^The date of service/],
    ['ok and what day', /^The date of service/],
    ['well do you have some kind of i d for him', /^The member ID/],
    ['Carter. Okay. How do you spell Rashid?', /^The first name is Rashid, spelled/],
    ['Okay Doctor Kellner, K E L L N E R?', /^No\..*Keller, spelled K as in Kilo/],
    ['ok good so who are you with again', /^I am calling from Lakeside/],
    ['and this is regarding', /status of a claim/],
    ['okay one moment the system is slow today how is your day going', /^I am fine/],
    ["Oh, you're a robot? Am I talking to a real person?", /^No, I am an automated assistant[^.]*\.$/],
    ['and are you a participating provider', /do not have that information/],
    ['is doctor keller in network with us', /do not have that information/],
    ["do you know if the doctor's par with us?", /do not have that information/],
    ['can you tell me whether he is in or out of network', /do not have that information/],
    ["he's not a member here, you'll have to check his card", /Goodbye.*hang up/],
    ['Do you mind if I place you on a brief hold?', /^Yes, that is fine. I will hold/],
    ["That's from May 20th. You said June 3rd, right? Let me look again.", /^Yes/],
    ["That's from May 20th. You said June 4th, right? Let me look again.", /^No/],
  ])('%s', (heard, answer) => expect(answerTo(heard)).toMatch(answer));

  it('does not correct a name that they look for', () =>
    expect(answerTo('carter carter we got a lot of carters hold on', 'name')).toBe(''));
});

describe('what answers our question is no question', () => {
  const paid = 'It was paid on June 20th, $80.';
  const denied = 'It was denied June 20th, C O 29, you would appeal.';
  it.each([
    ['No claim on file.', 'Twelve months from date of service.', /^(?!The date)/],
    [paid, 'The claim number is 2026159. Is there anything else I can help with?', /^(?!.*I do not have)/],
    [paid, 'I just gave you the claim number. Anything else?', /^(?!.*I do not have)/],
    [paid, "i don't see an allowed amount here this is just the check screen", /^What is the check/],
    [paid, 'Did you get that?', /^Yes, thank you\. What is the allowed amount/],
    [denied, 'the deadline for what', /^The deadline to appeal/],
    [denied, 'like appealing it oh you get 180 days from the date of the denial', /claim number/],
    ["It's in process, received July 14th.", "I'd give it 30 business days.", /^Is anything needed/],
    ['It is in process. It came in July 14th, they have 15 business days on it.', 'Okay?', /^(?!When)/],
  ])('%s … %s', (said, heard, answer) => expect(answerTo(heard, said)).toMatch(answer));
});

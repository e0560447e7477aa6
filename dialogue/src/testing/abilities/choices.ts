/** Menus chosen from by word, open questions, and several claims. */

import type { Abilities } from './abilities.ts';

export const choices: Abilities = {
  'claims that are described one at a time': [
    ['Claim one, billed for $88.00. Press 1 for details, or 2 for the next claim.', 'd:2'],
    ['claim 2 of 2 total charges 150 dollars press 1 for details press 2 for the next claim', 'd:1'],
    ['the first claim was billed at 310 dollars for more on it press 1 to keep looking press 2', 'd:2'],
    ['there are several claims for the most recent press 1 to hear all of them press 2', 'd:2'],
    ['i see claims for may first june third and june ninth which one do you want', 'f:dos 06032026'],
    ['we found visits on june third june fifth and june eighth which date', 'f:dos 06032026'],
  ],
  'choices without the usual introduction': [
    ['please choose one. benefits, claim status, or something else', 's:claim status'],
    ['say by tax id or say by member id', 's:member id'],
    [
      'here are your options, check eligibility, see if a claim was paid, or get a form',
      's:see if a claim was paid',
    ],
    ['should we look for the claim by member id or by check number', 's:member id'],
    ['you can ask me questions like what is my copay or where is my claim', 's:claim status'],
    ['i think you said pharmacy if thats wrong say go back', 's:go back'],
    ['i think you said claims if that is not right say start over', 'wait'],
    ['enter your npi or to skip press pound', 'f:npi 1234567893'],
    ['enter the meridian id on the front of the card', 'f:member'],
    ['say the patients date of earth', 'f:dob 03151980'],
  ],
  'the question which one, after what there is': [
    [
      'for this search you can use the date of service or a claim number which one do you have',
      's:date of service',
    ],
    ['we can search by member id or by social security number which would you prefer', 's:member id'],
    ['claims or benefits which one do you need', 's:claims'],
    ['I can look it up with the member ID or a claim number. Which do you have?', 's:member id'],
    [
      'there are professional claims and institutional claims which one are you calling about',
      's:professional claims',
    ],
    ['medical dental or vision which one', 's:medical'],
    ['you can give me the tax id or the npi which is easier', 's:npi'],
    ['Eligibility, claims, or something else, what would you like?', 's:claims'],
    [
      'okay to look up a claim i can use the patients information or a claim number which one do you have',
      's:patients information',
    ],
    ['main menu. say benefits. say plans status. say authorization. or say agent', 's:claims status'],
  ],
  'one of several claims, by its place': [
    [
      'we show two claims for june third which would you like a claim for 150 dollars or a claim for 340 dollars say the first one or the second one',
      's:the first one',
    ],
    ['I found two. The first is for $340. The second is for $150. Say first or second.', 's:second'],
    ['there are two claims one for 95 dollars and one for 150 dollars say one or two', 's:two'],
    [
      'claim one date of service june third claim two date of service june ninth which one would you like',
      's:claim one',
    ],
    [
      'I see three claims: one billed at $80, one at $150, and one at $200. Which one: first, second or third?',
      's:second',
    ],
    ['the first claim is from may second the second claim is from june third which one', 's:second'],
    [
      'there is a claim for 150 dollars and a claim for 90 dollars do you want the first or the second',
      's:first',
    ],
    [
      'We have two claims: one for June 3rd and another for June 10th. Do you want the first one or the second one?',
      's:first',
    ],
  ],
  'ways to search for a claim': [
    ['would you like to search by member or by check number', 's:member'],
    ['search by claim number or by patient', 's:patient'],
    ['Shall I look it up by subscriber, or by claim number?', 's:subscriber'],
    ['do you want to find it by date of service or by check', 's:date of service'],
    ['I can search by patient name or by check number', 's:patient name'],
    ['how would you like to search, by patient, by claim number or by check', 's:patient'],
    ['should I search with the member ID or the check number', 's:member id'],
    ['to find the claim I can use the member or the claim number, which would you like', 's:member'],
  ],
  'questions that may be answered freely': [
    [
      'So what would you like to do? You can ask me anything about claims, coverage, or authorizations.',
      's:claim status',
    ],
    ['I’m an AI assistant and this call may be transcribed. What’s going on today?', 's:claim status'],
    ['what can I look up for you', 's:claim status'],
    ['what can i find for you today', 's:claim status'],
    ['what do you need to know', 's:claim status'],
    ['what are we working on today', 's:claim status'],
    ['go ahead and tell me what this is about', 's:claim status'],
    ['What question can I answer for you?', 's:claim status'],
    ['tell me what you need', 's:claim status'],
    ['so what is it you need', 's:claim status'],
    ['I can help with claims, benefits and authorizations. What can I do for you?', 's:claim status'],
    ['please state the purpose of your call', 's:claim status'],
    ['in a sentence or two tell me what you need help with', 's:claim status'],
    ['what is your question', 's:claim status'],
    ['what’s this call about', 's:claim status'],
  ],
  'choices that are named one after another': [
    [
      'all right heres what i can do, look up coverage, look up claims, send a copy of a remit, which will it be',
      's:look up claims',
    ],
    [
      'here are your choices, find out if a claim was paid, get benefits, find a form, or its something else',
      's:find out if a claim was paid',
    ],
    ['i have two options for you check a claim or check a payment', 's:check a claim'],
    ['please say member id card eligibility claim status or its something else', 's:claim status'],
    ['so do you need benefits, a claim, or an authorization', 's:claim'],
    ['i can do a few things, eligibility, claim status, referrals, which one', 's:claim status'],
    ['pick one, coverage, claim status, mailing address', 's:claim status'],
    ['you have three choices benefits claim status or authorizations', 's:claim status'],
    [
      'Say ‘status’ to hear where the claim is at, say ‘address’ for where to mail it, say ‘fax’ for the fax number.',
      's:status',
    ],
    [
      'if you’d like to search with the social security number say social otherwise say member id',
      's:member id',
    ],
  ],
  'who is calling, chosen by word': [
    ['who am i speaking with a member a provider a broker or an employer', 's:provider'],
    ['tell me how youre calling today as a doctors office hospital pharmacy or member', 's:doctors office'],
    ['which are you, a member, a provider, or a broker', 's:provider'],
    ['are you calling as a patient or as a doctors office', 's:doctors office'],
    ['am i talking to a member or a provider', 's:provider'],
    ['do you represent a member a provider or an employer group', 's:provider'],
    ['so i can help you better are you the patient or a provider', 's:provider'],
    ['say member if you are a member or provider if you are a provider', 's:provider'],
  ],
  'one of several claims, by its number': [
    [
      'say the number of the claim you want, one, may twenty eighth, two, june third, three, june seventeenth',
      's:two',
    ],
    [
      'i see three claims say the number of the claim you want claim one june third two thousand twenty six claim two may ninth claim three may second',
      's:claim one',
    ],
    ['First claim: date of service April 9. To select it say this one, or say next.', 's:next'],
    ['claim two date of service june third 2026 to choose it say this one or say next', 's:this one'],
    [
      'here is the first one. june third, 150 dollars. if you want that one say select, otherwise say next',
      's:select',
    ],
    ['which claim number one for may first number two for june third', 's:number two'],
    ['press one for may first press two for june third press three for june tenth', 'd:2'],
    ['claim one is for 88 dollars. claim two is for 150 dollars. which number would you like', 's:claim two'],
  ],
  'what we cannot know': [
    ["Is the provider in network? Press 1 for yes, 2 for no, or 3 if you aren't sure.", 'd:3'],
    ['for an h m o plan press one for a p p o plan press two if you are unsure press three', 'd:3'],
    ["What state was the care given in? If you don't know, press zero.", 'd:0'],
    ['choose commercial, medicare, medicaid or I do not know', 's:do not know'],
    ['say medicare medicaid commercial or not sure', 's:not sure'],
    ["is the plan fully insured or self funded you can say i don't know", 's:i don\u2019t know'],
  ],
  'how many claims': [
    ['how many claims are you calling about today you may say one two or three', 's:one'],
    ['please say the number of claims you are calling about', 's:one'],
    ['how many patients are you calling about you can say up to three', 's:one'],
    ['enter the number of claims you want to check up to five', 'd:1'],
    ['Enter the number of patients you are calling about, then press pound.', 'd:1#'],
  ],
  'a department, asked openly': [
    ['which department are you trying to reach', 's:claim status'],
    ['what department do you need', 's:claim status'],
    ["tell me which department you'd like", 's:claim status'],
    ['okay a claim what about the claim would you like to know', 's:claim status'],
  ],
};

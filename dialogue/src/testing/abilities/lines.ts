/** Queues, closed offices and lines that cannot help. */

import type { Abilities } from './abilities.ts';

export const lines: Abilities = {
  'ways to stay on the line': [
    ['press any key if you are still there', 'd:1'],
    ['to remain in the queue press any number now', 'd:1'],
    ['press 2 to stay in the queue otherwise we will disconnect', 'd:2'],
  ],
  'lines that cannot be used now': [
    ['you have reached us outside our normal hours please call again', 'hangup closed'],
    ['our office is closed automated claim status is still available press 2 to use it', 'd:2'],
    ['the party you have dialed is not available', 'hangup voicemail'],
    [
      'this line is for members only providers should hang up and call 8 7 7 5 5 5 0 1 9 9',
      'hangup failed other_channel_required',
    ],
  ],
  'closed, queues, and short dates': [
    ['youve reached us outside of hours please try again good bye', 'hangup closed'],
    ['Our lobby in Topeka is closed until further notice. Phone service is not affected.', 'wait'],
    ['I cannot go any further with this call. Bye now.', 'hangup failed ivr_failure'],
    ["Thanks for calling. We're closed for today. Goodbye.", 'hangup closed'],
    ['your spot in line is four', 'hold'],
    ['your place in the queue is 11', 'hold'],
    ['enter the date of birth as mmddyy', 'f:dob 031580'],
    ['so thats rashid carter born march fifteenth nineteen eighty all good', 'yes'],
    ['so thats lena hartman born march fifteenth nineteen eighty all good', 'no'],
  ],
  'lines that do not give the status, and who does': [
    [
      'the information you requested cannot be given by the automated system press zero to be connected to a provider relations agent',
      'rep 0',
    ],
    [
      'We no longer provide claim status by phone. Please go to our portal. For all other questions say agent.',
      'rep',
    ],
    ['Claim status is only available online. To speak with someone, say representative.', 'rep'],
    ['claim information is not given over the phone visit our website or press zero for an operator', 'rep'],
    [
      'for claims with this plan please call our partner at 866 555 0144 thank you goodbye',
      'hangup failed other_channel_required',
    ],
    [
      'Claims for this group are handled by another company. Please call them at 800 555 0199. Goodbye.',
      'hangup failed other_channel_required',
    ],
    [
      'this line does not handle claims please dial eight hundred five five five one two one two goodbye',
      'hangup failed other_channel_required',
    ],
    [
      'to check claims for this plan contact delta administrators at 877 555 0100 thank you for calling goodbye',
      'hangup failed other_channel_required',
    ],
    ['claim status by phone has been discontinued use our website or say operator', 'rep'],
  ],
  'messages while we wait': [
    [
      'You’re caller number 3. If you’d like us to call you back and keep your place in line, press 1. Otherwise keep holding.',
      'hold',
    ],
    ['keep holding and someone will take your call', 'hold'],
    ['there are two callers before you press one for a call back', 'hold'],
    ['all of our staff are helping others please keep holding', 'hold'],
    ['don’t hang up we will get to you as soon as we can', 'hold'],
    ['your wait is about ten minutes to get a call back press two', 'hold'],
    ['We’re still working on getting you to an agent. Thanks for hanging on.', 'hold'],
    ['calls are answered in the order received', 'hold'],
    ['you are the next caller', 'hold'],
  ],
  'closings to come, and people on the way': [
    [
      "I'm still having trouble understanding you. Please visit our portal. Goodbye.",
      'hangup failed ivr_failure',
    ],
    ['our office will be closed Thursday November 26 for Thanksgiving. For claims press 1.', 'd:1'],
    ['We are closed Monday for Labor Day. Please call back Tuesday. Goodbye.', 'hangup closed'],
    ['all lines are busy and we cannot take your call please call again later goodbye', 'hangup closed'],
    ['finding you a specialist', 'hold'],
    ['what is your call concerning', 's:claim status'],
    ['and the purpose for your contact today?', 's:claim status'],
    ['are you a robot', 'human'],
  ],
  'what still works after hours': [
    [
      'representatives are gone for the evening to use the automated system say continue otherwise hang up',
      's:continue',
    ],
    [
      'Live help has ended for the day, but automated claim information is still open. For that, press 1.',
      'd:1',
    ],
    ['You can still check claims in our automated system. To do that, press 1.', 'd:1'],
    ["We're closed now. Claim status is still available by phone. To hear it, press 1.", 'd:1'],
  ],
  'a number that is not in service': [
    ["the number you dialed isn't in service please check it and dial again", 'hangup failed wrong_number'],
    ["the number you have reached isn't in service", 'hangup failed wrong_number'],
    ['sorry the number you called is not currently in service', 'hangup failed wrong_number'],
  ],
  'claims by word after hours, and a mailbox': [
    [
      'offices are closed at this time. for automated claim information say claims. to leave a message say message',
      's:claims',
    ],
    ['the office is closed. say claims for claim status or say message to leave a voicemail', 's:claims'],
    ['our offices are closed please leave a message after the tone', 'hangup voicemail'],
  ],
  'notices and offers around a prompt': [
    ['Did you know you can enter the member ID on our portal to see claims?', 'wait'],
    ['When you fill in the form, enter your NPI in box 33.', 'wait'],
    ['When the agent answers, say claims. Please hold while I connect you.', 'hold'],
    ['You can also enter the NPI on our website. To go on by phone, please key in your tax ID.', 'f:tin'],
    ['Starting in October, you will press 1 for claims.', 'wait'],
    ['Are you still there? Press 1 to stay in the queue, or your call will be disconnected.', 'd:1'],
    ['To have a claim adjusted, press 1. To hear what happened to it, press 2.', 'd:2'],
    [
      "If you have the claim number, press 1. If you don't have it and would like to search by member ID, press 2.",
      'd:2',
    ],
    ["You're not calling on the claim from May, are you?", 'no'],
    ['It is for Dr. Keller, not Dr. Patel, right?', 'yes'],
  ],
};

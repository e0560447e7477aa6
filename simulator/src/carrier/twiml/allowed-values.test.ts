import { expect, test } from 'vitest';
import { findAttributeProblems, providerProblem } from './allowed-values.ts';
import { parseXml } from './xml.ts';

const faultsOf = (text: string) => {
  const element = parseXml(text);
  expect.assert(element);
  return findAttributeProblems(element);
};

test('attributes of the documentation are allowed', () => {
  expect(
    faultsOf(
      `<ConversationRelay url="wss://x.example/media" language="en-US" ttsProvider="Amazon" voice="Joanna-Neural"
        transcriptionProvider="Deepgram" speechModel="nova-3-general" hints="EOB, remark code" interruptible="none"
        reportInputDuringAgentSpeech="speech" deepgramSmartFormat="true" speechTimeout="800" dtmfDetection="true"
        events="speaker-events tokens-played"/>`,
    ),
  ).toEqual({ unknown: [], invalid: [] });
});

test.each([
  ['<ConversationRelay interruptByDtmf="true"/>', ['interruptByDtmf'], []],
  ['<ConversationRelay reportInputDuringAgentSpeech="true"/>', [], ['reportInputDuringAgentSpeech']],
  ['<ConversationRelay ttsProvider="amazon"/>', [], ['ttsProvider']],
  ['<ConversationRelay speechTimeout="300"/>', [], ['speechTimeout']],
  ['<ConversationRelay events="everything"/>', [], ['events']],
  ['<Recording channels="stereo" trim="none"/>', [], ['channels', 'trim']],
  ['<Hangup reason="busy"/>', ['reason'], []],
])('%s is not', (text, unknown, invalid) => {
  expect(faultsOf(text)).toEqual({ unknown, invalid });
});

test.each([
  [{}, 'block_elevenlabs'],
  [{ ttsProvider: 'ElevenLabs', voice: 'UgBBYS2sOqTuMpoF3BR0' }, 'block_elevenlabs'],
  [{ ttsProvider: 'Amazon', voice: 'alice' }, 'Amazon/en-US/alice'],
  [{ ttsProvider: 'Google', voice: 'Joanna-Neural' }, 'Google/en-US/Joanna-Neural'],
  [{ ttsProvider: 'Google', speechModel: 'telephony' }, 'Deepgram/telephony'],
  [{ ttsProvider: 'Google', partialPrompts: 'true' }, 'flux'],
])('the combination %j is refused', (attributes, part) => {
  expect(providerProblem(attributes)).toContain(part);
});

test.each([
  { ttsProvider: 'Google' },
  { ttsProvider: 'Google', voice: 'en-US-Journey-O' },
  { ttsProvider: 'Google', voice: 'en-US-Chirp3-HD-Aoede', speechModel: 'flux', partialPrompts: 'true' },
  {
    ttsProvider: 'Amazon',
    voice: 'Matthew-Generative',
    transcriptionProvider: 'Google',
    speechModel: 'telephony',
  },
])('the combination %j is accepted', (attributes) => {
  expect(providerProblem(attributes)).toBeNull();
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completion, type ModelEndpoint, startModelEndpoint } from '../../test/services/language-model.ts';
import { createLog } from '../log.ts';
import { createLanguageModel, type LanguageModel } from './language-model.ts';

const question = {
  earlier: ['Thank you for calling.'],
  prompt: 'For remittances, press 1. For adjudication, press 2.',
  choices: [
    { id: 'a', description: 'press 1: remittances' },
    { id: 'b', description: 'press 2: adjudication' },
    { id: 'wait', description: 'wait' },
  ],
};
const ended = {
  lines: [
    { line: 3, text: 'one moment' },
    { line: 4, text: 'we could not honor that claim' },
  ],
  statuses: ['paid', 'denied'] as const,
  fields: ['paid_cents', 'check_number'] as const,
};
const withinMs = 2_000;

let endpoint: ModelEndpoint;
let model: LanguageModel;

beforeAll(async () => {
  endpoint = await startModelEndpoint();
});
beforeEach(() => {
  endpoint.asked.length = 0;
  model = createLanguageModel(
    { baseUrl: endpoint.baseUrl, key: 'secret', model: 'small' },
    createLog('silent'),
  );
});
afterAll(() => endpoint.close());

const says = (content: unknown) => endpoint.answer((response) => response.end(completion(content)));

describe('an endpoint that answers well', () => {
  test('sends the key and the model, and picks one of the choices', async () => {
    says({ choice: 'b' });
    expect(await model.choose(question, withinMs)).toBe('b');
    expect(endpoint.asked).toMatchObject([
      { authorization: 'Bearer secret', body: { model: 'small', temperature: 0 } },
    ]);
    expect(JSON.parse(endpoint.asked[0]?.body.messages.at(-1)?.content ?? '')).toEqual(question);
  });

  test('finds facts with the words they were said in', async () => {
    const facts = [
      { field: 'status', status: 'denied', line: 4, quote: 'could not honor' },
      { field: 'check_number', line: 3, quote: 'one moment' },
    ];
    says({ facts });
    expect(await model.findFacts(ended, withinMs)).toEqual(facts);
    says({ facts: [] });
    expect(await model.findFacts(ended, withinMs)).toEqual([]);
  });

  test('sends no authorization header without a key', async () => {
    const open = createLanguageModel(
      { baseUrl: endpoint.baseUrl, key: null, model: 'small' },
      createLog('silent'),
    );
    says({ choice: 'a' });
    expect(await open.choose(question, withinMs)).toBe('a');
    expect(endpoint.asked[0]?.authorization).toBeUndefined();
  });
});

describe('an endpoint that answers badly', () => {
  test.each([
    ['a choice that is not offered', { choice: 'hang-up' }],
    ['another shape', { keys: '1' }],
    ['a list', [{ choice: 'a' }]],
    ['prose', 'I would press 2, because claims are adjudicated.'],
    ['JSON within prose', 'Sure: {"choice": "b"}'],
    ['nothing', ''],
  ])('%s is no answer', async (_, content) => {
    says(content);
    expect(await model.choose(question, withinMs)).toBeNull();
  });

  test.each([
    [
      'a status that is not offered',
      { field: 'status', status: 'write-off', line: 4, quote: 'could not honor' },
    ],
    ['a field that is not offered', { field: 'billed_cents', line: 4, quote: 'could not honor' }],
    ['no quote', { field: 'status', status: 'denied', line: 4 }],
    ['no line', { field: 'status', status: 'denied', quote: 'could not honor' }],
  ])('%s is no fact', async (_, fact) => {
    says({ facts: [fact] });
    expect(await model.findFacts(ended, withinMs)).toEqual([]);
  });

  test('ignores a value that comes with a fact', async () => {
    says({ facts: [{ field: 'paid_cents', value: 99_900, line: 4, quote: 'honor that claim' }] });
    const [fact] = await model.findFacts(ended, withinMs);
    expect(fact).toEqual({ field: 'paid_cents', line: 4, quote: 'honor that claim' });
  });

  test.each([401, 429, 500])('treats status %i as no answer', async (status) => {
    endpoint.answer((response) => response.writeHead(status).end(completion({ choice: 'b' })));
    expect(await model.choose(question, withinMs)).toBeNull();
  });

  test('treats a body that is not a completion as no answer', async () => {
    endpoint.answer((response) => response.end('<html>'));
    expect(await model.choose(question, withinMs)).toBeNull();
  });
});

describe('a malicious endpoint', () => {
  test('does not follow redirects', async () => {
    const elsewhere = await startModelEndpoint();
    try {
      endpoint.answer((response) =>
        response.writeHead(307, { location: `${elsewhere.baseUrl}/chat/completions` }).end(),
      );
      expect(await model.choose(question, withinMs)).toBeNull();
      expect(elsewhere.asked).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  test('stops reading an endless response', async () => {
    let isClosed = false;
    endpoint.answer((response) => {
      response.on('close', () => {
        isClosed = true;
      });
      const pour = () => {
        while (!isClosed && response.write('x'.repeat(64 * 1024)));
        if (!isClosed) response.once('drain', pour);
      };
      pour();
    });
    expect(await model.choose(question, 60_000)).toBeNull();
  });
});

describe('an endpoint that is slow or down', () => {
  test('gives up after the time limit, also in the middle of a response', async () => {
    endpoint.answer(() => {});
    expect(await model.choose(question, 50)).toBeNull();
    endpoint.answer((response) => response.write('{"choices":'));
    expect(await model.choose(question, 50)).toBeNull();
  });

  test('treats a refused connection as no answer', async () => {
    const gone = await startModelEndpoint();
    await gone.close();
    const nobody = createLanguageModel(
      { baseUrl: gone.baseUrl, key: null, model: 'small' },
      createLog('silent'),
    );
    expect(await nobody.choose(question, withinMs)).toBeNull();
  });
});

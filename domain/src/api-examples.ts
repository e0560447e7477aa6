/**
 * The examples on the API page. Filled in with the reader's URL and ids they run unchanged, with the key in the
 * environment variable CLAIMLINE_KEY. Tests run them.
 */

/** The values that are filled into the examples. */
export interface ApiPlace {
  /** Such as `https://claims.example.org`. */
  readonly origin: string;
  readonly accountId: string;
  /** A clinic of the reader; null when they belong to none. */
  readonly clinicId: string | null;
}

export const exampleLanguages = ['curl', 'TypeScript', 'Python'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

export interface ApiExample {
  readonly id: 'submit' | 'denied' | 'callable';
  readonly title: string;
  readonly code: Readonly<Record<ExampleLanguage, string>>;
}

/** The base URL of the named functions. */
export const functionsAddress = ({ origin }: ApiPlace) => `${origin}/functions`;

/**
 * Calls a function through the SDK of the callable protocol. Email and password come from CLAIMLINE_EMAIL and
 * CLAIMLINE_PASSWORD.
 */
export function firebaseExample(place: ApiPlace): string {
  return `// Who signs in comes from the environment: CLAIMLINE_EMAIL and CLAIMLINE_PASSWORD.
import { initializeApp } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';

const app = initializeApp({ projectId: 'claimline', apiKey: 'not-used', appId: 'claimline' });
const functions = getFunctions(app, '${functionsAddress(place)}');

// After wrong passwords, sign-in asks for a proof of work (see getBotChallenge). An API key needs none.
const signIn = httpsCallable(functions, 'signIn');
const { data } = await signIn({
  email: process.env['CLAIMLINE_EMAIL'],
  password: process.env['CLAIMLINE_PASSWORD'],
});
console.log(data.user.name, 'may call for', data.expires_in_ms / 60_000, 'minutes');`;
}

/** The claim that the examples submit. It belongs to the sandbox, so nobody is called. */
const submission = (clinicId: string) => ({
  clinic_id: clinicId,
  provider_name: 'Dr. Ash',
  NPI: '1234567893',
  tax_id: '123456789',
  patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'SANDBOXPAID' },
  payer: { name: 'Aetna', phone: '(800) 555-0124' },
  claim: { service_from: '2026-05-01', service_to: '2026-05-01', billed_cents: 25_000 },
});

/** JSON is also a TypeScript literal, and a Python literal as long as it has no null, true or false. */
const literal = (value: object, indent: number) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(indent)}`);

const keyLine = 'The key comes from the environment: export CLAIMLINE_KEY=clm_…';

export function apiExamples({ origin, accountId, clinicId }: ApiPlace): readonly ApiExample[] {
  const claims = `${origin}/v1/claims`;
  const functionAddress = `${origin}/functions/getAccount`;
  const body = submission(clinicId ?? 'YOUR_CLINIC_ID');
  const data = { data: { account_id: accountId } };
  return [
    {
      id: 'submit',
      title: 'Submit a sandbox claim (no call is made)',
      code: {
        curl: `# ${keyLine}
curl -sS --fail-with-body ${claims} \\
  -H "Authorization: Bearer $CLAIMLINE_KEY" \\
  -H "Idempotency-Key: $(date +%s)-$$" \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body)}'`,
        TypeScript: `// ${keyLine}
const answer = await fetch('${claims}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env['CLAIMLINE_KEY']}\`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify(${literal(body, 2)}),
});
if (!answer.ok) throw new Error(await answer.text());
const claim: { id: string; status: string } = await answer.json();
console.log(claim.id, claim.status);`,
        Python: `# ${keyLine}
import json, os, urllib.request, uuid

request = urllib.request.Request(
    '${claims}',
    data=json.dumps(${literal(body, 4)}).encode(),
    headers={
        'Authorization': 'Bearer ' + os.environ['CLAIMLINE_KEY'],
        'Content-Type': 'application/json',
        'Idempotency-Key': str(uuid.uuid4()),
    },
)
with urllib.request.urlopen(request) as answer:
    claim = json.load(answer)
print(claim['id'], claim['status'])`,
      },
    },
    {
      id: 'denied',
      title: 'List the newest denied claims',
      code: {
        curl: `# ${keyLine}
curl -sS --fail-with-body '${claims}?status=denied&limit=10' \\
  -H "Authorization: Bearer $CLAIMLINE_KEY"`,
        TypeScript: `// ${keyLine}
const answer = await fetch('${claims}?status=denied&limit=10', {
  headers: { Authorization: \`Bearer \${process.env['CLAIMLINE_KEY']}\` },
});
if (!answer.ok) throw new Error(await answer.text());
const { data }: { data: { id: string; status: string }[] } = await answer.json();
for (const claim of data) console.log(claim.id, claim.status);`,
        Python: `# ${keyLine}
import json, os, urllib.request

request = urllib.request.Request(
    '${claims}?status=denied&limit=10',
    headers={'Authorization': 'Bearer ' + os.environ['CLAIMLINE_KEY']},
)
with urllib.request.urlopen(request) as answer:
    for claim in json.load(answer)['data']:
        print(claim['id'], claim['status'])`,
      },
    },
    {
      id: 'callable',
      title: 'Call a function as a person (with a CLAIMLINE_TOKEN from signIn)',
      code: {
        curl: `curl -sS --fail-with-body ${functionAddress} \\
  -H "Authorization: Bearer $CLAIMLINE_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(data)}'`,
        TypeScript: `const answer = await fetch('${functionAddress}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env['CLAIMLINE_TOKEN']}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${literal(data, 2)}),
});
const { result, error }: { result?: { name: string }; error?: { status: string; message: string } } =
  await answer.json();
if (error) throw new Error(\`\${error.status}: \${error.message}\`);
console.log(result?.name);`,
        Python: `import json, os, urllib.request

request = urllib.request.Request(
    '${functionAddress}',
    data=json.dumps(${literal(data, 4)}).encode(),
    headers={
        'Authorization': 'Bearer ' + os.environ['CLAIMLINE_TOKEN'],
        'Content-Type': 'application/json',
    },
)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer)['result']['name'])`,
      },
    },
  ];
}

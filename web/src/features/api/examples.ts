/** Examples to copy, with this server's address and this account's id filled in. Pure. */

export interface ApiPlace {
  /** Such as `https://claims.example.org`. */
  origin: string;
  accountId: string;
}

/** The address named functions are called under. */
export function functionsAddress(place: ApiPlace): string {
  return `${place.origin}/functions`;
}

export function curlExample(place: ApiPlace): string {
  const address = functionsAddress(place);
  return `# A token, good for a few minutes
TOKEN=$(curl -s ${address}/signIn \\
  -H 'Content-Type: application/json' \\
  -d '{"data":{"email":"you@example.com","password":"your password"}}' \\
  | jq -r .result.access_token)

# The newest claims that were denied
curl -s ${address}/listSubmissions \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"data":{"account_id":"${place.accountId}","filters":"[{\\"id\\":\\"status\\",\\"value\\":[\\"denied\\"]}]"}}'`;
}

export function firebaseExample(place: ApiPlace): string {
  return `import { initializeApp } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';

const app = initializeApp({ projectId: 'claimline', apiKey: 'not-used', appId: 'claimline' });
const functions = getFunctions(app, '${functionsAddress(place)}');

const signIn = httpsCallable(functions, 'signIn');
const { data } = await signIn({ email: 'you@example.com', password: 'your password' });
console.log(data.user.name, 'may call for', data.expires_in_ms / 60_000, 'minutes');`;
}

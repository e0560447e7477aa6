/** What the document started before the app's code had arrived, see `documentStart.ts` of the build. */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { OutputOf } from '@claimline/domain/contract';
import type { startPage } from '@claimline/domain/contracts/page-start';
import type { Access } from '@claimline/domain/contracts/sign-in';
import type { FunctionName } from '@claimline/domain/functions';
import { resultOf } from './response.ts';

interface Started {
  readonly name: 'startPage' | 'refreshAccess';
  readonly input: { readonly page?: { readonly account_id: string; readonly list?: object } };
  readonly response: Promise<Response>;
}

/** Puts the first answers of a page into the cache. */
async function keep(
  { page }: Started['input'],
  answers: OutputOf<typeof startPage>['answers'],
): Promise<void> {
  if (page === undefined || answers === null) return;
  const { queryClient } = await import('./query.ts');
  const { account_id, list } = page;
  const set = (name: FunctionName, input: object, answer: unknown) => {
    if (answer !== undefined) queryClient.setQueryData([name, input], answer);
  };
  set('getAccount', { account_id }, answers.getAccount);
  set('listClinics', { account_id }, answers.listClinics);
  set('listViews', { account_id }, answers.listViews);
  set('listSubmissions', { account_id, ...list }, answers.listSubmissions);
}

/**
 * The access that the document asked for. Undefined when it did not ask, when its answer was used already, or when the
 * request failed and should be made again. Throws the outcome when nobody is signed in.
 */
export async function startedAccess(): Promise<Access | undefined> {
  const page = window as { claimlineStarted?: Started };
  const started = page.claimlineStarted;
  delete page.claimlineStarted;
  try {
    const response = await started?.response;
    if (started === undefined || response === undefined) return undefined;
    const isRefusal = response.status === 401;
    if (!response.ok && !isRefusal) return undefined;
    const body: unknown = await response.json();
    const result = resultOf(body, response.status);
    if (started.name === 'refreshAccess') return result as Access;
    const { access, answers } = result as OutputOf<typeof startPage>;
    await keep(started.input, answers);
    return access;
  } catch (failure) {
    if (failure instanceof Outcome) throw failure;
    return undefined;
  }
}

/** Valid calls of the functions for lists and their saved settings. */

import { newId } from '../../src/db/ids.ts';
import { type PersonKind, type World } from '../world.ts';
import { type Covers, inAccount } from './cover.ts';

export const listCovers = {
  listSubmissions: inAccount,
  countSubmissions: inAccount,
  listViews: inAccount,
  saveView: async (world) => ({ account_id: world.accountId, ...goodView() }),
  changeView: async (world, kind) => ({ ...(await ownView(world, kind)), name: `Renamed ${newId()}` }),
  deleteView: async (world, kind) => ({ ...(await ownView(world, kind)), deleted: true }),
  keepPreferences: async (world) => ({
    account_id: world.accountId,
    list: 'account',
    layout: goodView().layout,
    sorting: '',
    default_view_id: null,
  }),
} satisfies Covers;

function goodView() {
  return {
    list: 'account',
    name: `Denied in spring ${newId()}`,
    question: { query: 'Ana' },
    layout: { columns: [{ id: 'patient', shown: true }], density: 'compact' },
  };
}

async function ownView(world: World, kind: PersonKind = 'admin') {
  const view_id = newId();
  await world.owner.query(
    `insert into saved_views (id, account_id, owner_user_id, list, name, question, layout)
     values ($1, $2, $3, 'account', 'Alder ' || $1, '{}', '{}')`,
    [view_id, world.accountId, world.people[kind]],
  );
  return { account_id: world.accountId, view_id };
}

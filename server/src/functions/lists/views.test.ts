import type { Preferences, View } from '@claimline/domain/contracts/views';
import { layoutDefault } from '@claimline/domain/list/list-layout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';

let world: World;
const tokens = new Map<PersonKind, string>();

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'viewer', 'clinicless', 'outsider'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
});
afterAll(() => world.end());

async function call(name: string, kind: PersonKind, data: object) {
  return (await world.call(name, { account_id: world.accountId, ...data }, tokens.get(kind))).body;
}
const layout = layoutDefault('account');
const denied = JSON.stringify([{ id: 'status', value: ['denied'] }]);

function save(kind: PersonKind, change: object = {}) {
  return call('saveView', kind, { list: 'account', name: newId(), question: {}, layout, ...change });
}
async function saved(kind: PersonKind, change: object = {}) {
  const { result, error } = await save(kind, change);
  if (error) throw new Error(error.message);
  return (result as { view: View }).view;
}
async function listed(kind: PersonKind) {
  const { result } = await call('listViews', kind, {});
  return result as { views: View[]; preferences: Preferences[] };
}
async function namesOf(kind: PersonKind) {
  return (await listed(kind)).views.map(({ name }) => name);
}

describe('saved views', () => {
  it('store question and layout, visible only to their owner', async () => {
    const question = {
      query: 'Nuñez %_',
      filters: denied,
      globalFilter: 'aetna',
      sorting: '[{"id":"paid_cents","desc":true}]',
      showArchived: true,
      size: 100,
      tab: 'failed' as const,
    };
    const wide = {
      columns: [
        { id: 'patient' as const, shown: true, width: 300 },
        { id: 'denial' as const, shown: true },
      ],
      density: 'compact' as const,
    };
    const view = await saved('viewer', { list: 'clinic', name: '  Mine  ', question, layout: wide });
    expect(view).toMatchObject({
      name: 'Mine',
      is_own: true,
      may_change: true,
      shared: false,
      list: 'clinic',
    });
    const found = (await listed('viewer')).views.find(({ id }) => id === view.id);
    expect(found?.question).toEqual(question);
    expect(found?.layout.columns.slice(0, 2)).toEqual(wide.columns);
    expect(found?.layout.density).toBe('compact');
    for (const kind of ['admin', 'user'] as const) {
      expect(await namesOf(kind)).not.toContain('Mine');
      for (const [name, data] of [
        ['changeView', { view_id: view.id, name: 'Taken' }],
        ['deleteView', { view_id: view.id, deleted: true }],
      ] as const)
        expect((await call(name, kind, data)).error?.status, name).toBe('NOT_FOUND');
    }
    expect(await namesOf('viewer')).toContain('Mine');
  });

  it.each([
    ['filters', { question: { filters: '{' } }, 'question.filters'],
    ['filters of unknown shape', { question: { filters: '[{"id":"mood","value":1}]' } }, 'question.filters'],
    ['sorting', { question: { sorting: 'up' } }, 'question.sorting'],
    ['size', { question: { size: 1e6 } }, 'question.size'],
    ['no name', { name: ' ' }, 'name'],
    ['two lines', { name: 'a\nb' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['NUL', { name: 'a\u0000' }, 'name'],
    [
      'an unknown column',
      { layout: { columns: [{ id: 'mood', shown: true }], density: 'compact' } },
      'layout.columns.0.id',
    ],
    ['an unknown list', { list: 'batch' }, 'list'],
  ])('%s is refused by name of its field', async (_what, change, field) => {
    const { error } = await save('user', change);
    expect(error?.status).toBe('INVALID_ARGUMENT');
    expect(error?.details?.problems?.map((problem) => problem.field)).toContain(field);
  });

  it('have unique names for each owner and list, ignoring case', async () => {
    await saved('user', { name: 'Évian' });
    expect((await save('user', { name: 'éVIAN' })).error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { problems: [{ field: 'name' }] },
    });
    await saved('user', { name: 'évian', list: 'clinic' });
    await saved('admin', { name: 'évian' });
  });

  it('saves one of two views of the same name saved at once and refuses the other', async () => {
    const answers = await Promise.all([save('user', { name: 'Twice' }), save('user', { name: 'twice' })]);
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.status === 'INVALID_ARGUMENT')).toHaveLength(1);
  });

  it('are limited to a hundred for each owner', async () => {
    const { clinicless } = world.people;
    await world.owner.query(
      `insert into saved_views (id, account_id, owner_user_id, list, name, question, layout)
       select 'many' || n, $1, $2, 'account', 'Many ' || n, '{}', '{}' from generate_series(1, 99) n`,
      [world.accountId, clinicless],
    );
    const answers = await Promise.all([save('clinicless'), save('clinicless')]);
    expect(answers.flatMap(({ error }) => error?.status ?? [])).toEqual(['RESOURCE_EXHAUSTED']);
    expect((await listed('clinicless')).views.filter(({ is_own }) => is_own)).toHaveLength(100);
    await call('deleteView', 'clinicless', { view_id: 'many1', deleted: true });
    expect((await save('clinicless')).error).toBeUndefined();
    expect((await call('deleteView', 'clinicless', { view_id: 'many1', deleted: false })).error?.status).toBe(
      'RESOURCE_EXHAUSTED',
    );
  });

  it('open the list when the stored question is no longer valid', async () => {
    await world.owner.query(
      `insert into saved_views (id, account_id, owner_user_id, list, name, question, layout)
       values ('old', $1, $2, 'account', 'Old', '{"filters":"[{\\"id\\":\\"gone\\"}]"}', '{"columns":[{"id":"gone"}],"density":"x"}')`,
      [world.accountId, world.people.admin],
    );
    const old = (await listed('admin')).views.find(({ id }) => id === 'old');
    expect(old?.layout).toEqual(layout);
  });
});

describe('shared views', () => {
  it('are visible to everyone in the account and nobody else', async () => {
    const { id } = await saved('user', { name: 'Everyone’s', shared: true });
    for (const kind of ['admin', 'viewer', 'clinicless'] as const)
      expect((await listed(kind)).views.find((view) => view.id === id)).toMatchObject({
        is_own: false,
        owner_name: 'user',
        may_change: kind === 'admin',
      });
    expect((await call('listViews', 'outsider', {})).error?.status).toBe('NOT_FOUND');
    const other = { account_id: world.otherAccountId, view_id: id };
    expect((await call('changeView', 'outsider', { ...other, name: 'x' })).error?.status).toBe('NOT_FOUND');
    expect((await call('deleteView', 'outsider', { ...other, deleted: true })).error?.status).toBe(
      'NOT_FOUND',
    );
  });

  it('cannot be shared or changed by a viewer', async () => {
    expect((await save('viewer', { shared: true })).error?.status).toBe('PERMISSION_DENIED');
    const own = await saved('viewer');
    expect((await call('changeView', 'viewer', { view_id: own.id, shared: true })).error?.status).toBe(
      'PERMISSION_DENIED',
    );
    const { id } = await saved('user', { shared: true });
    for (const kind of ['viewer', 'clinicless'] as const) {
      expect((await call('changeView', kind, { view_id: id, name: 'x' })).error?.status).toBe(
        'PERMISSION_DENIED',
      );
      expect((await call('deleteView', kind, { view_id: id, deleted: true })).error?.status).toBe(
        'PERMISSION_DENIED',
      );
    }
  });

  it('an admin may rename, change, delete and restore another person’s view, but not stop sharing it', async () => {
    const { id } = await saved('user', { shared: true });
    const { result } = await call('changeView', 'admin', {
      view_id: id,
      name: 'By the admin',
      question: { filters: denied },
    });
    expect(result).toMatchObject({
      view: { name: 'By the admin', is_own: false, question: { filters: denied } },
    });
    expect((await call('changeView', 'admin', { view_id: id, shared: false })).error?.status).toBe(
      'PERMISSION_DENIED',
    );
    await call('deleteView', 'admin', { view_id: id, deleted: true });
    expect(await namesOf('user')).not.toContain('By the admin');
    await call('deleteView', 'admin', { view_id: id, deleted: false });
    expect((await listed('user')).views.find((view) => view.id === id)).toMatchObject({ is_own: true });
  });

  it('disappear for others when their owner stops sharing, also as their default', async () => {
    const { id } = await saved('user', { shared: true });
    const kept = { list: 'account', layout, sorting: '', default_view_id: id };
    expect((await call('keepPreferences', 'viewer', kept)).error).toBeUndefined();
    const defaultOf = async () =>
      (await listed('viewer')).preferences.find(({ list }) => list === 'account')?.default_view_id;
    expect(await defaultOf()).toBe(id);
    await call('changeView', 'user', { view_id: id, shared: false });
    expect(await defaultOf()).toBeNull();
  });
});

describe('deleting', () => {
  it('can be undone for a day, unless the name is in use again', async () => {
    const { id } = await saved('user', { name: 'Back again' });
    await call('deleteView', 'user', { view_id: id, deleted: true });
    expect(await namesOf('user')).not.toContain('Back again');
    expect((await call('changeView', 'user', { view_id: id, name: 'x' })).error?.status).toBe('NOT_FOUND');
    expect((await call('deleteView', 'user', { view_id: id, deleted: false })).error).toBeUndefined();
    expect(await namesOf('user')).toContain('Back again');

    await call('deleteView', 'user', { view_id: id, deleted: true });
    await saved('user', { name: 'back AGAIN' });
    expect(
      (await call('deleteView', 'user', { view_id: id, deleted: false })).error?.details?.problems?.[0],
    ).toEqual({ field: 'name', message: 'You already have a view with this name. Choose another name.' });
    await world.owner.query(`update saved_views set deleted_at = now() - interval '25 hours' where id = $1`, [
      id,
    ]);
    await call('deleteView', 'user', { view_id: (await saved('user')).id, deleted: true });
    expect((await call('deleteView', 'user', { view_id: id, deleted: false })).error?.status).toBe(
      'NOT_FOUND',
    );
  });
});

describe('preferences', () => {
  it('have defaults until saved, and are separate for each person', async () => {
    expect((await listed('clinicless')).preferences).toEqual([
      { list: 'account', layout, sorting: '', default_view_id: null },
      { list: 'clinic', layout: layoutDefault('clinic'), sorting: '', default_view_id: null },
    ]);
    const compact = { ...layoutDefault('clinic'), density: 'compact' as const };
    const sorting = '[{"id":"patient","desc":false}]';
    await call('keepPreferences', 'clinicless', {
      list: 'clinic',
      layout: compact,
      sorting,
      default_view_id: null,
    });
    expect((await listed('clinicless')).preferences[1]).toEqual({
      list: 'clinic',
      layout: compact,
      sorting,
      default_view_id: null,
    });
    expect((await listed('user')).preferences[1]?.layout.density).toBe('comfortable');
  });

  it('accept as default only a visible view of the same list', async () => {
    const own = await saved('user', { list: 'clinic' });
    const others = await saved('admin');
    for (const default_view_id of [own.id, others.id, 'nothing'])
      expect(
        (await call('keepPreferences', 'user', { list: 'account', layout, sorting: '', default_view_id }))
          .error,
      ).toMatchObject({ status: 'NOT_FOUND', details: { problems: [{ field: 'default_view_id' }] } });
  });
});

it('row-level security keeps people from reading, changing, sharing or taking over views of others', async () => {
  const { id } = await saved('user', { shared: true });
  const hidden = await saved('user');
  const { user, viewer, outsider, admin } = world.people;
  const insert = (owner: string, account = world.accountId, shared = false) =>
    `insert into saved_views (id, account_id, owner_user_id, list, name, shared, question, layout)
     values ('${newId()}', '${account}', '${owner}', 'account', '${newId()}', ${shared}, '{}', '{}')`;
  const prefer = (person: string, account = world.accountId, view = 'null') =>
    `insert into list_preferences (account_id, user_id, list, layout, sorting, default_view_id)
     values ('${account}', '${person}', 'account', '{}', '', ${view})`;
  for (const [userId, statement] of [
    [user, insert(viewer)],
    [outsider, insert(outsider)],
    [user, insert(user, world.otherAccountId)],
    [viewer, insert(viewer, world.accountId, true)],
    [user, prefer(viewer)],
    [outsider, prefer(outsider)],
    [admin, prefer(admin, world.accountId, `'${hidden.id}'`)],
    [user, `update saved_views set owner_user_id = '${viewer}' where id = '${id}'`],
    [user, `update saved_views set account_id = '${world.otherAccountId}' where id = '${id}'`],
    [admin, `update saved_views set shared = false where id = '${id}'`],
    [user, 'delete from list_preferences'],
  ] as const)
    await expect(
      world.database.as({ userId }, (sql) => sql(statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' });
  for (const [userId, statement] of [
    [outsider, 'select from saved_views'],
    [viewer, `select from saved_views where id = '${hidden.id}'`],
    [viewer, `update saved_views set name = 'x' where id = '${id}' returning 1`],
    [user, `delete from saved_views where id = '${id}' returning 1`],
    [outsider, 'select from list_preferences'],
  ] as const)
    expect(await world.database.as({ userId }, (sql) => sql(statement)), statement).toEqual([]);
});

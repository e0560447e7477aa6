/** Whatever part of a searched text is typed, the index of words' ends finds the claims that a plain comparison finds. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addListedClaims } from '../../../test/listed-claims.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addListedClaims(world, 200);
});
afterAll(() => world.end());

/** Parts of names and numbers; where fragments of them break off, and what SQL would take for its own. */
const parts =
  "ana o'brien- ŁUKASZ Müller 王小明 🙂 à 12 1234 56789 0 b7 3c4d % _ ' \" \\ :* &|! () verylonglastnames ς ½ -".split(
    ' ',
  );
const named = fc.array(fc.constantFrom(' ', ...parts), { minLength: 1, maxLength: 8 });

it('any fragment', async () => {
  await world.owner.query(`select set_config('claimline.user_id', $1, false)`, [world.people.user]);
  const drawings = fc.record({
    drawn: fc.array(named, { minLength: 3, maxLength: 12 }),
    place: fc.nat(),
    starts: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(drawings, async ({ drawn, place, starts }) => {
      const names = drawn.map((parts) => parts.join(''));
      const { rows } = await world.owner.query<{ search: string }>(
        `with given as (
           select id, name, place from (
             select id, row_number() over (order by id) as place from automations where clinic_id = 'clinic1') a
           join unnest($1::text[]) with ordinality named (name, place) using (place))
         update automations a
         set patient_last_name = coalesce(nullif(left(name, 60), ''), 'x'), member_id = 'M' || place || left(name, 9)
         from given where a.id = given.id returning a.search`,
        [names],
      );
      const letters = [...(rows[place % rows.length]?.search ?? '')];
      const fragments = starts
        .map((start) => start % letters.length)
        .flatMap((start) => [1, 2, 4, 7, 15].map((end) => letters.slice(start, start + end).join('')));
      const compared = await world.owner.query<{ fragment: string; ours: string[]; plain: string[] }>(
        `select fragment, array(select id from search_automations(array['clinic1'], fragment, 10000) order by id) as ours,
           array(select id from automations where clinic_id = 'clinic1' and search like pattern order by id) as plain
         from (select fragment, search_pattern(fragment) as pattern from unnest($1::text[]) fragment offset 0) typed`,
        [[...names, ...fragments]],
      );
      for (const { fragment, ours, plain } of compared.rows) expect(ours, fragment).toEqual(plain);
    }),
    { numRuns: 20 },
  );
});

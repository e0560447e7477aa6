/** The abilities of all topics. */

import type { Abilities } from './abilities.ts';
import { answers } from './answers.ts';
import { choices } from './choices.ts';
import { decoys } from './decoys.ts';
import { entries } from './entries.ts';
import { fields } from './fields.ts';
import { keys } from './keys.ts';
import { lines } from './lines.ts';
import { menus } from './menus.ts';
import { readBacks } from './read-backs.ts';
import { requests } from './requests.ts';
import { waiting } from './waiting.ts';
import { wordings } from './wordings.ts';

export const abilities: Abilities = {
  ...answers,
  ...menus,
  ...keys,
  ...wordings,
  ...choices,
  ...decoys,
  ...fields,
  ...requests,
  ...entries,
  ...readBacks,
  ...lines,
  ...waiting,
};

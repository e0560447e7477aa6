import { insertRestore } from '../db/backup/restores.ts';
import { type OperatorCommand, OperatorError } from './command.ts';

/** For databases that were restored by other means than `npm run restore`, such as point-in-time recovery. */
export const recordRestore: OperatorCommand = {
  name: 'record-restore',
  parameters: ['TIME'],
  summary:
    'after a database was restored to a moment by other means: nothing is dialed until the carrier was asked',
  async run([time = ''], { database, identity, print }) {
    const at = new Date(time);
    if (Number.isNaN(at.getTime()) || at.getTime() > Date.now() || !time.includes('T'))
      throw new OperatorError(`${time} is not a past moment: write it as 2026-11-23T02:14:00Z.`);
    await database.asSystem('record a restore', (sql) => insertRestore(sql, at));
    await identity.operator.endEverySession();
    print('Recorded. The engine asks the carrier what was called since, before it dials.');
  },
};

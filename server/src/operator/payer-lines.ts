import { setCallsAtOnce } from '../db/payers/line-limits.ts';
import { type OperatorCommand, OperatorError } from './command.ts';

export const payerLines: OperatorCommand = {
  name: 'payer-lines',
  parameters: ['PHONE', 'CALLS'],
  summary:
    'sets the concurrent call limit of a payer’s number, across all accounts; `default` for CALLS_PER_NUMBER',
  async run([phone = '', calls = ''], { database, print }) {
    const most = calls === 'default' ? null : Number(calls);
    if (most !== null && !(Number.isInteger(most) && most >= 1 && most <= 1_000))
      throw new OperatorError(`"${calls}" is not a number of calls: use 1 to 1000, or default.`);
    const names = await database.asSystem('set how many calls a payer takes at once', (sql) =>
      setCallsAtOnce(sql, phone, most),
    );
    if (names.length === 0)
      throw new OperatorError(
        `No payer in the directory has the number "${phone}". Write it as +18005550100.`,
      );
    print(
      `${names.join(', ')}: ${most ?? 'the default number of'} concurrent calls, starting with the next call.`,
    );
  },
};

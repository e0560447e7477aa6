import { createCarrierAccount } from '../carrier/account-client.ts';
import { checkCarrier as check } from '../carrier-checks.ts';
import { type OperatorCommand, OperatorError } from './command.ts';

const marks = new Map([
  [true, 'ok'],
  [false, 'FIX'],
  [null, '?'],
]);

export const checkCarrier: OperatorCommand = {
  name: 'check-carrier',
  parameters: [],
  summary: 'checks everything that a real call depends on; the server must be running',
  async run(_args, { configuration, database, print }) {
    const { carrier: settings, publicUrl } = configuration;
    if (settings.url !== null) print('Calls go to the simulated carrier: no real phone rings.');
    const account = createCarrierAccount(settings);
    const lines = await check({ database, settings, publicUrl, account });
    for (const { isGood, message } of lines) print(`${(marks.get(isGood) ?? '').padEnd(5)}${message}`);
    const faults = lines.filter(({ isGood }) => isGood === false).length;
    if (faults > 0) throw new OperatorError(`${faults} to fix before real calls are made.`);
  },
};

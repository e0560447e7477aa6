import { placeTestCall } from '../engine/operator-test-call.ts';
import { type OperatorCommand, OperatorError } from './command.ts';

export const testCall: OperatorCommand = {
  name: 'test-call',
  parameters: ['PHONE'],
  summary:
    'calls your own phone (+1 and ten digits) to test speech in both directions before any payer is called',
  async run([phone = ''], { configuration, database, print }) {
    if (!/^\+1\d{10}$/.test(phone)) throw new OperatorError('Use your own number, such as +13125550142.');
    const { carrier, publicUrl } = configuration;
    const payers = await database.asSystem('check that a test call reaches no payer', (sql) =>
      sql('select from payers where phone = $1', [phone]),
    );
    if (payers.length > 0) throw new OperatorError('This is a payer’s number. Use your own.');
    if (!(await placeTestCall({ database, carrier, publicUrl, print }, phone)))
      throw new OperatorError('Run check-carrier to see what is wrong.');
  },
};

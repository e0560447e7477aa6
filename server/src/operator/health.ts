import { diskSpace } from '../observability/disk.ts';
import { healthReport } from '../observability/health.ts';
import { type OperatorCommand, OperatorError } from './command.ts';

export const health: OperatorCommand = {
  name: 'health',
  parameters: [],
  summary: 'checks the installation and lists problems',
  async run(_args, { database, configuration, print }) {
    const disk = await diskSpace(configuration.dataDir).catch(() => null);
    const lines = await healthReport({ database, disk });
    for (const { isGood, text } of lines) print(`${isGood ? 'ok     ' : 'PROBLEM'}  ${text}`);
    const problems = lines.filter(({ isGood }) => !isGood).length;
    if (problems > 0) throw new OperatorError(`${problems} to check.`);
  },
};

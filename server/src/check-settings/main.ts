/** Reports wrong settings and exits: `npm start` runs this before it starts anything. */

import { ConfigurationError, configurationExitCode, readConfiguration } from '../configuration.ts';

try {
  readConfiguration(process.env);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = configurationExitCode;
}

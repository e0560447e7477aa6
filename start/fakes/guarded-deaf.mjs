// The guard with a program that hangs and ignores signals.
import { guard } from '../setup/guard.mjs';

const program =
  "process.on('SIGTERM', () => {}); console.log('deaf', process.pid); setInterval(() => {}, 1000);";
process.exitCode = await guard(process.execPath, ['-e', program], { isRestarted: true });

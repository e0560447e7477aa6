// The guard over a program that hangs: it hears no signal.
import { guard } from '../setup/guard.mjs';

const program =
  "process.on('SIGTERM', () => {}); console.log('deaf', process.pid); setInterval(() => {}, 1000);";
process.exitCode = await guard(process.execPath, ['-e', program], { isRestarted: true });

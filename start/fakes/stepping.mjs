// A step of the setup that never ends.
import { runStep } from '../setup/step.mjs';

await runStep(process.execPath, ['-e', "console.log('step', process.pid); setInterval(() => {}, 1000);"]);

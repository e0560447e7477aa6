// Prints on SIGUSR2 whether the npm that started it is gone.
import { isOrphaned } from '../setup/parents.mjs';

process.on('SIGUSR2', () => console.log(`orphaned: ${isOrphaned()}`));
setInterval(() => {}, 60_000);
console.log(`pids ${process.ppid} ${process.pid}`);

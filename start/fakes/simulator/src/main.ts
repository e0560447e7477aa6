// A fake of the simulated carrier: listens, prints its address, and ends with its parent.
import { createServer } from 'node:http';

const port = Number(process.env.SIMULATOR_PORT);
createServer((_request, response) => response.end()).listen(port, '127.0.0.1', () => {
  console.log(`simulated carrier ready on http://127.0.0.1:${port}`);
});
process.on('SIGTERM', () => process.exit(0));
process.stdin.on('end', () => process.exit(0)).resume();

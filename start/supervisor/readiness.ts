import { get } from 'node:http';

/** Resolves when `GET url` answers 200, asked ten times a second, or when `isStopped()`. */
export async function waitForAnswer(url: string, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    if ((await statusOf(url)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
  });
}

/** Files that the server writes while they are downloaded: begun by a link, followed until they are whole. */

import { type ExportProgress, exportLinkLifeMs, listExports } from '@claimline/domain/contracts/exports';
import { notifications as limits } from '@claimline/domain/limits';
import { notifications } from '@mantine/notifications';
import { callFunction } from '../../client/call.ts';
import { countForPeople } from '../format/numbers.ts';
import { errorSentence } from '../page/ErrorState.tsx';
import { tell } from './toast.ts';

interface Link {
  readonly export_id: string;
  readonly path: string;
  readonly file_name: string;
}

const askEveryMs = 700;
/** So many answers may fail to come before no more is asked. */
const unansweredMax = 5;

const pause = () => new Promise((resolve) => setTimeout(resolve, askEveryMs));

/** The browser's own download: the file never stands in the page's memory. */
function click({ path }: Link): void {
  const anchor = document.createElement('a');
  anchor.href = path;
  anchor.download = '';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

async function progressOf(account_id: string, id: string): Promise<ExportProgress | undefined> {
  const { exports } = await callFunction(listExports, { account_id });
  return exports.find((each) => each.id === id);
}

function progressWords({ written, total }: ExportProgress): string {
  if (total === null || total === 0) return 'Preparing…';
  return `Preparing… ${countForPeople(written)} of ${countForPeople(total)}`;
}

/** Resolves with how it ended; undefined when that was not to be learned. */
async function follow(
  account_id: string,
  link: Link,
  show: (words: string) => void,
): Promise<ExportProgress | undefined> {
  const begunAt = performance.now();
  let unanswered = 0;
  while (unanswered < unansweredMax) {
    await pause();
    const progress = await progressOf(account_id, link.export_id).catch(() => undefined);
    unanswered = progress === undefined ? unanswered + 1 : 0;
    if (progress === undefined) continue;
    if (progress.state === 'done' || progress.state === 'failed') return progress;
    const isLate = performance.now() - begunAt > exportLinkLifeMs;
    if (progress.state === 'ready' && isLate)
      return { ...progress, state: 'failed', failure: 'The browser did not begin the download.' };
    show(progressWords(progress));
  }
  return undefined;
}

/**
 * Begins a download and tells how far it is, until it is done or has failed. `doneWords` says what was downloaded.
 * Resolves once the browser was handed the link.
 */
export async function download(
  account_id: string,
  start: () => Promise<Link>,
  doneWords: (progress: ExportProgress) => string,
): Promise<void> {
  let link: Link;
  try {
    link = await start();
  } catch (error) {
    tell({ color: 'red', title: 'Nothing was exported', message: errorSentence(error) });
    return;
  }
  const id = `download-${link.export_id}`;
  tell({ id, loading: true, autoClose: false, title: link.file_name, message: 'Preparing…' });
  click(link);
  void (async () => {
    const ended = await follow(account_id, link, (message) => notifications.update({ id, message }));
    const isDone = ended?.state !== 'failed';
    notifications.update({
      id,
      loading: false,
      autoClose: isDone ? limits.autoCloseMs : false,
      color: isDone ? 'teal' : 'red',
      title: isDone ? link.file_name : 'The download is not whole',
      message: isDone
        ? ended === undefined
          ? 'See your downloads.'
          : doneWords(ended)
        : `${ended.failure ?? ''} Delete what was downloaded and try again.`.trim(),
    });
  })();
}

/** Downloads files that the server writes while they are downloaded: starts the download and follows its progress. */

import { type ExportProgress, exportLinkLifeMs, listExports } from '@claimline/domain/contracts/exports';
import { notifications as limits } from '@claimline/domain/limits';
import { notifications } from '@mantine/notifications';
import { callFunction } from '../../client/call.ts';
import { formatCount } from '../format/numbers.ts';
import { showErrorToast, showToast } from './toast.ts';

interface Link {
  readonly export_id: string;
  readonly path: string;
  readonly file_name: string;
}

const pollMs = 700;
/** Give up after this many failed progress requests. */
const failedPollsMax = 5;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

/** Lets the browser download the file, so that it is never held in the page's memory. */
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

function progressText({ written, total }: ExportProgress): string {
  if (total === null || total === 0) return 'Preparing…';
  return `Preparing… ${formatCount(written)} of ${formatCount(total)}`;
}

/** Resolves with the final state; undefined when it could not be found out. */
async function follow(
  account_id: string,
  link: Link,
  show: (text: string) => void,
): Promise<ExportProgress | undefined> {
  const startedAt = performance.now();
  let failedPolls = 0;
  while (failedPolls < failedPollsMax) {
    await pause();
    const progress = await progressOf(account_id, link.export_id).catch(() => undefined);
    failedPolls = progress === undefined ? failedPolls + 1 : 0;
    if (progress === undefined) continue;
    if (progress.state === 'done' || progress.state === 'failed') return progress;
    const isLate = performance.now() - startedAt > exportLinkLifeMs;
    if (progress.state === 'ready' && isLate)
      return { ...progress, state: 'failed', failure: 'Your browser didn’t start the download.' };
    show(progressText(progress));
  }
  return undefined;
}

/**
 * Starts a download and shows its progress in a toast until it succeeds or fails. `doneText` says what was
 * downloaded. Resolves once the browser has the link.
 */
export async function download(
  account_id: string,
  start: () => Promise<Link>,
  doneText: (progress: ExportProgress) => string,
): Promise<void> {
  let link: Link;
  try {
    link = await start();
  } catch (error) {
    showErrorToast(error, 'Nothing was exported');
    return;
  }
  const id = `download-${link.export_id}`;
  showToast({ id, loading: true, autoClose: false, title: link.file_name, message: 'Preparing…' });
  click(link);
  void (async () => {
    const ended = await follow(account_id, link, (message) => notifications.update({ id, message }));
    const isDone = ended?.state !== 'failed';
    notifications.update({
      id,
      loading: false,
      autoClose: isDone ? limits.autoCloseMs : false,
      color: isDone ? 'teal' : 'red',
      title: isDone ? link.file_name : 'The download is incomplete',
      message: isDone
        ? ended === undefined
          ? 'See your downloads.'
          : doneText(ended)
        : `${ended.failure ?? ''} Delete the partial file and try again.`.trim(),
    });
  })();
}

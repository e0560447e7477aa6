/** Tells people what happened: fills inboxes, puts letters in line, sends pushes. */

import { deadlineNearDays } from '@claimline/domain/account/notification';
import type { GivenSubscription } from '@claimline/domain/contracts/notifications';
import { type Alarm, createAlarm } from '../alarm.ts';
import type { Database, Sql } from '../db/database.ts';
import {
  letterDueInMs,
  noteDueDates,
  noteFinishedBatches,
  takeLetterDue,
} from '../db/notifications/notification-events.ts';
import {
  forgetSubscription,
  postponePush,
  pushDueInMs,
  pushIsSettled,
  type TakenPush,
  takePush,
} from '../db/notifications/push-subscriptions.ts';
import type { Log } from '../log.ts';
import type { Postbox } from '../mail/put-letter.ts';
import { pushPurpose } from '../push-services.ts';
import type { Seal } from '../sealed.ts';
import { digestLetter, pushMessage } from './digest.ts';
import type { PushDoor } from './push-door.ts';
import { tellEvents } from './tell.ts';

/** Even if no one tells of anything, the loop looks this often. */
const lookAgainMs = 30_000;
/** Days begin at another time in every account. */
const datesEveryMs = 15 * 60_000;
/** A process that took a push and is not heard of again is followed by another. */
const leaseSeconds = 60;
/** Past a day nobody wants to be woken for it. */
const usefulSeconds = 24 * 3600;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
/** One slow push service does not hold up the others. */
const pushesAtOnce = 8;

export interface Notifier {
  /** Begins, taking up what dead processes left. Does nothing when this process works no jobs. */
  start(): void;
  /** Something may wait: look now. Cheap, at any rate. */
  nudge(): void;
  /** Finishes what it is at. */
  stop(): Promise<void>;
}

export interface NotifierOptions {
  readonly database: Database;
  readonly log: Log;
  readonly seal: Seal;
  readonly postbox: Postbox;
  readonly door: PushDoor;
  /** False in a process that only serves the web. */
  readonly works: boolean;
}

export function createNotifier({ database, log, seal, postbox, door, works }: NotifierOptions): Notifier {
  const alarm = createAlarm();
  const pushAlarm = createAlarm();
  let isStopping = false;
  let running: Promise<unknown> | null = null;
  let datesAtMs = Number.NEGATIVE_INFINITY;
  const asSystem = <T>(work: (sql: Sql) => Promise<T>) => database.asSystem('send notifications', work);

  /** Inboxes and letters on one line, pushes on another: those wait for servers of others. */
  const run = () => Promise.all([repeat(tellAll, alarm), repeat(pushAll, pushAlarm)]);

  async function repeat(round: () => Promise<number>, bell: Alarm): Promise<void> {
    while (!isStopping) {
      const waitMs = await round().catch((error: unknown) => {
        log.error({ error }, 'what happened could not be told; it is again');
        return 1_000;
      });
      if (!isStopping) await bell.wait(waitMs);
    }
  }

  /** Tells all that is due; returns in how many milliseconds to look again. */
  async function tellAll(): Promise<number> {
    if (performance.now() - datesAtMs > datesEveryMs) {
      await asSystem((sql) => noteDueDates(sql, deadlineNearDays));
      datesAtMs = performance.now();
    }
    while (!isStopping && (await asSystem(noteFinishedBatches)));
    while (!isStopping && (await asSystem(tellEvents)) > 0) pushAlarm.ring();
    while (!isStopping && (await asSystem(putDigest)));
    return Math.min(lookAgainMs, (await asSystem(letterDueInMs)) ?? lookAgainMs);
  }

  async function pushAll(): Promise<number> {
    const pushing = async () => {
      while (!isStopping && (await pushNext()));
    };
    if ((await asSystem(pushDueInMs)) === 0) await Promise.all(Array.from({ length: pushesAtOnce }, pushing));
    return Math.min(lookAgainMs, (await asSystem(pushDueInMs)) ?? lookAgainMs);
  }

  /** The letter and the end of its waiting in one transaction: it is in line once. False when none was due. */
  async function putDigest(sql: Sql): Promise<boolean> {
    const due = await takeLetterDue(sql);
    if (!due) return false;
    if (due.told.length > 0)
      await postbox.putLetter(sql, {
        to: due.email,
        kind: 'notifications',
        letter: digestLetter(due, postbox.address),
        accountId: due.accountId,
      });
    return true;
  }

  async function pushNext(): Promise<boolean> {
    const push = await asSystem((sql) => takePush(sql, leaseSeconds, usefulSeconds));
    if (push === undefined) return false;
    if (push !== 'nothing-left') await deliver(push);
    return true;
  }

  async function deliver(push: TakenPush): Promise<void> {
    const { subscriptionId, tries } = push;
    const subscription = open(push);
    const answer =
      subscription === null
        ? ({ kind: 'gone' } as const)
        : await door.send(subscription, pushMessage(push), usefulSeconds);
    switch (answer.kind) {
      case 'arrived':
        return asSystem((sql) => pushIsSettled(sql, push));
      case 'gone':
        return asSystem((sql) => forgetSubscription(sql, subscriptionId));
      case 'refused':
        log.warn(
          { status: answer.status, subscription: subscriptionId },
          'a push was refused and is given up',
        );
        return asSystem((sql) => pushIsSettled(sql, push));
      case 'later': {
        const { status, afterSeconds } = answer;
        log.warn({ status, subscription: subscriptionId, tries }, 'a push did not arrive; it is tried again');
        const ownSeconds = Math.min(firstWaitSeconds * 2 ** (tries - 1), longestWaitSeconds);
        const waitSeconds = Math.min(Math.max(afterSeconds ?? 0, ownSeconds), usefulSeconds);
        return asSystem((sql) => postponePush(sql, push, waitSeconds));
      }
    }
  }

  /** Null when it was sealed with another secret: the browser has to be added anew. */
  function open({ sealed, subscriptionId }: TakenPush): GivenSubscription | null {
    try {
      return JSON.parse(seal.open(pushPurpose, sealed)) as GivenSubscription;
    } catch (error) {
      log.warn({ error, subscription: subscriptionId }, 'a browser’s subscription could not be opened');
      return null;
    }
  }

  return {
    start() {
      if (works) running ??= run();
    },
    nudge() {
      alarm.ring();
      pushAlarm.ring();
    },
    async stop() {
      isStopping = true;
      alarm.ring();
      pushAlarm.ring();
      await running;
    },
  };
}

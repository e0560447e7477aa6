/** A valid call of every function. */

import type { FunctionName } from '@claimline/domain/functions';
import { accountCovers } from './account.ts';
import { analyticsCovers } from './analytics.ts';
import { apiCovers } from './api.ts';
import { claimCovers } from './claim.ts';
import type { Cover } from './cover.ts';
import { intakeCovers } from './intake.ts';
import { letterCovers } from './letter.ts';
import { listCovers } from './list.ts';
import { notificationCovers } from './notification.ts';
import { offboardingCovers } from './offboarding.ts';
import { onboardingCovers } from './onboarding.ts';
import { peopleCovers } from './people.ts';
import { profileCovers } from './profile.ts';
import { retentionCovers } from './retention.ts';
import { openCovers } from './session.ts';
import { settingsCovers } from './settings.ts';
import { webhookCovers } from './webhook.ts';
import { workCovers } from './work.ts';

export const covers: Record<FunctionName, Cover> = {
  ...openCovers,
  ...profileCovers,
  ...accountCovers,
  ...claimCovers,
  ...offboardingCovers,
  ...letterCovers,
  ...listCovers,
  ...intakeCovers,
  ...apiCovers,
  ...webhookCovers,
  ...workCovers,
  ...settingsCovers,
  ...peopleCovers,
  ...onboardingCovers,
  ...notificationCovers,
  ...retentionCovers,
  ...analyticsCovers,
};

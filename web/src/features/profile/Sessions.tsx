/** The browsers in which the user is signed in. */

import { endOtherSessions, endSession, type OpenSession } from '@claimline/domain/contracts/profile';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callFunction } from '../../client/call.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { Tag } from '../../components/display/Tag.tsx';
import { browserName, isPhone } from '../../components/format/browserName.ts';
import { counted } from '../../components/format/numbers.ts';
import { showErrorToast, showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '../../theme/icons.ts';
import classes from './Profile.module.css';

export function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const refresh = () => refetchAfter('endSession', 'endOtherSessions');
  const refused = (failure: unknown) => showErrorToast(failure);
  const ending = useMutation({
    mutationFn: (session_id: string) => callFunction(endSession, { session_id }),
    onSuccess: () => showToast({ message: 'Session ended.' }),
    onError: refused,
    onSettled: refresh,
  });
  const endingOthers = useMutation({
    mutationFn: () => callFunction(endOtherSessions, {}),
    onSuccess: ({ ended }) =>
      showToast({ message: `${counted(ended, 'session was', 'sessions were')} ended.` }),
    onError: refused,
    onSettled: refresh,
  });
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => {
          const Icon = isPhone(session.user_agent) ? IconDeviceMobile : IconDeviceDesktop;
          const name = browserName(session.user_agent);
          return (
            <li key={session.id} className={classes.session}>
              <Icon size={18} stroke={1.6} aria-hidden className={classes.sessionIcon} />
              <div className={classes.sessionWords}>
                <div className={classes.sessionName}>
                  {name}
                  {session.is_this ? <Tag>This browser</Tag> : null}
                </div>
                <div className={classes.sessionTimes}>
                  {session.address === '' ? null : `${session.address} · `}
                  {'signed in '}
                  <DateText value={session.created_at} withTime />
                  {session.is_this ? null : (
                    <>
                      {' · last used '}
                      <DateText value={session.last_active_at} withTime />
                    </>
                  )}
                </div>
              </div>
              {session.is_this ? null : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`End session in ${name}`}
                  loading={ending.isPending && ending.variables === session.id}
                  onClick={() => ending.mutate(session.id)}
                >
                  End
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="default" loading={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
          End all other sessions
        </Button>
      ) : null}
    </>
  );
}

/** Turns the second factor on and off. */

import {
  beginSecondFactor,
  type Profile,
  renewBackupCodes,
  turnOffSecondFactor,
} from '@claimline/domain/contracts/profile';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { showErrorToast, showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';
import { IconShieldCheckFilled, IconShieldOff } from '../../theme/icons.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { EnableSecondFactor } from './EnableSecondFactor.tsx';
import classes from './Profile.module.css';

interface SecondFactorProps {
  state: Profile['second_factor'];
}

type Seed = { seed: string; address: string };

export function SecondFactor({ state }: SecondFactorProps) {
  const [begun, setBegun] = useState<Seed | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const refresh = () => refetchAfter('turnOnSecondFactor', 'turnOffSecondFactor', 'renewBackupCodes');

  /** Runs one action at a time and shows its error. */
  async function act(name: string, work: () => Promise<void>) {
    setPending(name);
    try {
      await work();
    } catch (failure) {
      showErrorToast(failure);
    } finally {
      setPending(null);
    }
  }

  const begin = () => act('begin', async () => setBegun(await callFunction(beginSecondFactor, {})));
  const turnOff = () =>
    act('off', async () => {
      await callFunction(turnOffSecondFactor, {});
      await refresh();
      showToast({ message: 'Second factor turned off.' });
    });
  const renew = () =>
    act('renew', async () => {
      setCodes((await callFunction(renewBackupCodes, {})).backup_codes);
      await refresh();
    });

  return (
    <>
      {state.is_on ? (
        <p className={classes.state}>
          <IconShieldCheckFilled size={18} aria-hidden className={classes.on} />
          <span>
            On. {state.backup_codes_left} of 10 backup codes left.
            {state.backup_codes_left < 3 ? ' Create new ones before they run out.' : null}
          </span>
        </p>
      ) : (
        <p className={classes.state}>
          <IconShieldOff size={18} stroke={1.6} aria-hidden className={classes.off} />
          Off. Anyone who learns your password can sign in.
        </p>
      )}
      {state.is_on ? (
        <div className={classes.actions}>
          <Button variant="default" loading={pending === 'renew'} onClick={renew}>
            New backup codes
          </Button>
          <Button variant="default" color="red" loading={pending === 'off'} onClick={turnOff}>
            Turn off
          </Button>
        </div>
      ) : (
        <Button loading={pending === 'begin'} onClick={begin}>
          Turn on
        </Button>
      )}
      <EnableSecondFactor
        begun={begun}
        onClose={() => setBegun(null)}
        onDone={async (backupCodes) => {
          setBegun(null);
          setCodes(backupCodes);
          await refresh();
        }}
      />
      <BackupCodes codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}

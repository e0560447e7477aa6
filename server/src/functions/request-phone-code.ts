import { requestPhoneCode as contract } from '@claimline/domain/contracts/session';
import { offered } from '../identity/own-identity.ts';
import { implementPublic } from './function.ts';

export const requestPhoneCode = implementPublic(contract, async ({ phone }, { identity, caller }) => ({
  request_id: await offered(identity.phones).requestCode(phone, caller),
}));

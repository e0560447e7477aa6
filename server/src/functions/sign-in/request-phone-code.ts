import { requestPhoneCode as contract } from '@claimline/domain/contracts/sign-in';
import { offered } from '../../identity/own-identity.ts';
import { implementPublic } from '../function.ts';

export const requestPhoneCode = implementPublic(contract, async ({ phone, proof }, { identity, caller }) => {
  const phones = offered(identity.phones);
  await identity.botCheck.demandForEmail(null, proof, caller);
  return { request_id: await phones.requestCode(phone, caller) };
});

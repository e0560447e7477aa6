export {
  acceptInvitation,
  invitePeople,
  joinAccount,
  linkInvitation,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts';
export { changeMember, disableMember, listPeople, removeMember } from './members.ts';

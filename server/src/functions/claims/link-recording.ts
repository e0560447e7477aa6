import { missing } from '@claimline/domain/claim/outcome';
import { linkRecording as contract } from '@claimline/domain/contracts/recordings';
import { recordRead } from '../../db/audit/audit.ts';
import { findRecording, requestRecording } from '../../db/calls/recordings.ts';
import { implementForMember } from '../function.ts';

export const linkRecording = implementForMember(
  contract,
  async ({ account_id, claim_id, call_id }, { sql, person, links }) => {
    const recording = await findRecording(sql, {
      accountId: account_id,
      automationId: claim_id,
      callId: call_id,
    });
    if (!recording) throw missing('The recording', 'call_id');
    if (recording.state === 'ready') await requestRecording(sql, call_id);
    if (recording.file_id === null) return { state: recording.state, link: null };
    await recordRead(sql, {
      accountId: account_id,
      action: 'read',
      table: 'recordings',
      recordId: claim_id,
      clinicIds: [recording.clinic_id],
      details: { call_id },
    });
    const { userId, sessionId } = person;
    const link = links.link({ fileId: recording.file_id, userId, sessionId });
    return { state: recording.state, link };
  },
);

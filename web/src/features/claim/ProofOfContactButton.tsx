import { isContact } from '@claimline/domain/call/call';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { startProofOfContact } from '@claimline/domain/contracts/exports';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { logEvent } from '../../client/analytics.ts';
import { callFunction } from '../../client/call.ts';
import { download } from '../../components/toast/download.tsx';
import { IconFileCertificate } from '../../theme/icons.ts';

interface ProofOfContactButtonProps {
  readonly account_id: string;
  readonly claim: Pick<ClaimView, 'id' | 'calls'>;
}

/** Downloads a PDF that proves the calls, for a dispute with the payer. Hidden before the first call. */
export function ProofOfContactButton({ account_id, claim }: ProofOfContactButtonProps) {
  const [isStarting, setIsStarting] = useState(false);
  if (!claim.calls.some(isContact)) return null;

  async function start() {
    setIsStarting(true);
    logEvent('proof_of_contact', {});
    const input = {
      account_id,
      claim_id: claim.id,
    };
    await download(
      account_id,
      () => callFunction(startProofOfContact, input),
      () => 'See your downloads.',
    );
    setIsStarting(false);
  }

  return (
    <Button
      variant="default"
      size="xs"
      mt="sm"
      leftSection={<IconFileCertificate size={14} stroke={1.75} aria-hidden />}
      loading={isStarting}
      onClick={start}
    >
      Proof of contact (PDF)
    </Button>
  );
}

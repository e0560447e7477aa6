import { onDemand } from '../../../components/page/onDemand.tsx';
import type { ClaimWithWorkProps } from './-ClaimWithWork.tsx';

/** The drawer's code is loaded after the page, or at once when its address opens a claim. */
export const ClaimDrawer = onDemand<ClaimWithWorkProps>(
  () => import('./-ClaimWithWork.tsx').then((file) => file.ClaimWithWork),
  { isNeeded: ({ claim_id }) => claim_id !== undefined },
);

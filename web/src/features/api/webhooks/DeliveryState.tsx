import type { Delivery } from '@claimline/domain/contracts/developers/webhooks';
import classes from './webhooks.module.css';
import { stateText } from './webhookText.ts';

export function DeliveryState({ delivery }: { delivery: Pick<Delivery, 'state'> }) {
  return (
    <span className={classes.state} data-state={delivery.state}>
      {stateText[delivery.state]}
    </span>
  );
}

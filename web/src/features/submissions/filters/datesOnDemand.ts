import { onDemand } from '../../../components/page/onDemand.tsx';

/** The calendar is a large part of the list's code and rarely opened. */
export const DatesEditor = onDemand(() => import('./DatesEditor.tsx').then((file) => file.DatesEditor));

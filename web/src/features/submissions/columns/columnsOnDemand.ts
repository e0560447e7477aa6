import { onDemand } from '../../../components/page/onDemand.tsx';

/** What moves columns by dragging is a large part of the list's code and rarely opened. */
export const ColumnChooser = onDemand(() => import('./ColumnChooser.tsx').then((file) => file.ColumnChooser));

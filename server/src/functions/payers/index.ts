export { changeCallFlow } from './change-call-flow.ts';
export { changePayer } from './change-payer.ts';
export { createPayer } from './create-payer.ts';
export { getCallFlow } from './get-call-flow.ts';
export { listDirectory } from './list-directory.ts';
export { listPayers } from './list-payers.ts';
export { retirePayer } from './retire-payer.ts';

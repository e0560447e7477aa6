export { changeCallFlow, getCallFlow } from './call-flows.ts';
export { confirmNumber, listNumbersToConfirm } from './confirmed-numbers.ts';
export { changePayer, createPayer, listDirectory, listPayers, retirePayer } from './payers.ts';

export { deleteLetter } from './delete-letter.ts';
export { listLetters } from './list-letters.ts';
export { markLetterSent } from './mark-letter-sent.ts';
export { saveLetter } from './save-letter.ts';
export { startLetterPdf } from './start-letter-pdf.ts';

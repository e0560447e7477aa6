export { deleteLetter, listLetters, saveLetter, startLetterPdf } from './letters.ts';
export { markLetterSent } from './mark-letter-sent.ts';

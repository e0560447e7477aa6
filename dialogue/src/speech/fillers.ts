/** Sounds between words that mean nothing: "it is um denied". "Uh huh" is an answer. */

const filler = '(?:um+|uhm|uh(?![ -]?(?:huh|uh|oh)\\b))\\b[,.]?';
export const fillers = new RegExp(`(?:^|(?<=\\s))${filler}(?:\\s+|$)`, 'gi');

export const withoutFillers = (text: string): string => text.replace(fillers, '');

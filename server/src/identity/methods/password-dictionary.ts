/** The most common passwords, which are guessed first, without asking any other service. */

import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Uppercase letters make no difference. */
export const isCommonPassword = (password: string) => common.has(password.normalize('NFKC').toLowerCase());

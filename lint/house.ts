/** The house rules as a linter plugin. README.md here tells what each one holds. */

import { arrows } from './arrows.ts';
import { environment } from './environment.ts';
import { listedPackages } from './listed-packages.ts';
import { phiInPhi, staticLogMessage } from './log-lines.ts';
import { fileNames, noDoubleAssertion, reasonedEffects, reasonedExceptions } from './plain-code.ts';
import { pure } from './pure.ts';
import { noSleep, wholeTests } from './whole-tests.ts';

export default {
  meta: { name: 'house' },
  rules: {
    arrows,
    'listed-packages': listedPackages,
    pure,
    environment,
    'static-log-message': staticLogMessage,
    'phi-in-phi': phiInPhi,
    'whole-tests': wholeTests,
    'no-sleep': noSleep,
    'file-names': fileNames,
    'no-double-assertion': noDoubleAssertion,
    'reasoned-effects': reasonedEffects,
    'reasoned-exceptions': reasonedExceptions,
  },
};

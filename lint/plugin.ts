/** Our own lint rules, as a linter plugin. README.md describes each one. */

import { claimStatus } from './claim-status.ts';
import { completeTests, noSleep } from './complete-tests.ts';
import { environment } from './environment.ts';
import { importBoundaries } from './import-boundaries.ts';
import { listedPackages } from './listed-packages.ts';
import { phiInPhi, staticLogMessage } from './log-lines.ts';
import { explainedEffects, explainedExceptions, fileNames, noDoubleAssertion } from './plain-code.ts';
import { pure } from './pure.ts';
import { retiredWords } from './retired-words.ts';
import { timeFormats } from './time-formats.ts';

export default {
  meta: { name: 'claimline' },
  rules: {
    'import-boundaries': importBoundaries,
    'listed-packages': listedPackages,
    pure,
    environment,
    'static-log-message': staticLogMessage,
    'phi-in-phi': phiInPhi,
    'claim-status': claimStatus,
    'complete-tests': completeTests,
    'no-sleep': noSleep,
    'file-names': fileNames,
    'no-double-assertion': noDoubleAssertion,
    'explained-effects': explainedEffects,
    'explained-exceptions': explainedExceptions,
    'retired-words': retiredWords,
    'time-formats': timeFormats,
  },
};

// `npm test`: everything, on a fresh clone too.
import { ensureInstalled, runUnderNode24 } from './setup.mjs';

ensureInstalled();
runUnderNode24('tools/suite.ts', ['--whole', ...process.argv.slice(2)]);

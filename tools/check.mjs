// `npm run check`: all of `npm test` but the proofs and the browser.
import { ensureInstalled, runUnderNode24 } from './setup.mjs';

ensureInstalled();
runUnderNode24('tools/suite.ts', process.argv.slice(2));

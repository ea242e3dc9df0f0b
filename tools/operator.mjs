// `npm run operator`: installs what is missing, then hands over to tools/operator.ts.
import { ensureInstalled, runUnderNode24 } from './setup.mjs';

ensureInstalled();
runUnderNode24('tools/operator.ts', process.argv.slice(2));

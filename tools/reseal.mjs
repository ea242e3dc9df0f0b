// `npm run reseal`: installs what is missing, then hands over to tools/reseal.ts.
import { ensureInstalled, runUnderNode24 } from './setup.mjs';

ensureInstalled();
runUnderNode24('tools/reseal.ts', process.argv.slice(2));

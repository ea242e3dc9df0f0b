// `npm run files`: installs what is missing, then hands over to tools/files.ts.
import { ensureInstalled, runUnderNode24 } from './setup.mjs';

ensureInstalled();
runUnderNode24('tools/files.ts', process.argv.slice(2));

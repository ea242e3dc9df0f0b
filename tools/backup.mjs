// `npm run backup` and `npm run restore`: installs what is missing, then hands over to tools/backup.ts.
import { ensureInstalled, runUnderNode24 } from './setup.mjs';

ensureInstalled();
runUnderNode24('tools/backup.ts', process.argv.slice(2));

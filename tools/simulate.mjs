// `npm run simulate -- --orders-per-minute 30`: installs what is missing, then hands over to tools/simulate.ts.
import { ensureInstalled, runUnderNode24 } from './setup.mjs';

ensureInstalled();
// Ctrl-C reaches the whole terminal group; the script must be told once, by us.
runUnderNode24('tools/simulate.ts', process.argv.slice(2), { detached: true });

// `npm start`, `npm run node`: installs what is missing, then hands over to tools/up.ts under Node 24.
import { readFileSync } from 'node:fs';
import { ensureInstalled, runUnderNode24 } from './setup.mjs';

/** Birth time of a process on Linux, which tells a reused pid from the same process; '' elsewhere. */
function bornAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

function parentOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** This process and what runs it (npm, perhaps over a shell): when one of them is gone nobody can press Ctrl-C. */
function owners() {
  const found = [process.pid];
  if (process.env.npm_lifecycle_event && process.platform === 'linux') {
    found.push(process.ppid);
    const comm = readFileSync(`/proc/${process.ppid}/comm`, 'utf8');
    if (!/^(npm|node)/.test(comm) && parentOf(process.ppid) > 1) found.push(parentOf(process.ppid));
  }
  return found.map((pid) => ({ pid, born: bornAt(pid) }));
}

ensureInstalled();
const watched = owners();
const child = runUnderNode24('tools/up.ts', process.argv.slice(2), {
  env: { JANGTEO_OWNERS: JSON.stringify(watched) },
  detached: true, // Ctrl-C reaches the whole terminal group; the supervisor must be told once, by us
});
setInterval(() => {
  if (watched.some(({ pid, born }) => bornAt(pid) !== born)) child.kill('SIGTERM');
}, 1000).unref();

/** Whether a package of the lock file has a hole that is known: `npm audit`, asked where npm is told to ask. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { z } from 'zod';
import type { Proof, ProofResult } from './proof.ts';

const root = path.join(import.meta.dirname, '../../..');
/** What has to be mended before anything else goes out; the rest is printed. */
const GRAVE = new Set(['high', 'critical']);

const answer = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
});

const proof: Proof = async (): Promise<ProofResult> => {
  const npm = spawn('npm', ['audit', '--json'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await text(npm.stdout);
  const found = answer.safeParse(JSON.parse(said || '{}'));
  // A mirror need not know the answer: then nothing was looked at, which is no proof.
  if (!found.success) return { figures: {}, failed: [`npm audit did not answer: ${said.slice(0, 300)}`] };
  const holes = Object.entries(found.data.vulnerabilities);
  const grave = holes.filter(([, { severity }]) => GRAVE.has(severity));
  return {
    figures: { 'known holes': holes.length, 'of them high or critical': grave.length },
    failed: grave.map(
      ([name, { severity, range, fixAvailable }]) =>
        `${name} ${range}: ${severity}, ${fixAvailable ? 'mended by a newer one' : 'nothing newer mends it'}`,
    ),
  };
};
export default proof;

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
/** What npm says in its place where it heard nothing: a mirror need not know such questions. */
const silence = z.object({ message: z.string(), error: z.unknown() });

/** What an answer of `npm audit --json` comes to. */
export function judge(said: string): ProofResult {
  const heard: unknown = JSON.parse(said || '{}');
  const found = answer.safeParse(heard);
  if (!found.success) {
    const { data } = silence.safeParse(heard);
    if (!data) return { figures: {}, failed: [`npm audit said something else: ${said.slice(0, 300)}`] };
    return { figures: {}, failed: [], notShown: `no registry answered npm audit (${data.message})` };
  }
  const holes = Object.entries(found.data.vulnerabilities);
  const grave = holes.filter(([, { severity }]) => GRAVE.has(severity));
  return {
    figures: { 'known holes': holes.length, 'of them high or critical': grave.length },
    failed: grave.map(
      ([name, { severity, range, fixAvailable }]) =>
        `${name} ${range}: ${severity}, ${fixAvailable ? 'mended by a newer one' : 'nothing newer mends it'}`,
    ),
  };
}

const proof: Proof = async () => {
  const npm = spawn('npm', ['audit', '--json'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  return judge(await text(npm.stdout));
};
export default proof;

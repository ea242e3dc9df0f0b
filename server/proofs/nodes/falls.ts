// Each process of two machines is killed in turn, then ended in order and started as of a new version.
import { setTimeout as nap } from 'node:timers/promises';
import { playlistOf, until, untilNew, type OnTheAir } from '../live/place.ts';
import { ROLES, type Node, type NodesPlace, type Role } from './place.ts';

/** So long the other is alone. */
const GONE_MS = 3_000;
/** A check of before its death may still count as a good one. */
const SEEN_MS = 2_500;
/** A node is back when the balancer sends to it again: before that the other must not go. */
async function back(place: NodesPlace, node: Node): Promise<void> {
  await nap(SEEN_MS);
  await until(`${node.role} ${node.machine} at the balancer`, 120, () => place.isUp(node));
}

const worst = (all: readonly number[]): string =>
  all.length === 0 ? 'none' : `${all.length}, within ${(Math.max(...all) / 1_000).toFixed(1)} s`;

const holderOf = async ({ sql }: NodesPlace, { contentSeq }: OnTheAir): Promise<string | null> =>
  (
    await sql<{ node: string }>(
      'select node from ingest_session where content_seq = $1 and ended_at is null',
      [contentSeq],
    )
  )[0]?.node ?? null;

async function isAnswered({ stand }: NodesPlace): Promise<boolean> {
  const answer = await fetch(`${stand.url}/readyz`, { headers: { connection: 'close' } }).catch(() => null);
  return answer?.status === 200;
}

/** Milliseconds until somebody answers again, for whoever asks at once. */
async function answeredAfter(place: NodesPlace): Promise<number> {
  const began = performance.now();
  while (!(await isAnswered(place))) await nap(20);
  return performance.now() - began;
}

export interface Falls {
  figures: Record<string, string | number>;
  /** How often media that had the live ended, so that another took it over. */
  taken: number;
}

/** kill -9 of every node in turn, each back before the next one dies. */
export async function kills(place: NodesPlace, live: OnTheAir, rounds: number): Promise<Falls> {
  const took: Record<Role, number[]> = { api: [], worker: [], media: [] };
  let taken = 0;
  for (let round = 0; round < rounds; round++)
    for (const node of place.nodes) {
      const holds = node.role === 'media' && (await holderOf(place, live)) === node.machine;
      const before = holds ? await playlistOf(place, live) : null;
      const began = performance.now();
      await node.proc.kill();
      if (node.role === 'api') took.api.push(await answeredAfter(place));
      if (holds) {
        await untilNew(place, live, before, 60);
        took.media.push(performance.now() - began);
        taken += 1;
        if ((await holderOf(place, live)) === node.machine) throw new Error('nobody took the live over');
      }
      await nap(GONE_MS);
      const started = performance.now();
      await node.start();
      if (node.role === 'worker') took.worker.push(performance.now() - started);
      await back(place, node);
    }
  return {
    figures: {
      'API killed, answered by the other': worst(took.api),
      'worker killed, ready again': worst(took.worker),
      'media killed that had the live, picture goes on at the other': worst(took.media),
    },
    taken,
  };
}

/** One node after the other ends as it is told, and another begins in its place. */
export async function upgrade(place: NodesPlace, live: OnTheAir): Promise<Falls> {
  const took: Record<Role, number[]> = { api: [], worker: [], media: [] };
  let taken = 0;
  const roll = async (node: Node): Promise<void> => {
    const holds = node.role === 'media' && (await holderOf(place, live)) === node.machine;
    const before = holds ? await playlistOf(place, live) : null;
    const began = performance.now();
    await node.proc.stop();
    if (node.role !== 'media') took[node.role].push(performance.now() - began);
    await node.start();
    if (holds) {
      await untilNew(place, live, before, 60);
      took.media.push(performance.now() - began);
      taken += 1;
    }
    await back(place, node);
  };
  for (const role of ROLES) for (const node of place.nodes) if (node.role === role) await roll(node);
  return {
    figures: {
      'upgrade: API drained and gone': worst(took.api),
      'upgrade: worker gone': worst(took.worker),
      'upgrade: media that had the live, picture goes on': worst(took.media),
    },
    taken,
  };
}

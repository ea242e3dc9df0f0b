// Two want the same at once: one wins, and the rows say it once.
import { setTimeout as nap } from 'node:timers/promises';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Started as OnAir } from '@jangteo/contract/broadcast/live.api.ts';
import type { Rng } from '../../../tools/seed/random.ts';
import { clock } from '../../kit/clock/clock.ts';
import { sqlReal } from '../../testing/lives.ts';
import type { ProofResult } from '../run/proof.ts';
import { punish } from './cuts.ts';
import {
  closeLive,
  eventsOf,
  goLive,
  openSessions,
  send,
  until,
  type LivePlace,
  type Shop,
} from './place.ts';

const PROGRAMS = 5;
const ROUNDS = 10;

/** Two programs with one key in one instant. */
async function twoPublishers(place: LivePlace, shop: Shop): Promise<string[]> {
  const failed: string[] = [];
  for (let n = 0; n < PROGRAMS; n++) {
    const live = await goLive(shop);
    const both = [send(place, live.key), send(place, live.key)];
    const said = await Promise.race(both.map((one) => one.ended));
    if (!said.includes('refused')) failed.push(`two publishers: the one that went was not refused: ${said}`);
    await nap(1_500);
    const going = both.filter(({ child }) => child.exitCode === null && child.signalCode === null).length;
    const open = await openSessions(place, live);
    if (going !== 1 || open !== 1) failed.push(`two publishers: ${going} go on, ${open} sessions`);
    await Promise.all(both.map((one) => one.kill()));
    await closeLive(live);
  }
  return failed;
}

/** One channel begins two lives at two API processes. */
async function twoStarts(place: LivePlace, shop: Shop): Promise<string[]> {
  const failed: string[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const body = { source: 'RTMP', input: shop.input() };
    const answers = await Promise.all(
      [place.stand.url, place.other].map((at) => shop.call<OnAir>('POST', '/v1/broadcast/live', body, at)),
    );
    const codes = answers.map(({ code }) => code).toSorted();
    if (codes.join() !== 'STREAM_ALREADY_LIVE,SUCCESS') failed.push(`two starts: ${codes.join()}`);
    for (const { code, data } of answers)
      if (code === 'SUCCESS') await closeLive({ shop, contentSeq: data.contentSeq, key: '' });
  }
  return failed;
}

/** The host ends a live twice while its grace runs out. */
async function closeAndGrace(
  place: LivePlace,
  shop: Shop,
  rng: Rng,
): Promise<{ failed: string[]; bySystem: number }> {
  const failed: string[] = [];
  let bySystem = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const live = await goLive(shop);
    await place.sql(`update content set close_due_at = ${sqlReal(-1_000)} where content_seq = $1`, [
      live.contentSeq,
    ]);
    await nap(rng.int(0, 2_500)); // the worker looks every two seconds
    await Promise.all([closeLive(live), closeLive(live, place.other)]);
    await until('the end', 10, async () => !(await shop.show(live.contentSeq)).state.startsWith('LIVE_'));
    const closed = await eventsOf(place, 'broadcast.closed', live);
    if (closed.length !== 1) failed.push(`close and grace: closed ${closed.length} times`);
    if (closed[0]?.payload.by === 'system') bySystem += 1;
  }
  return { failed, bySystem };
}

/** The operator punishes what is just going on air. */
async function punishAndStart(
  place: LivePlace,
  shop: Shop,
  operator: Shop,
  rng: Rng,
): Promise<{ failed: string[]; went: number }> {
  const failed: string[] = [];
  let went = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const scheduledAt = `${new Date(clock.realMs() + 9 * 3_600_000 + 1_200_000).toISOString().slice(0, 19)}+09:00`;
    const plan = await shop.call<Content>('POST', '/v1/broadcast/schedule', { ...shop.input(), scheduledAt });
    if (plan.code !== 'SUCCESS') return { failed: [`punish and start: no schedule: ${plan.code}`], went };
    const { contentSeq } = plan.data;
    const [start, cut] = await Promise.all([
      nap(rng.int(0, 20)).then(() =>
        shop.call<OnAir>('POST', '/v1/broadcast/live', { contentSeq, source: 'RTMP' }),
      ),
      punish(operator, contentSeq, place.other),
    ]);
    if (start.code === 'SUCCESS') went += 1;
    const { state } = await shop.show(contentSeq);
    const live = { shop, contentSeq, key: '' };
    const [started, closed] = await Promise.all([
      eventsOf(place, 'broadcast.started', live),
      eventsOf(place, 'broadcast.closed', live),
    ]);
    const told = `start ${start.code}, punish ${cut.code}, then ${state}, started ${started.length}, closed ${closed.length}`;
    const went1 = start.code === 'SUCCESS' ? 1 : 0;
    if (cut.code !== 'SUCCESS' || state !== 'PUNISHED') failed.push(`punish and start: ${told}`);
    else if (started.length !== went1 || closed.length !== went1) failed.push(`punish and start: ${told}`);
    else if (went1 === 0 && start.code !== 'STATE_CHANGED') failed.push(`punish and start: ${told}`);
  }
  return { failed, went };
}

export async function contests(place: LivePlace, shop: Shop, operator: Shop, rng: Rng): Promise<ProofResult> {
  const publishers = await twoPublishers(place, shop);
  const starts = await twoStarts(place, shop);
  const grace = await closeAndGrace(place, shop, rng);
  const cut = await punishAndStart(place, shop, operator, rng);
  return {
    figures: {
      'two programs at once, one let in': PROGRAMS,
      'two starts at once, one on air': ROUNDS,
      'close and grace at once, closed once': `${ROUNDS}, ${grace.bySystem} of them by the system`,
      'punish and start at once': `${ROUNDS}, ${cut.went} of them went on air first`,
    },
    failed: [...publishers, ...starts, ...grace.failed, ...cut.failed],
  };
}

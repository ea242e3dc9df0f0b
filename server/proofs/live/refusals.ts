// G-LIV-2: who is let in by which key, and that no key stands in a log.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as nap } from 'node:timers/promises';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { StreamKey } from '@jangteo/contract/broadcast/live.shape.ts';
import { mediaDoor } from '../../domains/broadcast/index.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { ProofResult } from '../run/proof.ts';
import { closeLive, goLive, send, until, untilNew, type LivePlace, type Shop } from './place.ts';

const PATIENCE_MS = 20_000;
/** A program with this key is sent away; answers whether it was. */
async function isRefused(place: LivePlace, key: string): Promise<boolean> {
  const program = send(place, key);
  const said = await Promise.race([program.ended, nap(PATIENCE_MS).then(() => '')]);
  await program.kill();
  return said.includes('refused');
}

const keyOf = (shop: Shop, contentSeq: number, body: object = { rotate: false }) =>
  shop.call<StreamKey>('POST', `/v1/broadcast/content/${contentSeq}/key`, body);

const DAY_MS = 86_400_000;
async function plan(shop: Shop, inMs: number): Promise<Content> {
  const scheduledAt = `${new Date(clock.realMs() + inMs + DAY_MS * 0.375).toISOString().slice(0, 19)}+09:00`;
  const told = await shop.call<Content>('POST', '/v1/broadcast/schedule', { ...shop.input(), scheduledAt });
  if (told.code !== 'SUCCESS') throw new Error(`no schedule: ${told.code}`);
  return told.data;
}

/** Asks at the hook itself, as an engine would; answers the status. */
async function atHook({ stand }: LivePlace, query: string, key: string): Promise<number> {
  const [name, k] = key.split('?k=');
  const answer = await fetch(`${stand.url}/hooks/media/embedded${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ event: 'publish', node: 'proof', name, k }),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Every key of these that was ever good. */
export interface Keys {
  known: string[];
}

/** Wrong, empty, early, late, foreign, old; without the secret of the hook. Each over RTMP, as it comes. */
export async function refusals(place: LivePlace, shop: Shop, keys: Keys): Promise<ProofResult> {
  const failed: string[] = [];
  const live = await goLive(shop);
  const name = String(live.contentSeq);
  const early = await plan(shop, 5 * DAY_MS);
  const earlyKey = (await keyOf(shop, early.contentSeq)).data.rtmp!.key;
  const rotated = (await keyOf(shop, live.contentSeq, { rotate: true })).data.rtmp!.key;
  keys.known.push(live.key, earlyKey, rotated);
  const tried: Record<string, string> = {
    wrong: `${name}?k=${'0'.repeat(32)}`,
    empty: `${name}?k=`,
    none: name,
    early: earlyKey,
    foreign: rotated.replace(name, String(early.contentSeq)),
    old: live.key,
    'no number': 'x?k=1',
  };
  const programs = Object.entries(tried).map(
    async ([what, key]) => [what, await isRefused(place, key)] as const,
  );
  for (const [what, refused] of await Promise.all(programs))
    if (!refused) failed.push(`a key that is ${what} was let in`);
  const secret = mediaDoor.hookSecretOf({ secret: place.stand.env.JANGTEO_SECRET! }, {});
  for (const [what, query] of [
    ['no', ''],
    ['a wrong', `?s=${secret.replace(/^./, (c) => (c === '0' ? '1' : '0'))}`],
    ['an empty', '?s='],
  ] as const) {
    const status = await atHook(place, query, rotated);
    if (status !== 401 && status !== 400) failed.push(`the hook with ${what} secret answers ${status}`);
  }
  const program = send(place, rotated);
  await untilNew(place, { ...live, key: rotated }, null);
  await closeLive(live);
  await program.kill();
  if (!(await isRefused(place, rotated))) failed.push('a key was let in after the end');
  await shop.call('DELETE', `/v1/broadcast/schedule/${early.contentSeq}`);
  const figures = {
    'refused: keys, each over RTMP': Object.keys(tried).length + 1,
    'refused: hooks without the secret': 3,
  };
  return { figures, failed };
}

/** The API that media asks is dead: nobody is let in; it is back: the same key opens. */
export async function withoutApi(place: LivePlace, shop: Shop, keys: Keys): Promise<ProofResult> {
  const failed: string[] = [];
  const live = await goLive(shop);
  keys.known.push(live.key);
  await place.stand.api.kill();
  if (!(await isRefused(place, live.key))) failed.push('let in while no API answered');
  await place.stand.start('api');
  await until('the API', 30, () => place.stand.ready());
  const program = send(place, live.key);
  await untilNew(place, live, null);
  await closeLive(live);
  await program.kill();
  return { figures: { 'refused: without an API': 1 }, failed };
}

/** Looks for keys in all that processes have said and in PostgreSQL's log. */
export async function inLogs({ said, sql }: LivePlace, { known }: Keys): Promise<ProofResult> {
  const [row] = await sql<{ data: string }>("select current_setting('data_directory') as data");
  const logs: Record<string, string> = {
    'our processes': said(),
    PostgreSQL: readFileSync(path.join(path.dirname(row!.data), 'postgres.log'), 'utf8'),
  };
  const failed = Object.entries(logs).flatMap(([whose, text]) =>
    known
      .filter((key) => text.includes(key.split('?k=')[1]!))
      .map(() => `a key stands in the log of ${whose}`),
  );
  const bytes = Object.values(logs).reduce((sum, text) => sum + text.length, 0);
  if (logs['our processes'] === '') failed.push('our processes have said nothing: nothing was looked at');
  return { figures: { 'keys looked for in logs': `${known.length} in ${bytes} characters` }, failed };
}

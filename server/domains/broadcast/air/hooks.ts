/** POST /hooks/media/{engine}?s={secret}: publishers come and go (live.md §9). */
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Config } from '../../../kit/http/config.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Hook, HookAnswer } from '../../../kit/http/hooks.ts';
import { contentOwners } from '../directory.ts';
import { engines, type Engine, type Word } from './engines.ts';
import { done, leave, lose, publish, stats } from './ingest.ts';
import { readOfClient } from './queries/session.ts';
import { isHookSecret, isPullKey } from './secret.ts';

/** Real time (ms) as business time; nothing ends later than now. */
export const businessAt = (real: number | null, now: Date): Date =>
  real === null ? now : new Date(now.getTime() - Math.max(0, clock.realMs() - real));

type Done = Extract<Word, { is: 'done' }>;

/** Whose session an engine speaks of that knows no number of ours: its connection under the name's channel. */
async function byName(db: Db, { name, node, client }: Exclude<Done['of'], number>): Promise<Of | null> {
  const found = /^(c?)([1-9]\d{0,15})$/.exec(name);
  if (!found) return null;
  const seq = Number(found[2]);
  const channel = found[1] ? seq : await contentOwners.ownerOf(db, seq);
  const session = channel === null ? null : await readOfClient(db, { channel, node, client });
  return channel === null || session === null ? null : { channel, session };
}
interface Of {
  channel: number;
  session: number;
}

async function gone(db: Db, { of, at, recording, refusal }: Done, now: Date): Promise<void> {
  const when = { at: businessAt(at, now), recording, refusal };
  if (typeof of === 'number') return done(db, { session: of, ...when }, now);
  const found = await byName(db, of);
  if (!found) return;
  await lose(db, found, when, now);
  await leave(db, found);
}

/** Our own puller; and everybody where viewers are sent to the engine's playlists. */
const mayPlay = ({ key, hls }: Extract<Word, { is: 'play' }>, config: Config): boolean =>
  isPullKey(config, key) || (hls === true && config.media.hlsUrl !== '');

async function run(db: Db, word: Word, { now, config, yes }: Running): Promise<HookAnswer> {
  if (word.is === 'publish') {
    const { is: _word, ...said } = word;
    const letIn = await publish(db, config, said, now);
    return yes.type === 'application/json' ? { ...yes, text: JSON.stringify(letIn) } : yes;
  }
  if (word.is === 'done') await gone(db, word, now);
  if (word.is === 'stats') await stats(db, word.stats);
  if (word.is === 'play' && !mayPlay(word, config)) throw fail('STREAM_KEY_INVALID');
  return yes;
}
interface Running {
  now: Date;
  config: Config;
  yes: HookAnswer;
}

const hookOf = (event: string, { read, yes }: Engine): Hook<Word> => ({
  port: 'media',
  event,
  read: ({ body, query }, config) =>
    isHookSecret(config, query.s) ? { eventId: null, body: read(body, query) } : null,
  run: (db, word, now, config) => run(db, word, { now, config, yes }),
});

export const mediaHooks: readonly Hook[] = Object.entries(engines).map(
  ([name, engine]) => hookOf(name, engine) as Hook,
);

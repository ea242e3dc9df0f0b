/** Who publishes: let in, counted, gone (live.md §9). Every report may come twice and late. */
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { Config } from '../../../kit/http/config.ts';
import { fail } from '../../../kit/http/fail.ts';
import { listAll } from '../../../kit/directory/directory.ts';
import { isOff } from '../../../kit/switch.ts';
import { liveBanOf } from '../../sanction/index.ts';
import { contentOwners, sessionOwners } from '../directory.ts';
import { limitsOf, windowOf } from './limits.ts';
import {
  lockAir,
  readFixedKey,
  readKeyHash,
  readOpenContent,
  writeLost,
  writePlay,
  type AirHead,
} from './queries/air.ts';
import {
  forgetStream,
  insertSession,
  loseSession,
  readLast,
  readContentOf,
  moveSession,
  readOpen,
  readRefusal,
  isDead,
  writeFigures,
  type Publisher,
  type Recording,
} from './queries/session.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { closeDue, letsIn } from './rules.ts';
import { tellMedia } from './media.ts';
import { warningsOf } from './shown.ts';
import { isSecret, isTicket, newPlayId, readTicket } from './secret.ts';
import { tellIngest, tellState } from './tell.ts';

/** How a publisher says what it wants to publish: a name with its key, or a ticket. */
export type Claim = { name: string; key: string } | { ticket: string };

export interface Publish extends Omit<Publisher, 'source' | 'engine' | 'stream'> {
  claim: Claim;
  source: Publisher['source'];
  /** Of an engine of others, whose name `node` is until a media process pulls it. */
  stream?: string;
}

export interface LetIn {
  sessionSeq: number;
  contentSeq: number;
  playId: string;
  /** Real time, ms. */
  since: number;
}

const refused = () => fail('STREAM_KEY_INVALID');
const SEQ = /^[1-9]\d{0,15}$/;

async function lockOwned(db: Db, content: number): Promise<AirHead | null> {
  const owner = await contentOwners.ownerOf(db, content);
  return owner === null ? null : lockAir(db, [owner], content);
}

/** The same for who has its key: with a wrong one nobody makes others wait for the row. */
async function lockWith(
  db: Db,
  content: number,
  fits: (keyHash: Buffer | null) => boolean,
): Promise<AirHead | null> {
  const channel = await contentOwners.ownerOf(db, content);
  if (channel === null || !fits(await readKeyHash(db, { channel, content }))) return null;
  const head = await lockAir(db, [channel], content);
  return head && fits(head.keyHash) ? head : null; // it may have been made anew meanwhile
}

/** 고정 키: the channel's content whose window is open. */
async function byChannel(db: Db, channel: number, key: string, now: Date): Promise<AirHead | null> {
  const fixed = await readFixedKey(db, channel);
  if (!fixed || !isSecret(key, fixed.keyHash)) return null;
  const { minutes, hours } = windowOf(now);
  const content = await readOpenContent(db, channel, {
    first: new Date(now.getTime() - hours * 3_600_000),
    last: new Date(now.getTime() + minutes * 60_000),
  });
  return content === null ? null : lockAir(db, [channel], content);
}

/** The content that somebody may publish to, under its lock; null where the key is none of it. */
async function claimed(
  db: Db,
  config: Config,
  claim: Claim,
  now: Date,
): Promise<{ head: AirHead; source: Publisher['source'] | null } | null> {
  if ('ticket' in claim) {
    const ticket = readTicket(claim.ticket);
    if (!ticket) return null;
    const head = await lockWith(db, ticket.contentSeq, (hash) => isTicket(config, ticket, hash));
    return head && { head, source: ticket.source };
  }
  const { name, key } = claim;
  if (name.startsWith('c') && SEQ.test(name.slice(1))) {
    const head = await byChannel(db, Number(name.slice(1)), key, now);
    return head && { head, source: null };
  }
  if (!SEQ.test(name)) return null;
  const head = await lockWith(db, Number(name), (hash) => isSecret(key, hash));
  return head && { head, source: null };
}

/** The same publisher said it again: what was answered before. */
async function again(db: Db, head: AirHead, { node, client }: Publish): Promise<LetIn> {
  const open = await readOpen(db, head);
  const at = open?.engine ?? open?.node;
  if (!open || client === '' || at !== node || open.client !== client || head.playId === null)
    throw fail('STREAM_ALREADY_LIVE');
  return { sessionSeq: open.session, contentSeq: head.content, playId: head.playId, since: head.playSince! };
}

/** A live that had lost its picture has one again. */
async function found(db: Db, head: AirHead, now: Date): Promise<void> {
  if (!isOnAir(head.state)) return;
  const closeDueAt = closeDue({ since: head.playSince!, lost: null }, limitsOf(now));
  await writeLost(db, head, { lostAt: null, closeDueAt });
}

/** Lets a publisher in, or refuses it: 403 for a key, a window or a state that is none, 460 for a second publisher. */
export async function publish(db: Db, config: Config, said: Publish, now: Date): Promise<LetIn> {
  const may = await claimed(db, config, said.claim, now);
  if (!may || !letsIn(may.head, now, windowOf(now))) throw refused();
  let { head } = may;
  if (await liveBanOf(db, [head.channel, head.host], now)) throw refused();
  const open = await readOpen(db, head);
  if (open && (open.node === said.node || !(await isDead(db, open.node)))) return again(db, head, said);
  if (open) head = await fallen(db, head, open.session, now);
  // What is on air goes on; nobody gets ready for one that they may not begin.
  if (!isOnAir(head.state) && (await isOff(toQueryable(db), 'goLive', head.channel))) throw refused();
  const source = may.source ?? said.source;
  const playId = head.playId ?? newPlayId();
  const since = head.playSince ?? clock.realMs();
  if (head.playId === null) await writePlay(db, head, { playId, since });
  const { node, client, stream = null } = said;
  const engine = stream === null ? null : node;
  const session = await begin(db, head, { node, client, source, engine, stream }, now);
  if (stream !== null) await tellMedia(db, head.content); // who pulls it
  return { sessionSeq: session, contentSeq: head.content, playId, since };
}

/** The node of whoever has it has died: the live is another's to take, as if it had been told so (decision 0254). */
async function fallen(db: Db, head: AirHead, session: number, now: Date): Promise<AirHead> {
  const { channel, content } = head;
  await lose(db, { channel, session }, { at: now, recording: null, refusal: null }, now);
  return (await lockAir(db, [channel], content))!;
}

/** From now on somebody publishes; answers the session. */
async function begin(db: Db, head: AirHead, publisher: Publisher, now: Date): Promise<number> {
  await found(db, head, now);
  const session = await insertSession(db, head, publisher, now);
  await listAll(db, sessionOwners.of([{ seq: session, seller: head.channel }]));
  const warnings = warningsOf(await readRefusal(db, head));
  await tellIngest(db, head, { source: publisher.source, lostAt: null, warnings });
  if (isOnAir(head.state)) await tellState(db, head, head.state); // its viewers see it again
  return session;
}

/** An engine's publisher is gone, or may not be pulled any more. */
export async function leave(db: Db, of: { channel: number; session: number }): Promise<void> {
  const content = await forgetStream(db, of);
  if (content !== null) await tellMedia(db, content);
}

/**
 * A media process has the picture of an engine's publisher: the session is its own from now on. Where the picture had been
 * gone, another session begins, as if the publisher had come back: each has its time and its recording. Null where
 * there is nobody, or somebody else, to be pulled.
 */
export async function takeOver(
  db: Db,
  { content, node, engine }: { content: number; node: string; engine: string },
  now: Date,
): Promise<(LetIn & { source: Publisher['source'] }) | null> {
  const head = await lockOwned(db, content);
  const last = head && (await readLast(db, head));
  if (!head?.playId || !last || last.engine !== engine || last.stream === null) return null;
  if (!last.lost && last.node !== engine && last.node !== node) return null;
  const { playId, channel } = head;
  const answer = { contentSeq: content, playId, since: head.playSince!, source: last.source };
  if (!last.lost && last.node === engine) {
    await moveSession(db, { channel, session: last.session }, node);
    return { sessionSeq: last.session, ...answer };
  }
  if (!letsIn(head, now, windowOf(now))) return null;
  await lose(db, { channel, session: last.session }, { at: now, recording: null, refusal: null }, now);
  const lost = await lockAir(db, [channel], content);
  return { sessionSeq: await begin(db, lost!, { ...last, node }, now), ...answer };
}

export interface Done {
  session: number;
  /** Business time at which it was gone. */
  at: Date;
  recording: Recording | null;
  /** Why its node let it go: a Korean sentence for who sends it. */
  refusal: string | null;
}

/** The seller of a session; null where there is none of that number. */
const sellerOf = (db: Db, session: number): Promise<number | null> => sessionOwners.ownerOf(db, session);

/** A publisher is gone. Of a live on air the grace begins, in real time. */
export async function done(db: Db, { session, ...when }: Done, now: Date): Promise<void> {
  const channel = await sellerOf(db, session);
  if (channel === null) return;
  await lose(db, { channel, session }, when, now);
}

/** The same of a session whose channel is known. */
export async function lose(
  db: Db,
  of: { channel: number; session: number },
  { at, recording, refusal }: Omit<Done, 'session'>,
  now: Date,
): Promise<void> {
  const content = await readContentOf(db, of);
  const head = content === null ? null : await lockAir(db, [of.channel], content);
  if (!head) return;
  const held = (await readOpen(db, head))?.session === of.session;
  const lost = held && isOnAir(head.state);
  if (lost) {
    const closeDueAt = closeDue({ since: head.playSince!, lost: clock.realMs() }, limitsOf(now));
    await writeLost(db, head, { lostAt: at, closeDueAt });
  }
  await loseSession(db, of, { at, recording, refusal });
  const warnings = warningsOf(refusal);
  if (held) await tellIngest(db, head, { source: null, lostAt: lost ? toKst(at) : null, warnings });
  if (lost) await tellState(db, head, head.state);
}

export interface Stats {
  session: number;
  figures: Parameters<typeof writeFigures>[2];
}

/** How a stream is. */
export async function stats(db: Db, { session, figures }: Stats): Promise<void> {
  const channel = await sellerOf(db, session);
  const of = channel === null ? null : await writeFigures(db, { channel, session }, figures);
  if (!of) return;
  const { kbps, warnings } = figures;
  await tellIngest(db, of, { source: of.source, lostAt: null, kbps, warnings });
}

// What people have open while nodes die: a tab's stream, a room, sign-ins. Each comes again wherever it is answered.
import { once } from 'node:events';
import { setTimeout as nap } from 'node:timers/promises';
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import { connect, untilAll, type Reader } from '../room/cuts.ts';
import { enterAt, lastOf, send, type AtRoom, type Ear } from '../room/place.ts';
import { ask, login } from '../stand.ts';
import type { NodesPlace } from './place.ts';

const AGAIN_MS = 100;

export interface Watched {
  figures: Record<string, string | number>;
  failed: string[];
}
/** Ends what is watched, and says what it has seen. */
export type Watch = () => Promise<Watched>;

/** A tab: every event of its seller, over whatever node; what it has heard is told again after a cut. */
export async function watchStream({ stand, sql }: NodesPlace, token: string, seller: number): Promise<Watch> {
  const heard = new Set<number>();
  const over = new AbortController();
  let [last, first, opened, again] = [0, 0, 0, 0];
  const take = (block: string): void => {
    const id = Number(/^id: (\d+)$/m.exec(block)?.[1] ?? 0);
    if (id === 0) return;
    last = id;
    if (block.includes('event: stream.opened')) first ||= id;
    else if (heard.has(id)) again += 1;
    else heard.add(id);
  };
  const listen = async (): Promise<void> => {
    const response = await fetch(`${stand.url}/v1/user/stream`, {
      headers: { authorization: `Bearer ${token}`, ...(last && { 'last-event-id': String(last) }) },
      signal: over.signal,
    });
    if (response.status !== 200) return;
    opened += 1;
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop()!;
      blocks.forEach(take);
    }
  };
  const running = (async () => {
    for (; !over.signal.aborted; await nap(AGAIN_MS)) await listen().catch(() => undefined);
  })();
  while (first === 0) await nap(AGAIN_MS);
  return async () => {
    const rows = await sql<{ id: string }>(
      'select event_seq as id from realtime_event where event_seq > $1 and (seller_seq = $2 or user_seq = $2)',
      [first, seller],
    );
    const missing = () => rows.filter(({ id }) => !heard.has(Number(id)));
    for (let n = 0; n < 100 && missing().length > 0; n++) await nap(AGAIN_MS);
    over.abort();
    await running;
    return {
      figures: { 'stream: events heard, told again, connections': `${heard.size}, ${again}, ${opened}` },
      failed: missing().map(({ id }) => `stream: event ${id} was never heard`),
    };
  };
}

const READERS = 4;
const PAUSE_MS = 250;

/** The channel speaks; whoever was cut says again what nobody has acknowledged, under the same id. */
async function speak(room: AtRoom, url: string, isOver: () => boolean): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const open = new Map<string, string>();
  let ear: Ear | null = null;
  const heard = (frame: DownFrame): void => {
    if (frame.t === 'ack' && 's' in frame) open.delete(frame.id);
  };
  for (let n = 0; !isOver() || open.size > 0; n++) {
    if (ear?.ws.readyState !== 1) {
      ear = await enterAt(room, url, 'host', heard).catch(() => null);
      for (const [id, x] of ear ? open : []) send(ear!, { t: 'chat', id, x });
    } else if (!isOver()) {
      const [id, x] = [crypto.randomUUID(), `말 ${n}`];
      said.set(id, x);
      open.set(id, x);
      send(ear, { t: 'chat', id, x });
    }
    await nap(PAUSE_MS);
  }
  ear?.ws.close();
  return said;
}

/** A room: who listens misses no message, and each is there once. */
export async function watchRoom({ stand, sql }: NodesPlace, room: AtRoom): Promise<Watch> {
  const at = { sql, contentSeq: room.contentSeq };
  const from = await lastOf(at);
  let isOver = false;
  const readers: Reader[] = Array.from({ length: READERS }, () => ({
    has: new Set(),
    twice: 0,
    cuts: -1,
    ear: null,
  }));
  const stay = async (reader: Reader): Promise<void> => {
    for (; !isOver; await nap(AGAIN_MS)) {
      await connect(room, reader, stand.url, from).catch(() => undefined);
      if (reader.ear?.ws.readyState !== 1) continue;
      reader.cuts += 1;
      await reader.ear.closed;
    }
  };
  const staying = readers.map(stay);
  const speaking = speak(room, stand.url, () => isOver);
  return async () => {
    isOver = true;
    const said = await speaking;
    const to = await lastOf(at);
    const missing = await untilAll(readers, from, to);
    for (const { ear } of readers) {
      if (ear?.ws.readyState === 1) await Promise.all([once(ear.ws, 'close'), ear.ws.close()]);
    }
    await Promise.all(staying);
    const rows = await sql<{ text: string; n: number }>(
      `select text, count(*)::int as n from chat_message
        where content_seq = $1 and message_seq > $2 and text like '말 %' group by 1`,
      [room.contentSeq, from],
    );
    const counts = new Map(rows.map(({ text, n }) => [text, n]));
    const twice = readers.reduce((sum, one) => sum + one.twice, 0);
    const cuts = readers.reduce((sum, one) => sum + one.cuts, 0);
    return {
      figures: { 'room: messages, sockets cut and back': `${said.size}, ${cuts}` },
      failed: [
        ...(missing > 0 ? [`room: ${missing} messages were never heard`] : []),
        ...(twice > 0 ? [`room: ${twice} messages came twice by one socket`] : []),
        ...[...said.values()]
          .filter((text) => counts.get(text) !== 1)
          .map((text) => `room: ${text} is there ${counts.get(text) ?? 0} times`),
      ],
    };
  };
}

/** People come: whoever was let in by one node is known to the next at once. */
export function watchDoor({ stand }: NodesPlace, loginId: string): Watch & { refused: () => number } {
  const failed: string[] = [];
  let [over, came, refused] = [false, 0, 0];
  const come = async (): Promise<void> => {
    const token = await login(stand.url, loginId);
    const { status } = await ask(stand.url, { method: 'GET', path: '/v1/orders?length=1', token });
    if (status === 401 || status === 403) failed.push(`door: the token of a sign-in is ${status}`);
    if (status !== 200) throw new Error(String(status));
    came += 1;
  };
  const running = (async () => {
    for (; !over; await nap(PAUSE_MS)) await come().catch(() => (refused += 1));
  })();
  const watch = async (): Promise<Watched> => {
    over = true;
    await running;
    return { figures: { 'sign-ins, each with a list': came }, failed };
  };
  return Object.assign(watch, { refused: () => refused });
}

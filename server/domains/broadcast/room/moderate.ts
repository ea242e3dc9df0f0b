/** What staff does in a room: hide, mute, notice, freeze, slow, show orders (live.md §10). Each act leaves a row. */
import type { ChatAct } from '@jangteo/contract/broadcast/room.enums.ts';
import type { Moderation } from '@jangteo/contract/broadcast/room.body.ts';
import type { RoomRight } from '@jangteo/contract/broadcast/room.frames.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Key } from '../queries/parts.ts';
import { refuseOffAir } from './off-air.ts';
import { addAct, type Act } from './queries/acts.ts';
import { hideMessages, readMessages, showMessages } from './queries/chat.ts';
import { muteUser } from './queries/people.ts';
import { dropNotice, openRoom, readRoom, writeRoom } from './queries/room.ts';
import { sayEach, sayInRoom, tellRoom, tellState } from './tell.ts';

/** Which right an act asks for. */
export const RIGHT_OF: Record<ChatAct, RoomRight> = {
  HIDE: 'HIDE',
  SHOW: 'HIDE',
  HIDE_USER: 'HIDE',
  MUTE: 'HIDE',
  NOTICE: 'NOTICE',
  UNNOTICE: 'NOTICE',
  FREEZE: 'ROOM',
  SLOW: 'ROOM',
  ORDERS: 'ROOM',
  LENS: 'ROOM',
};

interface Moderating {
  db: Db;
  key: Key;
  by: Act['actor'];
  body: Moderation;
  /** A rule that hides, and shows again what it hid; absent: the person does. */
  rule?: typeof BLOCK | undefined;
}

/** What whoever is blocked has written is hidden by it. */
export const BLOCK = 'BLOCK';

/** A notice that was one of the messages falls with them. */
async function hide({ db, key, by, rule }: Moderating, which: { seq: number } | { user: number }) {
  const { content: contentSeq } = key;
  const hiddenBy: string = rule ?? by.name;
  const seqs = await hideMessages(db, key, which, hiddenBy);
  await sayEach(seqs, (some) =>
    tellRoom(db, { contentSeq, to: 'all', frame: { t: 'hide', seqs: some, by: hiddenBy } }),
  );
  if (await dropNotice(db, key, seqs)) await tellState(db, key);
  return seqs.length;
}

async function show({ db, key, rule }: Moderating, which: { seq: number } | { user: number }) {
  const seqs = await showMessages(db, key, which, rule);
  await sayEach(seqs, (shown) => sayInRoom(db, { contentSeq: key.content, shown }));
  return seqs.length;
}

/** There must be such a message. */
async function messageOf({ db, key, body }: Moderating) {
  const [message] = await readMessages(db, key, [body.messageSeq!]);
  if (!message) throw fail('NOT_FOUND');
  return message;
}

async function mute({ db, key, body }: Moderating): Promise<number> {
  const mutedMs = body.on === false ? 0 : clock.realMs() + body.minutes! * 60_000;
  if (!(await muteUser(db, key, body.userSeq!, mutedMs))) throw fail('NOT_FOUND');
  await sayInRoom(db, { contentSeq: key.content, userSeq: body.userSeq!, mutedMs });
  return 1;
}

/** Writes what the room is now, and tells it whole. */
async function change({ db, key }: Moderating, now: Parameters<typeof writeRoom>[2]): Promise<number> {
  await writeRoom(db, key, now);
  await tellState(db, key);
  return 1;
}

async function put(m: Moderating): Promise<number> {
  if (m.body.text !== undefined) return change(m, { notice: m.body.text, notice_seq: null });
  const { s, x, h } = await messageOf(m);
  // what is hidden, or emptied, is shown to nobody
  if (x === '' || h !== undefined) throw fail('NOT_FOUND');
  return change(m, { notice: x, notice_seq: s });
}

const ACTS: Record<ChatAct, (m: Moderating) => Promise<number>> = {
  HIDE: async (m) => hide(m, { seq: (await messageOf(m)).s }),
  SHOW: async (m) => show(m, { seq: (await messageOf(m)).s }),
  HIDE_USER: (m) => (m.body.on === false ? show : hide)(m, { user: m.body.userSeq! }),
  MUTE: mute,
  NOTICE: put,
  UNNOTICE: (m) => change(m, { notice: null, notice_seq: null }),
  FREEZE: (m) => change(m, { frozen: m.body.on! }),
  SLOW: (m) => change(m, { slow_seconds: m.body.seconds! }),
  ORDERS: (m) => change(m, { orders_shown: m.body.on! }),
  LENS: (m) => change(m, { lens_off: m.body.on! }),
};
/** What is done to a room rather than to what was said in it. */
const ON_AIR_ONLY: readonly ChatAct[] = ['MUTE', 'NOTICE', 'UNNOTICE', 'FREEZE', 'SLOW', 'ORDERS', 'LENS'];

const detailOf = ({ text, minutes, on, seconds }: Moderation): string =>
  String(text ?? seconds ?? (on === false ? 'off' : (minutes ?? (on ? 'on' : ''))));

/** Does it; answers how many messages or people it touched. 404 where there is no such live. */
export async function moderate(
  db: Db,
  key: Key,
  by: Act['actor'],
  body: Moderation,
  rule?: typeof BLOCK,
): Promise<{ acts: number }> {
  await openRoom(db, key);
  const head = await readRoom(db, key);
  if (!head) throw fail('NOT_FOUND');
  if (ON_AIR_ONLY.includes(body.action)) refuseOffAir(head);
  const acts = await ACTS[body.action]({ db, key, by, body, rule });
  if (acts > 0)
    await addAct(db, key, {
      action: body.action,
      message: body.messageSeq ?? null,
      user: body.userSeq ?? null,
      detail: detailOf(body),
      actor: by,
      at: clock.now(),
    });
  return { acts };
}

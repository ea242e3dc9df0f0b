/**
 * What the socket of a room carries (live.md §10): text frames of JSON, `t` says which. What changes a record goes by a
 * call; what is said goes here.
 */
import { z } from 'zod';
import { bool, int, MAX_SAFE, seq, text, time, won } from '../kit/field.ts';
import { productSaleStatus } from '../product/product.enums.ts';
import { liveContentState } from './content.enums.ts';
import { chatRole, gameType } from './room.enums.ts';

/** First subprotocol of a socket; the ticket is the second, so that it stands in no address. */
export const ROOM_PROTOCOL = 'jangteo.live.1';
export const ROOM_PATH = '/live-socket';
/** Characters of a message, and bytes of a frame that comes up. */
export const CHAT_MAX = 200;
export const UP_MAX_BYTES = 4_096;
/** So often a player says that it plays. */
export const BEAT_MS = 10_000;
/** Messages that a room begins with, and how many missed ones are handed in at once. */
export const RECENT = 50;
export const MISSED_MAX = 200;

/** Why a socket was closed; 4503 and a network that went: come again after 0.3 to 3 s. */
export const roomClose = {
  TICKET: 4401,
  NOT_ALLOWED: 4403,
  GONE: 4404,
  SILENT: 4408,
  TOO_MANY: 4409,
  SLOW_READER: 4413,
  FLOOD: 4429,
  LEAVING: 4503,
} as const;

/** A message's number in its room, counted from 1. */
export const messageSeq = () => int(1);

/** Messages with what staff alone sees: whose it is and who hid it. */
export const chatMessage = z.strictObject({
  /** Number in this room, without a gap. */
  s: messageSeq(),
  /** Milliseconds since 1970. */
  a: int(0, MAX_SAFE),
  /** A person's number in this room only; 0: the channel. */
  w: int(0),
  /** Nickname. */
  n: text(60),
  r: chatRole.schema,
  x: text(CHAT_MAX),
  /** Letters: Q a question, O has bought here, R a regular. */
  f: text(3),
  /** Number of the message that it answers. */
  p: messageSeq().optional(),
  /** Staff only: the user. */
  u: seq().optional(),
  /** Staff only: who hid it; WORD: a banned word did. */
  h: text(60).optional(),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const roomGame = z.strictObject({
  gameSeq: seq(),
  type: gameType.schema,
  title: text(40),
  question: text(200).nullable(),
  winners: int(1, 100),
  /** What each of them wins. */
  prize: text(40).optional(),
  closesAt: time(),
});
export const roomState = z.strictObject({
  frozen: bool(),
  slowSeconds: int(0, 30),
  /** Everybody is told of orders. */
  ordersShown: bool(),
  notice: text(CHAT_MAX).nullable(),
  countdown: z.strictObject({ title: text(20), endsAt: time() }).nullable(),
  game: roomGame.nullable(),
  /** The host's camera is covered for a while; absent: it is not. */
  lensOff: z.literal(true).optional(),
});
export type RoomState = z.output<typeof roomState>;

/** What somebody may do in the room. ROOM: freeze and slow it, show orders; BLOCK: take a person's word for good. */
export const roomRight = z.enum(['SPEAK', 'HIDE', 'NOTICE', 'BLOCK', 'ROOM']);
export type RoomRight = z.output<typeof roomRight>;

const frame = <T extends string, S extends z.ZodRawShape>(t: T, shape: S) =>
  z.strictObject({ t: z.literal(t), ...shape });
const warning = z.strictObject({ code: text(40), text: text(200) });
const playback = z.strictObject({
  hlsUrl: text(500).nullable(),
  mp4Url: text(500).nullable(),
  posterUrl: text(500).nullable(),
});

/** Business time of the server, ms: what ends at a moment is counted down by it. */
const saidAt = () => int(0, MAX_SAFE);

const hello = frame('hello', {
  me: z.strictObject({
    /** Null: nobody in particular. */
    who: int(0).nullable(),
    role: chatRole.schema,
    nickname: text(60).nullable(),
    rights: z.array(roomRight),
  }),
  upTo: int(0),
  room: roomState,
  pinned: seq().nullable(),
  railVersion: int(1),
  viewers: int(0),
  likes: int(0),
  state: liveContentState.schema,
  at: saidAt(),
  /** The last visible messages, oldest first; staff see hidden ones, too. */
  recent: z.array(chatMessage),
});
/** `gap`: more were missed than are told; what was shown before does not join these. */
const chat = frame('chat', { upTo: int(0), m: z.array(chatMessage), gap: bool().optional() });
const hide = frame('hide', { seqs: z.array(messageSeq()), by: text(60).nullable() });
const show = frame('show', { m: z.array(chatMessage) });
const room = frame('room', { ...roomState.shape, at: saidAt() });
const pin = frame('pin', { productSeq: seq().nullable(), at: time().nullable() });
/** Pieces left as viewers are told: many, few, none. */
export const stockBucket = z.enum(['MANY', 'FEW', 'NONE']);
const product = frame('product', {
  productSeq: seq(),
  price: won(),
  /** See `shownProduct`. */
  was: won().nullable(),
  stock: stockBucket,
  status: productSaleStatus.schema,
  active: bool(),
});
/** The rail has changed: ask for it again. */
const rail = frame('rail', { version: int(1) });
/** `joined`: who takes part in the game that is open; null: none is. */
const stat = frame('stat', {
  viewers: int(0),
  likes: int(0),
  total: int(0),
  joined: int(0).nullable(),
});
const coupon = frame('coupon', {
  couponSeq: seq(),
  left: int(0).nullable(),
  trigger: text(40).nullable(),
});
/** Somebody sponsors the live: the broadcaster's thanks, and whether a sound goes with it. */
const sponsor = frame('sponsor', {
  nickname: text(60),
  productName: text(40),
  amount: won(),
  message: text(100),
  thanks: text(100),
  sound: bool(),
});
const card = frame('card', { kind: z.enum(['REVIEW', 'FAQ']), title: text(200), text: text(1_000) });
/** An order as staff is told of it. */
export const staffOrder = z.strictObject({
  orderSeq: seq(),
  at: time(),
  nickname: text(60),
  productName: text(120),
  qty: int(1),
  amount: won(),
  state: z.enum(['WAIT', 'PAID', 'CANCELED']),
});
export type StaffOrder = z.output<typeof staffOrder>;
/** `for` says whom it is for: staff, the buyer (`mine`), or everybody where the host allows it. */
const order = z.discriminatedUnion('for', [
  frame('order', { for: z.literal('staff'), ...staffOrder.shape }),
  frame('order', { for: z.literal('mine'), orderSeq: seq(), state: z.enum(['WAIT', 'PAID', 'CANCELED']) }),
  frame('order', { for: z.literal('all'), nickname: text(60), productName: text(120) }),
]);
/** Who won something; `mine`: the reader did. Beyond twenty winners names are left out. */
const game = frame('game', {
  gameSeq: seq(),
  title: text(40),
  joined: int(0),
  winners: z.array(text(60)).max(20),
  won: int(0),
  mine: bool().optional(),
});
/** Line that the prompter stands at, from 0 on; `lines` where they were written anew. */
const prompter = frame('prompter', { line: int(0), lines: z.array(text(200)).optional() });
const ingest = frame('ingest', {
  source: text(20).nullable(),
  kbps: int(0).nullable(),
  latencyMs: int(0).nullable(),
  warnings: z.array(warning),
  lostAt: time().nullable(),
});
const state = frame('state', { state: liveContentState.schema, playback: playback.nullable() });
/** What became of a message or an answer. `text`: said to its sender alone. */
const ack = z.union([
  frame('ack', { id: z.uuid(), s: messageSeq().nullable(), text: text(200).optional() }),
  frame('ack', {
    id: z.uuid(),
    code: text(60),
    text: text(200),
    retryAfterSec: int(0).nullable(),
  }),
]);
const bye = frame('bye', { code: int(4_000, 4_999), text: text(200) });

export const downFrame = z.union([
  hello,
  chat,
  hide,
  show,
  room,
  pin,
  product,
  rail,
  stat,
  coupon,
  sponsor,
  card,
  order,
  game,
  prompter,
  ingest,
  state,
  ack,
  bye,
]);
export type DownFrame = z.output<typeof downFrame>;
export type DownOf<T extends DownFrame['t']> = Extract<DownFrame, { t: T }>;

/** What calls and events may tell a room (server/domains/broadcast/room/tell.ts). */
export type ToldFrame = Exclude<DownFrame, { t: 'hello' | 'chat' | 'stat' | 'ack' | 'bye' }>;

export const upFrame = z.discriminatedUnion('t', [
  frame('chat', {
    id: z.uuid(),
    x: text(CHAT_MAX, 1),
    /** Meant as a question. */
    q: bool().optional(),
    /** Answers this message. */
    p: messageSeq().optional(),
  }),
  frame('like', { n: int(1, 20) }),
  /** Every 10 s while the player is there; playing: not paused, and seen (or picture in picture). */
  frame('beat', { playing: bool(), sec: int(0), latencyMs: int(0).nullable() }),
  frame('since', { upTo: int(0) }),
  frame('game', { id: z.uuid(), gameSeq: seq(), answer: text(100).optional() }),
]);
export type UpFrame = z.output<typeof upFrame>;

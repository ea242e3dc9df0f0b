/** What a control room knows from its socket: each frame makes the next state (live.md §12). Pure. */
import type {
  ChatMessage,
  DownFrame,
  DownOf,
  RoomState,
  StaffOrder,
} from '@jangteo/contract/broadcast/room.frames.ts';

import type { SponsorTold } from './sponsor-place.ts';

/** Messages that stay on screen; older ones are in the sheet of the chat. */
export const LINES_MAX = 400;
const ORDERS_MAX = 60;

export type Ingest = Omit<DownOf<'ingest'>, 't'>;

export interface LiveState {
  me: DownOf<'hello'>['me'] | null;
  upTo: number;
  /** Oldest first, by number, without a double. */
  lines: readonly ChatMessage[];
  /** Some were missed before what is shown now. */
  gap: boolean;
  room: RoomState;
  pinned: number | null;
  /** Epoch ms. */
  pinnedAt: number | null;
  /** Counts what made the rail old. */
  railTold: number;
  /** Grows whenever a coupon of the live is pinned, taken or got. */
  couponTold: number;
  /** What the live was sponsored with since the room is open here, newest first. */
  sponsors: readonly SponsorTold[];
  /** Of its order, as far as the room has told. */
  railVersion: number;
  viewers: number;
  mostViewers: number;
  likes: number;
  total: number;
  /** Newest first. */
  orders: readonly StaffOrder[];
  /** Those that came by this socket: they shine for a moment. */
  ordersTold: number;
  prompterLine: number;
  prompterLines: readonly string[] | null;
  ingest: Ingest | null;
  state: DownOf<'state'>['state'] | null;
  playback: DownOf<'state'>['playback'];
  card: Omit<DownOf<'card'>, 't'> | null;
  bye: Omit<DownOf<'bye'>, 't'> | null;
}

export const SILENT_ROOM: LiveState = {
  me: null,
  upTo: 0,
  lines: [],
  gap: false,
  room: { frozen: false, slowSeconds: 0, ordersShown: false, notice: null, countdown: null, game: null },
  pinned: null,
  pinnedAt: null,
  railTold: 0,
  couponTold: 0,
  sponsors: [],
  railVersion: 0,
  viewers: 0,
  mostViewers: 0,
  likes: 0,
  total: 0,
  orders: [],
  ordersTold: 0,
  prompterLine: 0,
  prompterLines: null,
  ingest: null,
  state: null,
  playback: null,
  card: null,
  bye: null,
};

/** Joins by number: what comes again replaces what stood there; the oldest fall out. */
export function joinLines(
  before: readonly ChatMessage[],
  come: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (come.length === 0) return before;
  const last = before.at(-1)?.s ?? 0;
  const inOrder = come.every((one, i) => one.s > (i === 0 ? last : come[i - 1]!.s));
  if (inOrder) return [...before, ...come].slice(-LINES_MAX);
  const all = new Map([...before, ...come].map((one) => [one.s, one]));
  return [...all.values()].toSorted((a, b) => a.s - b.s).slice(-LINES_MAX);
}

/** A message that is hidden no more. */
function bare(line: ChatMessage): ChatMessage {
  const { h: _h, ...rest } = line;
  return rest;
}

/** One order moves in its place; a new one stands first. */
function joinOrder(orders: readonly StaffOrder[], come: StaffOrder): readonly StaffOrder[] {
  const at = orders.findIndex((one) => one.orderSeq === come.orderSeq);
  if (at < 0) return [come, ...orders].slice(0, ORDERS_MAX);
  return orders.map((one, i) => (i === at ? { ...one, state: come.state } : one));
}

/** How far an order may have come: it never goes back. */
const STEPS: readonly StaffOrder['state'][] = ['WAIT', 'PAID', 'CANCELED'];
const further = (one: StaffOrder, other: StaffOrder): StaffOrder =>
  STEPS.indexOf(other.state) > STEPS.indexOf(one.state) ? other : one;

/** What the live had sold before this window was open, or while its line was away. */
export function knowOrders(state: LiveState, asked: readonly StaffOrder[]): LiveState {
  const all = new Map(asked.map((one) => [one.orderSeq, one]));
  for (const one of state.orders) all.set(one.orderSeq, further(all.get(one.orderSeq) ?? one, one));
  const orders = [...all.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return { ...state, orders: orders.slice(0, ORDERS_MAX) };
}

type Heard = { [T in DownFrame['t']]?: (state: LiveState, frame: DownOf<T>) => LiveState };

const heard: Heard = {
  hello: (state, { me, upTo, room, pinned, railVersion, viewers, likes, state: now, recent }) => ({
    ...state,
    me,
    room,
    upTo,
    pinned,
    viewers,
    likes,
    mostViewers: Math.max(state.mostViewers, viewers),
    state: now,
    bye: null,
    railTold: state.railTold + 1,
    railVersion,
    lines: joinLines(state.lines, recent),
    // Come back after more than the room hands in at once: between the two something is missing.
    gap: state.gap || (state.upTo > 0 && recent.length > 0 && recent[0]!.s > state.upTo + 1),
  }),
  chat: (state, { upTo, m, gap }) => ({
    ...state,
    upTo: Math.max(state.upTo, upTo),
    lines: joinLines(state.lines, m),
    gap: state.gap || gap === true,
  }),
  hide: (state, { seqs, by }) => ({
    ...state,
    lines: state.lines.map((one) => (seqs.includes(one.s) ? { ...one, h: by ?? '' } : one)),
  }),
  show: (state, { m }) => ({ ...state, lines: joinLines(state.lines, m.map(bare)) }),
  room: (state, { t: _t, ...room }) => ({ ...state, room }),
  pin: (state, { productSeq, at }) => ({
    ...state,
    pinned: productSeq,
    pinnedAt: at === null ? null : Date.parse(at),
    railTold: state.railTold + 1,
  }),
  product: (state) => ({ ...state, railTold: state.railTold + 1 }),
  rail: (state, { version }) => ({ ...state, railTold: state.railTold + 1, railVersion: version }),
  stat: (state, { viewers, likes, total }) => ({
    ...state,
    viewers,
    likes,
    total,
    mostViewers: Math.max(state.mostViewers, viewers),
  }),
  coupon: (state) => ({ ...state, couponTold: state.couponTold + 1 }),
  sponsor: (state, { t: _t, ...one }) => ({
    ...state,
    sponsors: [{ ...one, n: (state.sponsors[0]?.n ?? 0) + 1 }, ...state.sponsors],
  }),
  card: (state, { t: _t, ...card }) => ({ ...state, card }),
  order: (state, frame) => {
    if (frame.for !== 'staff') return state;
    const { t: _t, for: _for, ...come } = frame;
    return { ...state, orders: joinOrder(state.orders, come), ordersTold: state.ordersTold + 1 };
  },
  prompter: (state, { line, lines }) => ({
    ...state,
    prompterLine: line,
    // Nothing was written in the room: the words of the live itself stand.
    prompterLines: lines === undefined ? state.prompterLines : lines.length > 0 ? lines : null,
  }),
  ingest: (state, { t: _t, ...ingest }) => ({ ...state, ingest }),
  state: (state, { state: now, playback }) => ({ ...state, state: now, playback }),
  bye: (state, { t: _t, ...bye }) => ({ ...state, bye }),
};

/** The next state; a kind of frame that means nothing here leaves it as it is. */
export function hear(state: LiveState, frame: DownFrame): LiveState {
  const act = heard[frame.t] as ((state: LiveState, frame: DownFrame) => LiveState) | undefined;
  return act ? act(state, frame) : state;
}

export type ChatTab = 'all' | 'questions' | 'buyers';

/** A question that nobody from the channel has answered yet. */
export function openQuestions(lines: readonly ChatMessage[]): ChatMessage[] {
  const answered = new Set(lines.flatMap((one) => (isStaff(one) && one.p ? [one.p] : [])));
  return lines.filter((one) => isQuestion(one) && one.h === undefined && !answered.has(one.s));
}

export const isQuestion = (line: ChatMessage): boolean => line.f.includes('Q');
export const isStaff = ({ r }: ChatMessage): boolean => r === 'HOST' || r === 'MANAGER';

/** What a tab of the chat shows; the channel's own lines belong to every tab but the questions. */
export function linesOf(tab: ChatTab, lines: readonly ChatMessage[]): readonly ChatMessage[] {
  if (tab === 'questions') return openQuestions(lines);
  return tab === 'buyers' ? lines.filter((one) => one.f.includes('O')) : lines;
}

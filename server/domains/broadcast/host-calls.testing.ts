// Calls about a live that somebody hosts for its channel (live.md §3): what its host may do, and what its owner alone.
import type { Sql } from '../../testing/lives.ts';

type Call = [method: string, path: string, body?: object];
/** What calls name besides the live. */
interface Ground {
  sql: Sql;
  /** Three of the owner's; the first two stand in the rail. */
  products: readonly number[];
}
export interface Case {
  /** Of the live. */
  state: string;
  ask: (live: number, ground: Ground) => Call | Promise<Call>;
}
export const CONTENT = '/v1/broadcast/content';
const PUBLIC = 'LIVE_PUBLIC_ONAIR';
const addHighlight = async (live: number, sql: Sql): Promise<number> => {
  const [row] = await sql<{ seq: number }>(
    `insert into highlight (seller_seq, content_seq, title, start_sec, end_sec, created_at, updated_at, updated_by)
      select seller_seq, content_seq, '하이라이트', 0, 20, created_at, updated_at, '' from content where content_seq = $1
      returning highlight_seq as seq`,
    [live],
  );
  return Number(row!.seq);
};

/** A host runs the room. */
export const RUNS: Record<string, Case> = {
  detail: { state: 'WAIT', ask: (live) => ['GET', `${CONTENT}/${live}`] },
  start: {
    state: 'WAIT',
    ask: (contentSeq) => ['POST', '/v1/broadcast/live', { contentSeq, mode: 'PRIVATE', source: 'RTMP' }],
  },
  close: { state: PUBLIC, ask: (live) => ['DELETE', `/v1/broadcast/live/close?contentSeq=${live}`] },
  key: { state: 'WAIT', ask: (live) => ['POST', `${CONTENT}/${live}/key`, { rotate: true }] },
  ticket: { state: PUBLIC, ask: (live) => ['POST', `${CONTENT}/${live}/ticket`, { as: 'HOST' }] },
  moderation: {
    state: PUBLIC,
    ask: (live) => ['POST', `${CONTENT}/${live}/moderation`, { action: 'NOTICE', text: '알립니다.' }],
  },
  prompter: {
    state: PUBLIC,
    ask: (live) => ['PUT', `${CONTENT}/${live}/prompter`, { lines: ['인사'], at: 0 }],
  },
  countdown: { state: PUBLIC, ask: (live) => ['PUT', `${CONTENT}/${live}/countdown`, { stop: true }] },
  openGame: {
    state: PUBLIC,
    ask: (live) => [
      'POST',
      `${CONTENT}/${live}/games`,
      { type: 'FIRST_COME', title: '선착순', winners: 1, seconds: 60 },
    ],
  },
  games: { state: PUBLIC, ask: (live) => ['GET', `${CONTENT}/gameresult/${live}`] },
  chats: { state: PUBLIC, ask: (live) => ['GET', `${CONTENT}/chat/${live}?start=0&length=50`] },
  lastOrders: { state: PUBLIC, ask: (live) => ['GET', `${CONTENT}/${live}/orders`] },
  viewer: { state: PUBLIC, ask: (live) => ['GET', `/v1/broadcast/${live}/viewer`] },
  rail: {
    state: 'WAIT',
    ask: (live) => ['GET', `/v1/broadcast/products?contentSeq=${live}&start=0&length=50`],
  },
  railAdd: {
    state: 'WAIT',
    ask: (contentSeq, { products }) => [
      'POST',
      '/v1/broadcast/product',
      { contentSeq, productSeqList: [products[2]] },
    ],
  },
  railOrder: {
    state: 'WAIT',
    ask: (contentSeq, { products }) => [
      'PUT',
      '/v1/broadcast/product/sortOrder',
      { contentSeq, version: 1, productSeqList: [products[1], products[0]] },
    ],
  },
  railActivate: {
    state: 'WAIT',
    ask: (contentSeq, { products }) => [
      'POST',
      '/v1/broadcast/product/activate',
      { contentSeq, productSeqList: [products[0]], active: false },
    ],
  },
  railRemove: {
    state: 'WAIT',
    ask: (live, { products }) => [
      'DELETE',
      `/v1/broadcast/product/${live}`,
      { productSeqList: [products[0]] },
    ],
  },
  pin: {
    state: PUBLIC,
    ask: (live, { products }) => ['PUT', `/v1/broadcast/product/${live}/pin`, { productSeq: products[0] }],
  },
  highlights: { state: PUBLIC, ask: (live) => ['GET', `/v1/broadcast/highlight/${live}`] },
  removeHighlight: {
    state: PUBLIC,
    ask: async (live, { sql }) => ['DELETE', `/v1/broadcast/highlight/${await addHighlight(live, sql)}`],
  },
};

/** The owner alone publishes, removes, downloads, and says what it is. */
export const OWNS: Record<string, Case> = {
  schedule: { state: 'WAIT', ask: (live) => ['GET', `/v1/broadcast/schedule/${live}`] },
  edit: { state: 'WAIT', ask: (live) => ['PUT', `${CONTENT}/${live}`, { version: 1, title: '다른 제목' }] },
  cancelSchedule: { state: 'WAIT', ask: (live) => ['DELETE', `/v1/broadcast/schedule/${live}`] },
  unpublish: { state: 'PUBLISHED', ask: (live) => ['PUT', `${CONTENT}/close`, { contentSeqList: [live] }] },
  remove: {
    state: 'CLOSED',
    ask: (live) => ['DELETE', `${CONTENT}/remove`, { contentSeqList: [live], confirm: 'DELETE' }],
  },
  push: { state: 'WAIT', ask: (live) => ['GET', `${CONTENT}/push?contentSeq=${live}`] },
  fixedKey: {
    state: 'WAIT',
    ask: (live) => ['POST', `${CONTENT}/${live}/key`, { rotate: false, fixed: true }],
  },
};

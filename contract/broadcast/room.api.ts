/** The room of a live as its staff calls it: tickets, moderation, games, chat, figures (live.md §3, §10, §11). */
import { z } from 'zod';
import { downloadBody } from '../kit/sheet-body.ts';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, nothing } from '../kit/endpoint.ts';
import { line, moment } from '../kit/entered.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { chatList } from './chat.list.ts';
import { chatActs, moderation } from './room.body.ts';
import { gameType } from './room.enums.ts';
import { staffOrder } from './room.frames.ts';

const params = z.strictObject({ contentSeq: seq() });

/** What opens a socket: `new WebSocket(url, [ROOM_PROTOCOL, ticket])`, once, within seconds. */
export const roomTicket = z.strictObject({ url: text(300), ticket: text(80), expiresIn: int(1) });
export type RoomTicket = z.output<typeof roomTicket>;

const winner = z.strictObject({
  nickname: text(60),
  /** Masked. */
  userId: text(100),
  at: time(),
});
export const game = z.strictObject({
  gameSeq: seq(),
  type: gameType.schema,
  title: text(40),
  question: text(200).nullable(),
  answer: text(100).nullable(),
  /** What each winner gets; '' where nothing was said. */
  prize: text(40),
  openedAt: time(),
  /** When it ends by itself. */
  closesAt: time(),
  closedAt: time().nullable(),
  /** Who took part. */
  joined: int(0),
  winners: z.array(winner),
});
export type Game = z.output<typeof game>;

const newGame = z
  .strictObject({
    type: gameType.schema,
    title: line(40, 1),
    winners: int(1, 100),
    question: line(200, 1).optional(),
    answer: line(100, 1).optional(),
    prize: line(40, 1).optional(),
    seconds: int(10, 600),
  })
  .superRefine(({ type, question, answer }, ctx) => {
    const issue = (path: string, code: string) =>
      ctx.addIssue({ code: 'custom', path: [path], params: { code } });
    const quiz = type === 'QUIZ';
    if (quiz && question === undefined) issue('question', 'REQUIRED');
    if (quiz && answer === undefined) issue('answer', 'REQUIRED');
    if (!quiz && answer !== undefined) issue('answer', 'UNKNOWN');
  });
export type NewGame = z.output<typeof newGame>;

const now = z.strictObject({
  viewers: int(0),
  likes: int(0),
  chats: int(0),
  orders: int(0),
  amount: won(),
});
const minute = z.strictObject({
  at: time(),
  /** The most at once. */
  viewers: int(0),
  joins: int(0),
  leaves: int(0),
  chats: int(0),
  likes: int(0),
  orders: int(0),
  amount: won(),
});
const viewer = z.strictObject({
  /** Null: not on air. */
  now: now.nullable(),
  stepMin: z.union([z.literal(1), z.literal(5)]),
  series: z.array(minute).max(720),
  marks: z.array(
    z.strictObject({
      /** Seconds since the live began. */
      sec: int(0),
      kind: z.enum(['PIN', 'COUPON', 'GAME']),
      label: text(120),
    }),
  ),
});
export type ViewerFigures = z.output<typeof viewer>;

/** Orders that a control room begins with. */
export const LAST_ORDERS = 50;

export const WORDS_MAX = 500;
const words = z.strictObject({ words: z.array(text(20)), version: int(0) });
const saidWords = z.strictObject({
  version: int(0),
  words: z
    .array(line(20, 1))
    .max(WORDS_MAX)
    .superRefine((all, ctx) => {
      for (const [i, one] of all.entries())
        if (all.indexOf(one) < i) ctx.addIssue({ code: 'custom', path: [i], params: { code: 'DUPLICATE' } });
    }),
});

const countdown = z
  .strictObject({
    title: line(20).optional(),
    endsAt: moment().optional(),
    /** Takes it away. */
    stop: bool().default(false),
  })
  .superRefine(({ endsAt, stop }, ctx) => {
    if (endsAt === undefined && !stop)
      ctx.addIssue({ code: 'custom', path: ['endsAt'], params: { code: 'REQUIRED' } });
  });

const chats = listCalls(chatList, {
  path: '/v1/broadcast/content/chat/{contentSeq}',
  audience: audience.channel,
});
const { contentSeq: _address, ...chatQuery } = chatList.query.shape;
const { contentSeq: _named, ...chatFilter } = chatList.filter.shape;

export const roomApi = defineApi('broadcast', {
  ticket: {
    summary: '방송 채팅방 소켓에 한 번 쓸 입장권',
    method: 'POST',
    path: '/v1/broadcast/content/{contentSeq}/ticket',
    audience: audience.channel,
    params,
    /** VIEW sees what viewers see. */
    body: z.strictObject({ as: z.enum(['HOST', 'VIEW', 'PROMPTER']) }),
    answer: data(roomTicket),
  },
  moderate: {
    summary: '채팅 관리: 숨김, 채팅 금지, 공지, 얼리기, 느린 채팅, 주문 알림',
    method: 'POST',
    path: '/v1/broadcast/content/{contentSeq}/moderation',
    audience: audience.channel,
    params,
    body: moderation,
    answer: data(chatActs),
    errors: ['STATE_CHANGED'],
  },
  prompter: {
    summary: '프롬프터에 적을 줄과 지금 읽는 줄',
    method: 'PUT',
    path: '/v1/broadcast/content/{contentSeq}/prompter',
    audience: audience.channel,
    params,
    body: z.strictObject({ lines: z.array(text(200)).max(200).optional(), at: int(0, 199) }),
    answer: nothing,
  },
  countdown: {
    summary: '방송 화면의 카운트다운',
    method: 'PUT',
    path: '/v1/broadcast/content/{contentSeq}/countdown',
    audience: audience.channel,
    params,
    body: countdown,
    answer: nothing,
    errors: ['STATE_CHANGED'],
  },
  openGame: {
    summary: '방송 이벤트 시작. 방송마다 한 번에 하나만 엽니다.',
    method: 'POST',
    path: '/v1/broadcast/content/{contentSeq}/games',
    audience: audience.channel,
    params,
    body: newGame,
    answer: data(game),
    errors: ['GAME_OPEN', 'STATE_CHANGED'],
  },
  closeGame: {
    summary: '방송 이벤트 마감. 이미 마감했으면 그 결과입니다.',
    method: 'PUT',
    path: '/v1/broadcast/content/{contentSeq}/games/{gameSeq}/close',
    audience: audience.channel,
    params: z.strictObject({ contentSeq: seq(), gameSeq: seq() }),
    body: emptyBody,
    answer: data(game),
  },
  games: {
    summary: '방송 이벤트와 당첨자',
    method: 'GET',
    path: '/v1/broadcast/content/gameresult/{contentSeq}',
    audience: audience.channel,
    params,
    answer: data(z.array(game)),
  },
  chats: { ...chats.list, params, query: z.strictObject(chatQuery) },
  downloadChats: {
    ...chats.download,
    params,
    body: downloadBody({ ...chatList, filter: z.strictObject(chatFilter) }),
  },
  lastOrders: {
    summary: '방송에서 들어온 마지막 주문 50건. 최근 주문이 먼저입니다.',
    method: 'GET',
    path: '/v1/broadcast/content/{contentSeq}/orders',
    audience: audience.channel,
    params,
    answer: data(z.array(staffOrder).max(LAST_ORDERS)),
  },
  viewer: {
    summary: '시청자, 좋아요, 채팅, 주문을 분 단위로. 720분이 넘으면 5분 단위입니다.',
    method: 'GET',
    path: '/v1/broadcast/{contentSeq}/viewer',
    audience: audience.channel,
    params,
    query: z.strictObject({ from: moment().optional(), to: moment().optional() }),
    answer: data(viewer),
  },
  words: {
    summary: '채널의 채팅 금칙어',
    method: 'GET',
    path: '/v1/broadcast/chat/words',
    audience: audience.channel,
    answer: data(words),
  },
  setWords: {
    summary: '채널의 채팅 금칙어 저장',
    method: 'PUT',
    path: '/v1/broadcast/chat/words',
    audience: audience.channel,
    body: saidWords,
    answer: data(words),
    errors: ['VERSION_CONFLICT'],
  },
  operatorWords: {
    summary: '모든 채널에 적용하는 채팅 금칙어',
    method: 'GET',
    path: '/v1/admin/chat/words',
    audience: audience.admin,
    right: 'SANCTION',
    answer: data(words),
  },
  setOperatorWords: {
    summary: '모든 채널에 적용하는 채팅 금칙어 저장. 열려 있는 채팅방에도 바로 적용됩니다.',
    method: 'PUT',
    path: '/v1/admin/chat/words',
    audience: audience.admin,
    right: 'SANCTION',
    body: saidWords.extend({ why: line(200, 5) }),
    answer: data(words),
    errors: ['VERSION_CONFLICT'],
  },
});

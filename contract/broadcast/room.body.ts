/** What staff does in a room (live.md §10, ChatAct); the same for the channel and for managers among the viewers. */
import { z } from 'zod';
import { line } from '../kit/entered.ts';
import { bool, int, seq } from '../kit/field.ts';
import { CHAT_MAX, messageSeq } from './room.frames.ts';
import { chatAct, SLOW_STEPS, type ChatAct } from './room.enums.ts';

const fields = {
  messageSeq: messageSeq().optional(),
  userSeq: seq().optional(),
  minutes: int(1, 60).optional(),
  text: line(CHAT_MAX, 1).optional(),
  /** false takes the act back: MUTE, HIDE_USER, FREEZE, ORDERS, LENS. */
  on: bool().optional(),
  seconds: z.union(SLOW_STEPS.map((step) => z.literal(step))).optional(),
};
type Field = keyof typeof fields;

/** What each act must be given, and what it may be given besides. */
const ASKS: Record<ChatAct, { must: readonly Field[]; may?: readonly Field[] }> = {
  HIDE: { must: ['messageSeq'] },
  SHOW: { must: ['messageSeq'] },
  HIDE_USER: { must: ['userSeq'], may: ['on'] },
  MUTE: { must: ['userSeq'], may: ['minutes', 'on'] },
  NOTICE: { must: [], may: ['text', 'messageSeq'] },
  UNNOTICE: { must: [] },
  FREEZE: { must: ['on'] },
  SLOW: { must: ['seconds'] },
  ORDERS: { must: ['on'] },
  LENS: { must: ['on'] },
};

export const moderation = z.strictObject({ action: chatAct.schema, ...fields }).superRefine((body, ctx) => {
  const issue = (path: Field, code: string) =>
    ctx.addIssue({ code: 'custom', path: [path], params: { code } });
  const { must, may = [] } = ASKS[body.action];
  for (const name of must) if (body[name] === undefined) issue(name, 'REQUIRED');
  for (const name of Object.keys(fields) as Field[])
    if (body[name] !== undefined && !must.includes(name) && !may.includes(name)) issue(name, 'UNKNOWN');
  if (body.action === 'NOTICE' && (body.text === undefined) === (body.messageSeq === undefined))
    issue('text', body.text === undefined ? 'REQUIRED' : 'UNKNOWN');
  if (body.action === 'MUTE' && body.on !== false && body.minutes === undefined) issue('minutes', 'REQUIRED');
});
export type Moderation = z.output<typeof moderation>;

/** How many messages or people it touched. */
export const chatActs = z.strictObject({ acts: int(0) });

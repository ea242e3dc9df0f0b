import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';

/** The push of a live: an advertisement to followers who agreed to it (live.md §3, R215). */
export const push = z.strictObject({
  contentSeq: seq(),
  /** Goes when the live becomes public. */
  enabled: bool(),
  text: text(60),
  sentAt: time().nullable(),
  /** How many it went to. */
  recipients: int(0),
  /** How many it would go to now. */
  willReceive: int(0),
  /** Now, or soon: only who agreed to advertisements at night receives it. */
  night: bool(),
  /** When the channel may send its next; null: now. */
  nextAllowedAt: time().nullable(),
});
export type Push = z.output<typeof push>;

export const pushApi = defineApi('broadcast', {
  push: {
    summary: '방송 푸시',
    method: 'GET',
    path: '/v1/broadcast/content/push',
    audience: audience.channel,
    query: z.strictObject({ contentSeq: seq() }),
    answer: data(push),
  },
  setPush: {
    summary: '방송 푸시 설정. 방송 중이면 바로 보냅니다.',
    method: 'PUT',
    path: '/v1/broadcast/modify/content/push',
    audience: audience.channel,
    query: z.strictObject({ contentSeq: seq(), enabled: bool(), text: line(60).optional() }),
    answer: data(push),
    errors: ['STATE_CHANGED', 'PUSH_COOLDOWN', 'NIGHT_AD_BLOCKED', 'AD_CONSENT_NONE', 'AD_OPT_OUT_MISSING'],
  },
});

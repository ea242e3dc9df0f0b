import type { Inbox } from '../inbox.ts';
import type { Hooks } from '../kit/hooks.ts';
import type { Now } from '../kit/time.ts';

export interface SmsRequest {
  to: string;
  text: string;
  /** The sender's own word for the message; with one the carrier reports how it went. */
  reference?: string | undefined;
}

/** Phones that are always off: the carrier gives up on them, so that failures can be played. */
export const isDeadPhone = (to: string): boolean => to.endsWith('0000');

/** The SMS carrier: puts the message into the inbox and reports DELIVERED or FAILED where it was asked to. */
export function openSms({ inbox, hooks, now }: { inbox: Inbox; hooks: Hooks; now: Now }) {
  return async ({ to, text, reference }: SmsRequest): Promise<void> => {
    const dead = isDeadPhone(to);
    if (!dead) inbox.add({ at: new Date().toISOString(), channel: 'SMS', to, subject: '', text });
    if (reference === undefined) return;
    inbox.take(reference);
    const body = {
      reference,
      to,
      outcome: dead ? 'FAILED' : 'DELIVERED',
      at: await now(),
      failReason: dead ? '전원이 꺼져 있습니다.' : null,
    };
    void hooks.send('SMS', 'report', body);
  };
}
export type SendSms = ReturnType<typeof openSms>;

import { insertSome } from '../../../../kit/db/insert.ts';
import type { Db } from '../../../../kit/db/bound.ts';
import type { Key } from '../../queries/parts.ts';

export interface Act {
  action: string;
  message: number | null;
  user: number | null;
  detail: string;
  actor: { seq: number | null; name: string };
  at: Date;
}

/** What staff did; nobody changes it afterwards. */
export const addAct = (db: Db, { channel, content }: Key, act: Act): Promise<unknown> =>
  insertSome(db, 'chat_act', [
    {
      seller_seq: channel,
      content_seq: content,
      action: act.action,
      message_seq: act.message,
      user_seq: act.user,
      detail: act.detail,
      actor_seq: act.actor.seq,
      actor_name: act.actor.name,
      at: act.at.toISOString(),
    },
  ]);

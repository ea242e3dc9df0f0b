import type { NotificationTopic, NotificationWay } from '@jangteo/contract/account/own.enums.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { readNotices } from './queries.ts';
import { isOn } from './rules/notices.ts';

/** Whether somebody wants to be told of a topic in this way; asked before anything is sent to them. */
export const wantsNotice = async (
  db: Queryable,
  userSeq: number,
  topic: NotificationTopic,
  channel: NotificationWay,
): Promise<boolean> => isOn((await readNotices(db, userSeq)).choices, topic, channel);

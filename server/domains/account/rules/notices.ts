import {
  notificationTopic,
  notificationWay,
  type NotificationTopic,
  type NotificationWay,
} from '@jangteo/contract/account/own.enums.ts';
import type { Notifications } from '@jangteo/contract/account/own.api.ts';
import { fieldError } from '../../../kit/http/fail.ts';

/** What differs from the usual, by `TOPIC:WAY`. */
export type Choices = Readonly<Record<string, boolean>>;
type Item = Notifications['items'][number];

const keyOf = ({ topic, channel }: { topic: string; channel: string }): string => `${topic}:${channel}`;

/** Console and mail tell everything; messages cost money and sleep, so only what cannot wait. */
const usual = (topic: NotificationTopic, channel: NotificationWay): boolean =>
  channel !== 'SMS' || topic === 'SECURITY' || topic === 'SETTLEMENT';

const isFixed = ({ topic, channel }: { topic: string; channel: string }): boolean =>
  topic === 'SECURITY' && channel === 'MAIL';

/** Whether somebody is told of a topic in this way. */
export const isOn = (choices: Choices, topic: NotificationTopic, channel: NotificationWay): boolean =>
  isFixed({ topic, channel }) || (choices[keyOf({ topic, channel })] ?? usual(topic, channel));

/** Every topic in every way, as it is chosen or usual. */
export const noticesOf = ({ version, choices }: { version: number; choices: Choices }): Notifications => ({
  version,
  items: notificationTopic.values.flatMap((topic) =>
    notificationWay.values.map((channel) => ({ topic, channel, on: isOn(choices, topic, channel) })),
  ),
});

/** What is chosen now: what was, with these. */
export const choicesOf = (before: Choices, items: readonly Item[]): Choices => ({
  ...before,
  ...Object.fromEntries(items.map((item) => [keyOf(item), item.on])),
});

/** Throws where mails about security would end. */
export function refuseSilence(items: readonly Item[]): void {
  const at = items.findIndex((item) => isFixed(item) && !item.on);
  if (at >= 0) throw fieldError(`items[${at}].on`, 'ENUM', '보안 메일은 끌 수 없습니다.');
}

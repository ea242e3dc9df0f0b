import { createHmac } from 'node:crypto';
import type { ClientEvent, ClientLogRow } from '@jangteo/contract/clientlog/clientlog.api.ts';
import type { ClientOs } from '@jangteo/contract/clientlog/clientlog.enums.ts';
import { toKst } from '../../kit/clock/clock.ts';

const SYSTEMS: readonly [RegExp, ClientOs][] = [
  [/android/i, 'ANDROID'],
  [/iphone|ipad|ipod/i, 'IOS'],
  [/windows/i, 'WINDOWS'],
  [/mac os x|macintosh/i, 'MAC'],
  [/linux|cros/i, 'LINUX'],
];
export const osOf = (userAgent: string): ClientOs =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'ETC';

/** A browser without its own number: told apart from others, found nowhere else. */
export const deviceOf = (key: Buffer, device: string): string =>
  createHmac('sha256', key).update(device).digest('hex').slice(0, 16);

const WORD = /^[a-z][a-z-]{0,39}$/;
/** The page without what is a number or a name in its address, and without its query. */
export function templateOf(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const parts = plain.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => (WORD.test(part) ? part : '*')).join('/')}`.slice(0, 200);
}

/** An error's words may hold what somebody typed: addresses and longer numbers are taken out. */
const scrubbed = (text: string): string =>
  text.replace(/[^\s@]+@[^\s@]+/g, '@').replace(/\d[\d -]{3,}\d/g, '#');

const MINUTE_MS = 60_000;
const LATE_MS = 24 * 60 * MINUTE_MS;

export type KeptEvent = Omit<ClientLogRow, 'logSeq'>;

/** What is kept of an event. A clock that is wrong by more than a day, or ahead, is not believed. */
export function kept(
  { name, at, path, props = {} }: ClientEvent,
  { os, device, now }: { os: ClientOs; device: string; now: Date },
): KeptEvent {
  const age = now.getTime() - Date.parse(at);
  const { version, ...rest } = props;
  return {
    name,
    at: age > LATE_MS || age < -MINUTE_MS ? toKst(now) : at,
    path: templateOf(path),
    os,
    device,
    version: typeof version === 'string' ? version.slice(0, 40) : null,
    props: Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, typeof value === 'string' ? scrubbed(value) : value]),
    ),
  };
}

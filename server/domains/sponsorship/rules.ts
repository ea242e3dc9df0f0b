/** What may be sponsored, refunded and exchanged. Pure but for the settings in force. */
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { setting } from '../reference/index.ts';
import type { Sponsored } from './queries/sponsorship.ts';

const DAY_MS = 86_400_000;
export const STORES: ReadonlySet<string> = new Set(['GOOGLE_PLAY', 'APP_STORE']);

/** Basis points that a sponsorship of now is charged. */
export const ratesOf = (payMethod: string, at: Date) => ({
  storeBps: setting(STORES.has(payMethod) ? 'sponsorStoreBps' : 'sponsorCardBps', at),
  platformBps: setting('sponsorPlatformBps', at),
});

/** Whether a live takes sponsorships now; its broadcaster's terms are asked apart. */
export const takesSponsors = ({ enabled, member, state }: Sponsored): boolean =>
  enabled && !member && isOnAir(state as LiveContentState);

/** What was paid at this moment or before may be exchanged from `now` on. */
export const confirmsBefore = (now: Date): Date =>
  new Date(now.getTime() - setting('sponsorConfirmDays', now) * DAY_MS);

/** Six digits that anybody would try first: all alike, up or down the row. */
export const isWeak = (digits: string): boolean =>
  /^(\d)\1{5}$/.test(digits) || '01234567890'.includes(digits) || '09876543210'.includes(digits);

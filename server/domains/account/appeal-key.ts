/**
 * The way to appeal of whoever cannot sign in, or has no console (docs/decisions/0285): whoever holds the key reads what
 * is imposed on the person and appeals once, nothing else. It stands in no table.
 */
import { APPEAL_PAGE } from '@jangteo/contract/account/account.api.ts';
import { seal, unseal } from '../../kit/auth/seal.ts';
import { keysFor, type Config } from '../../kit/http/config.ts';
import { publicLink } from '../../kit/http/public-link.ts';

/** Longer than a sanction may be appealed against: its answer is read with it, too. */
const DAYS = 30;
const DAY_MS = 86_400_000;

export function appealKeyOf(config: Config, userSeq: number, now: Date): string {
  const until = now.getTime() + DAYS * DAY_MS;
  return seal(keysFor(config, 'appeal'), JSON.stringify({ userSeq, until })).toString('base64url');
}

/** Whose it is; null: it is none of ours, or too old. */
export function openAppealKey(config: Config, key: string, now: Date): number | null {
  try {
    const opened = JSON.parse(unseal(keysFor(config, 'appeal'), Buffer.from(key, 'base64url'))) as {
      userSeq: number;
      until: number;
    };
    return opened.until > now.getTime() ? opened.userSeq : null;
  } catch {
    return null;
  }
}

/** The address of the page that the key opens; behind the # no log sees it. Null where the installation has no address. */
export const appealLink = (config: Config, userSeq: number, now: Date): string | null =>
  publicLink(config, `${APPEAL_PAGE}#${appealKeyOf(config, userSeq, now)}`);

import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, type Config } from '../../../kit/http/config.ts';

/** Opens one payment's page, and the way back from it, and nothing else; whoever has the link may pay, nobody may read. */
function tokenOf(config: Pick<Config, 'secret'>, paymentSeq: number): string {
  return createHmac('sha256', keyFor(config, 'pay-page'))
    .update(String(paymentSeq))
    .digest('base64url')
    .slice(0, 32);
}

/** Page of ours that leads to the card company's; on our origin, so no call outside is needed to know it. */
export const payUrlOf = (config: Pick<Config, 'secret'>, paymentSeq: number): string =>
  `/market/pay/${paymentSeq}?t=${tokenOf(config, paymentSeq)}`;

/** Where the card company sends the buyer back to. */
export const payReturnOf = (config: Pick<Config, 'secret'>, paymentSeq: number): string =>
  `/market/pay/${paymentSeq}/return?t=${tokenOf(config, paymentSeq)}`;

export function isPayToken(config: Pick<Config, 'secret'>, paymentSeq: number, token: unknown): boolean {
  const expected = Buffer.from(tokenOf(config, paymentSeq));
  const given = Buffer.from(typeof token === 'string' ? token : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

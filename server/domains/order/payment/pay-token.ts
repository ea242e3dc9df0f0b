import { createHmac } from 'node:crypto';
import { sameText } from '../../../kit/auth/token.ts';
import { keysFor, type Secrets } from '../../../kit/http/config.ts';

/** Opens one payment's page, and the way back from it, and nothing else; whoever has the link may pay, nobody may read. */
const tokensOf = (config: Secrets, paymentSeq: number): string[] =>
  keysFor(config, 'pay-page').map((key) =>
    createHmac('sha256', key).update(String(paymentSeq)).digest('base64url').slice(0, 32),
  );

/** Page of ours that leads to the card company's; on our origin, so no call outside is needed to know it. */
export const payUrlOf = (config: Secrets, paymentSeq: number): string =>
  `/market/pay/${paymentSeq}?t=${tokensOf(config, paymentSeq)[0]}`;

/** Where the card company sends the buyer back to. */
export const payReturnOf = (config: Secrets, paymentSeq: number): string =>
  `/market/pay/${paymentSeq}/return?t=${tokensOf(config, paymentSeq)[0]}`;

export function isPayToken(config: Secrets, paymentSeq: number, token: unknown): boolean {
  return typeof token === 'string' && tokensOf(config, paymentSeq).some((right) => sameText(token, right));
}

// A buyer of the demo marketplace and the card company that reports, for tests.
import { createHmac, randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import { hookSecret } from '../kit/http/hooks.ts';
import type { Answer, TestApp } from './app.ts';
import { clock } from '../kit/clock/clock.ts';

export const RECIPIENT = {
  name: '김하람',
  phone: '010-0001-0013',
  zip: '04032',
  addr1: '서울 마포구 양화로 45',
  addr2: '3층',
};

export interface CartLine {
  optionSeq: number;
  qty: number;
}

export interface PlaceOptions {
  payMethod?: string;
  zip?: string;
  key?: string;
  more?: Record<string, unknown>;
  /** 503 is an answer, too. */
  impatient?: true;
}

/** Asks what the cart costs and orders it for that. */
export async function buy(
  app: TestApp,
  token: string,
  lines: readonly CartLine[],
  options: PlaceOptions = {},
): Promise<Answer<PlacedOrder>> {
  const zip = options.zip ?? RECIPIENT.zip;
  const waiting = options.impatient ? { impatient: true as const } : {};
  const quote = await app.call<Quote>('POST', '/market/v1/quote', {
    token,
    body: { lines, zip },
    ...waiting,
  });
  if (quote.status !== 200) return quote as unknown as Answer<PlacedOrder>;
  return app.call<PlacedOrder>('POST', '/market/v1/orders', {
    token,
    ...waiting,
    headers: { 'idempotency-key': options.key ?? randomUUID() },
    body: {
      lines,
      recipient: { ...RECIPIENT, zip },
      payMethod: options.payMethod ?? 'CREDIT_CARD',
      expectedAmount: quote.body.data.payAmount,
      ...options.more,
    },
  });
}

export interface Report {
  paymentSeq: number;
  amount: number;
  outcome?: 'PAID' | 'FAILED';
  txId?: string;
  eventId?: string;
}

/** The card company's report, signed as its own. */
export async function report(
  app: TestApp,
  { outcome = 'PAID', eventId = randomUUID(), ...news }: Report,
  port = 'card/payment',
): Promise<number> {
  const text = JSON.stringify({
    eventId,
    outcome,
    txId: news.txId ?? `tx-${news.paymentSeq}`,
    cardName: '신한카드',
    installment: 0,
    ...news,
  });
  return (await sendHook(app, port, text, signatureOf(app, text))).status;
}

export function signatureOf(
  app: TestApp,
  text: string,
  atSeconds = Math.floor(clock.realMs() / 1000),
): string {
  return `t=${atSeconds},v1=${createHmac('sha256', hookSecret(app.deps.config)).update(`${atSeconds}.${text}`).digest('hex')}`;
}

export const sendHook = (app: TestApp, port: string, text: string, signature?: string): Promise<Response> =>
  fetch(`${app.url}/hooks/${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { 'x-hook-signature': signature } : {}) },
    body: text,
  });

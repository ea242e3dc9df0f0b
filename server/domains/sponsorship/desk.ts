/** 환전 심사, and sponsorships that an operator takes back or looks into (operator.md §6). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { taxesOf } from '@jangteo/contract/sponsorship/count.ts';
import type {
  ExchangeDetail,
  exchangeDeskApi,
  SponsorshipDesk,
} from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { overtaken } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { deciding, noteDecision, operatorOf } from '../../kit/lifecycle/decide.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { readHeld, type Desk } from '../desk/index.ts';
import { propose } from '../approval/index.ts';
import { sendPayouts } from '../payout/index.ts';
import { exchangeConfirm } from './approval.ts';
import { exchangeMachine, sponsorshipMachine } from './machine.ts';
import {
  copyToDesk,
  lockExchange,
  readDeskItem,
  readExchange,
  readExchangeOwner,
  readHistory,
  readItems,
  readSellerName,
  waitingExchanges,
  writeDispute,
  writeInvoice,
  type ExchangeKey,
} from './queries/exchange.ts';
import { readOwner } from './queries/sponsorship.ts';
import { tellRefunded } from './refund.ts';

type Asked<K extends keyof typeof exchangeDeskApi> = InputOf<(typeof exchangeDeskApi)[K]>;
type Reads = Pick<TxCtx, 'db'>;

async function keyOf({ db }: Reads, exchange: number): Promise<ExchangeKey> {
  const seller = await readExchangeOwner(db, exchange);
  if (seller === null) throw fail('NOT_FOUND');
  return { seller, exchange };
}

export async function detailOf(ctx: Reads, exchange: number): Promise<ExchangeDetail> {
  const key = await keyOf(ctx, exchange);
  const [one, items, history, name] = [
    (await readExchange(ctx.db, key))!,
    await readItems(ctx.db, key),
    await readHistory(ctx.db, key),
    await readSellerName(ctx.db, key.seller),
  ];
  const taxes = taxesOf(
    one,
    items.map(({ base }) => base),
  );
  const { confirmedAt: _at, payoutSeq: _payout, ...shown } = one;
  return {
    ...shown,
    ...(await readHeld(ctx.db, 'exchanges', exchange)),
    seller: { userSeq: key.seller, name },
    history,
    items: items.map((item, i) => ({ ...item, tax: taxes[i] ?? 0 })),
  };
}

const decide = deciding(exchangeMachine, {
  subjects: (owner, id) => [`exchange:${id}`, `user:${owner}`],
});

/** 환전 심사: an application that somebody has is examined from then on. */
export const exchangeDesk: Desk = {
  desk: 'exchanges',
  subject: 'exchange',
  waits: waitingExchanges,
  taken: async (ctx, id) => {
    const { seller } = await keyOf(ctx, id);
    const { status } = (await readExchange(ctx.db, { seller, exchange: id }))!;
    if (status !== 'EXCHANGE_REQUEST') return null;
    const { from, to } = await moveOne(ctx.db, exchangeMachine, 'take', {
      owners: [seller],
      id,
      actor: operatorOf(ctx),
      at: ctx.now,
    });
    return { before: { status: from }, after: { status: to } };
  },
};

/** What was received for it says the same won. */
export async function receive(ctx: TxCtx, { params, body }: Asked<'invoice'>): Promise<ExchangeDetail> {
  const key = await keyOf(ctx, params.boosterExchangeSeq);
  await lockExchange(ctx.db, key);
  const one = (await readExchange(ctx.db, key))!;
  const current = { status: one.status, version: one.version };
  if (one.status !== 'EXCHANGE_EXAMINATION' || one.proof === 'WITHHOLDING')
    throw fail('STATE_CHANGED', { current });
  const { version, why, ...invoice } = body;
  if (version !== one.version) throw overtaken(current);
  if (invoice.supply !== one.supply || invoice.vat !== one.vat) throw fail('AMOUNT_CHANGED');
  await writeInvoice(ctx.db, key, invoice);
  await copyToDesk(ctx.db, key);
  await noteDecision(ctx, {
    subjects: [`exchange:${key.exchange}`, `user:${key.seller}`],
    why,
    before: { invoice: one.invoice },
    after: { invoice },
  });
  return detailOf(ctx, key.exchange);
}

/** Above the limit it waits for another operator. */
export async function approve(ctx: TxCtx, { params, body }: Asked<'approve'>) {
  const key = await keyOf(ctx, params.boosterExchangeSeq);
  const approval = await propose(ctx, exchangeConfirm, { ...key, ...body }, body.why);
  await noteDecision(ctx, {
    subjects: [`exchange:${key.exchange}`, `user:${key.seller}`],
    why: body.why,
    before: { status: 'EXCHANGE_EXAMINATION' },
    after: approval ? { approvalSeq: approval.approvalSeq } : { status: 'EXCHANGE_CONFIRMATION' },
  });
  return { approval, result: approval ? null : await detailOf(ctx, key.exchange) };
}

/** Its payee may apply again. What was confirmed once, and came back from the bank, is paid to another account instead. */
export async function reject(ctx: TxCtx, { params, body }: Asked<'reject'>): Promise<ExchangeDetail> {
  const key = await keyOf(ctx, params.boosterExchangeSeq);
  await lockExchange(ctx.db, key);
  const one = (await readExchange(ctx.db, key))!;
  if (one.confirmedAt !== null)
    throw fail('STATE_CHANGED', { current: { status: one.status, version: one.version } });
  const { version, text } = body;
  await decide(ctx, 'reject', {
    owner: key.seller,
    id: key.exchange,
    version,
    why: text,
    text,
    set: () => ({ reject_reason: text }),
  });
  return detailOf(ctx, key.exchange);
}

/** What is due goes to the bank; a job asks it. */
export async function pay(ctx: TxCtx, { params, body }: Asked<'pay'>): Promise<ExchangeDetail> {
  const key = await keyOf(ctx, params.boosterExchangeSeq);
  await lockExchange(ctx.db, key);
  const one = (await readExchange(ctx.db, key))!;
  const { status, version, payoutSeq, payDay } = one;
  if (status !== 'EXCHANGE_CONFIRMATION' || one.payout?.status !== 'WAIT' || payoutSeq === null)
    throw fail('STATE_CHANGED', { current: { status, version } });
  if (one.pay !== body.expectedPay) throw fail('AMOUNT_CHANGED');
  if (payDay > kstDay(ctx.now)) throw fail('NOT_PAYOUT_DAY');
  const { waiting } = await sendPayouts(ctx.db, key.seller, [payoutSeq], {
    actor: operatorOf(ctx),
    at: ctx.now,
  });
  if (waiting.length > 0) throw fail('ACCOUNT_UNCHECKED');
  await noteDecision(ctx, {
    subjects: [`exchange:${key.exchange}`, `user:${key.seller}`],
    why: body.why,
    before: { payout: 'WAIT' },
    after: { payout: 'SENT' },
  });
  return detailOf(ctx, key.exchange);
}

/** One that was paid; 404 otherwise. */
async function itemOf(ctx: Reads, sponsorship: number) {
  const owner = await readOwner(ctx.db, sponsorship);
  const one = owner && (await readDeskItem(ctx.db, owner.seller, sponsorship));
  if (!one) throw fail('NOT_FOUND');
  return { seller: owner.seller, one };
}

export async function showItem(ctx: Reads, sponsorship: number): Promise<SponsorshipDesk> {
  const { seller, one } = await itemOf(ctx, sponsorship);
  return { ...one, seller: { userSeq: seller, name: await readSellerName(ctx.db, seller) } };
}

const decideItem = deciding(sponsorshipMachine, {
  subjects: (owner, id) => [`sponsorship:${id}`, `user:${owner}`],
});

export async function refund(ctx: TxCtx, { params, body }: Asked<'refund'>): Promise<SponsorshipDesk> {
  const { seller } = await itemOf(ctx, params.sponsorshipSeq);
  const { row } = await decideItem(ctx, 'refund', {
    owner: seller,
    id: params.sponsorshipSeq,
    ...body,
    set: () => ({ canceled_at: toKst(ctx.now) }),
  });
  await tellRefunded(ctx.db, row);
  return showItem(ctx, params.sponsorshipSeq);
}

/** While it is open the sponsorship is neither confirmed nor paid out. */
export async function dispute(ctx: TxCtx, { params, body }: Asked<'dispute'>): Promise<SponsorshipDesk> {
  const { seller, one } = await itemOf(ctx, params.sponsorshipSeq);
  const { version, open, why } = body;
  const over = ['EXCHANGE_EXAMINATION_COMPLETE', 'EXCHANGE_COMPLETE', 'REFUND_BY_SPONSOR'];
  if (over.includes(one.status) || open === (one.disputedAt !== null))
    throw fail('STATE_CHANGED', { current: { status: one.status, version: one.version } });
  const key = { seller, sponsorship: params.sponsorshipSeq, version };
  if (!(await writeDispute(ctx.db, key, open ? toKst(ctx.now) : null)))
    throw overtaken({ status: one.status, version: one.version });
  await noteDecision(ctx, {
    subjects: [`sponsorship:${params.sponsorshipSeq}`, `user:${seller}`],
    why,
    before: { disputed: !open },
    after: { disputed: open },
  });
  return showItem(ctx, params.sponsorshipSeq);
}

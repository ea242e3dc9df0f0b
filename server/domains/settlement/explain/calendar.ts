/** 정산 캘린더 (money.md §6): what will be paid when, as far as it can be said today. */
import { allocate } from '@jangteo/contract/kit/money.ts';
import type { PayCalendar } from '@jangteo/contract/settlement/explain.ts';
import { withheldOf } from '@jangteo/contract/settlement/tax.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { rateFor, readFeeRates } from '../../reference/index.ts';
import { periodAt, readPeriodRules } from '../periods.ts';
import {
  readOnTheWay,
  readPays,
  readSoldKeys,
  type OnTheWay,
  type Pay,
  type SoldRates,
} from '../queries/calendar.ts';
import { readGrade } from '../queries/payee.ts';
import type { SettlementKind } from '../queries/settlement.ts';

type Ctx = Pick<TxCtx, 'db' | 'scope' | 'now'>;

/** By the rates of today, which a payment of yesterday need not have had. */
async function ratesNow({ db, scope, now }: Ctx): Promise<SoldRates[]> {
  const seller = scope.sellerSeq;
  const [keys, rates, grade] = await Promise.all([
    readSoldKeys(db, seller),
    readFeeRates(db, kstDay(now)),
    readGrade(db, seller, now),
  ]);
  return keys.map(({ category, categories, channel, payMethod }) => {
    const key = { categories, grade, channel };
    return {
      category,
      channel,
      payMethod,
      sales: rateFor(rates, { kind: 'SALES', ...key }).bps,
      live: channel === 'LIVE' ? rateFor(rates, { kind: 'LIVE', ...key }).bps : 0,
      pg: payMethod === 'FREE_PAYMENT' ? 0 : rateFor(rates, { kind: 'PG', ...key, payMethod }).bps,
    };
  });
}

type Entry = PayCalendar['pipeline'][number];

/** VAT once a pay day, spread over what is confirmed for it by what each day has of the fees. */
function lessVat(days: readonly (OnTheWay & { payDay: string | null })[]): Entry[] {
  const groups = [...Map.groupBy(days, ({ payDay }) => payDay).values()];
  return groups.flatMap((own) => {
    const fees = own.reduce((sum, one) => sum + one.fees, 0);
    const vat = allocate(
      BigInt(Math.floor(fees / 10)),
      own.map((one) => BigInt(one.fees)),
    );
    return own.map(({ confirmDay, payDay, count, net }, i) => ({
      confirmDay,
      payDay,
      count,
      amount: net - Number(vat[i]),
    }));
  });
}

const paid = ({ payDay, periodKey, state, amount, net, isBusiness }: Pay, kind: SettlementKind) => {
  const { incomeTax, localTax } = withheldOf(
    kind === 'MATCHING' && state === 'ESTIMATE' && !isBusiness ? net : 0,
  );
  return { payDay, periodKey, state, amount: amount - incomeTax - localTax };
};

async function readPipeline(ctx: Ctx): Promise<Entry[]> {
  const [rates, rules] = await Promise.all([ratesNow(ctx), readPeriodRules(ctx.db)]);
  const days = await readOnTheWay(ctx.db, ctx.scope.sellerSeq, rates);
  return lessVat(
    days.map((one) => ({
      ...one,
      payDay: one.confirmDay === null ? null : periodAt(rules, one.confirmDay).payDay,
    })),
  );
}

/** What a broadcaster has under way is the sellers' to know: there they see what is confirmed. */
export async function readCalendar(
  ctx: Ctx,
  kind: SettlementKind,
  days: { from: string; to: string },
): Promise<PayCalendar> {
  const [pays, pipeline] = await Promise.all([
    readPays(ctx.db, { seller: ctx.scope.sellerSeq, kind }, days),
    kind === 'PRODUCT' ? readPipeline(ctx) : [],
  ]);
  const told = pays.map((one) => paid(one, kind));
  const total = [...told, ...pipeline].reduce((sum, { amount }) => sum + amount, 0);
  return { pays: told, pipeline, total };
}

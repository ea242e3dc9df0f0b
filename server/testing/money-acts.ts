// Money that an operator of the demo marketplace sends out: above a limit a second one agrees first (operator.md §4, §6).
import { afterAll } from 'vitest';
import type { RefundDeskRow } from '@jangteo/contract/claim/refund-desk.list.ts';
import { readSettings } from '../domains/reference/index.ts';
import { why, type stageRules } from './rules.ts';

export interface MoneyAct {
  method: string;
  path: string;
  body: object;
}
export const moneyActs = ['a refund', 'a payout again', 'an exchange', 'a run of payouts'] as const;
type Name = (typeof moneyActs)[number];

/** `token`: of somebody who may do all of it. Registers a hook of the test file. */
export function stageMoney(desk: ReturnType<typeof stageRules>, token: () => string) {
  let changes = 0;
  /** What goes beyond so many won waits from now on. */
  async function limit(won: number): Promise<void> {
    changes += 1;
    for (const name of ['fourEyesWon', 'fourEyesRunWon'])
      await desk.sql('insert into setting (name, effective_from, value) values ($1, $2, $3)', [
        name,
        `2020-01-${String(changes).padStart(2, '0')}`,
        won,
      ]);
    await readSettings(desk.app().deps.pools.app);
  }
  afterAll(async () => {
    await desk.sql("delete from setting where effective_from < '2021-01-01'");
    await readSettings(desk.app().deps.pools.app);
  });
  const row = async (text: string) =>
    (await desk.sql<{ seq: number; amount: number; version: number }>(text))[0]!;
  const acts: Record<Name, () => Promise<MoneyAct>> = {
    'a refund': async () => {
      const asked = 'refunds?state=WAIT_ADMIN&length=200';
      const rows = (await desk.call<RefundDeskRow[]>('GET', asked, undefined, token())).body.data;
      const { refundSeq, amount } = rows.find(({ can }) => can.payout === null)!;
      return { method: 'POST', path: `refunds/${refundSeq}/payout`, body: { expectedAmount: amount, why } };
    },
    /** The bank refused it; its account was checked anew since. */
    'a payout again': async () => {
      const { seq, version } = await row(
        `update payout set status = 'REFUSED', account_after = '2020-01-01' where payout_seq = (
            select payout_seq from payout p join seller_account a on a.seller_seq = p.seller_seq and a.state = 'VERIFIED'
            where p.status = 'WAIT' and p.kind <> 'SPONSORSHIP' order by 1 limit 1) returning payout_seq as seq, version`,
      );
      return { method: 'PUT', path: `payouts/${seq}/retry`, body: { version, why } };
    },
    'an exchange': async () => {
      const { seq, amount, version } = await row(
        `select booster_exchange_seq as seq, pay::int as amount, version from exchange
          where status = 'EXCHANGE_EXAMINATION' and proof = 'WITHHOLDING' order by 1 limit 1`,
      );
      return {
        method: 'PUT',
        path: `exchanges/${seq}/approve`,
        body: { version, expectedPay: amount, why },
      };
    },
    'a run of payouts': async () => {
      const { seq, amount } = await row(
        `select run_seq as seq, net::int as amount from settlement_run where standing = 'CLOSED' order by 1 limit 1`,
      );
      return { method: 'POST', path: `settlements/${seq}/confirm`, body: { expectedNet: amount, why } };
    },
  };
  /** One that is to be done at the desk. */
  const one = (name: Name): Promise<MoneyAct> => acts[name]();
  return { limit, one };
}

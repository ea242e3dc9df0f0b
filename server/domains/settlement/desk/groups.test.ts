// Who leaves a group or joins one after a bucket closed is paid as it stood at its closing (money.md §4).
import { expect, test } from 'vitest';
import type { RunDetail, RunSeller } from '@jangteo/contract/settlement/run-desk.api.ts';
import { stageSettlementDesk, type Decided } from '../../../testing/settlement-desk.ts';

const { rows, get, post, runSeqOf, carryAll, sound } = stageSettlementDesk();
const PERIOD = '2026-11-1';

interface Own {
  seller: number;
  master: number | null;
  won: number;
}
const settled = () =>
  rows<Own>(
    `select s.seller_seq as seller, g.master_seq as master, s.settle_amount as won from settlement s
        left join group_member g on g.user_seq = s.seller_seq and g.role = 'MEMBER'
      where s.kind = 'PRODUCT' and s.period_key = $1 and s.status = 'CLOSED' order by 1`,
    [PERIOD],
  );
/** Payee → what they get, and whose it is. */
const payouts = async () =>
  new Map(
    (
      await rows<{ payee: number; amount: number; members: number[] }>(
        `select p.seller_seq as payee, p.amount, array_agg(q.member_seq order by q.member_seq) as members
          from payout p join payout_part q using (seller_seq, payout_seq)
          where p.kind = 'PRODUCT' and p.period_key = $1 and p.status <> 'CANCELED' group by 1, 2`,
        [PERIOD],
      )
    ).map(({ payee, amount, members }) => [
      Number(payee),
      { amount: Number(amount), members: members.map(Number) },
    ]),
  );
const expectedOf = (all: readonly Own[]) =>
  new Map(
    [...Map.groupBy(all, ({ seller, master }) => Number(master ?? seller))].map(([payee, own]) => [
      payee,
      {
        amount: own.reduce((sum, { won }) => sum + Number(won), 0),
        members: own.map(({ seller }) => Number(seller)).sort((a, b) => a - b),
      },
    ]),
  );

test('a member who left is paid through the master, who joined is paid alone; unconfirmed and confirmed anew, too', async () => {
  const before = await settled();
  const member = before.find(({ master }) => master !== null)!;
  const alone = before.find(
    ({ seller, master }) =>
      master === null && before.every((other) => Number(other.master) !== Number(seller)),
  )!;
  const [seat] = await rows<{ kept: { group_seq: number } }>(
    'delete from group_member m where user_seq = $1 returning to_jsonb(m) as kept',
    [member.seller],
  );
  await rows(
    `insert into group_member (group_seq, user_seq, role, master_seq) values ($1, $2, 'MEMBER', $3) returning 1`,
    [seat!.kept.group_seq, alone.seller, member.master],
  );
  const runSeq = await runSeqOf('PRODUCT', PERIOD);
  const wanted = expectedOf(before);
  const { toConfirm } = await get<RunDetail>(`settlements/${runSeq}`);
  expect([toConfirm.payouts, toConfirm.net]).toEqual([
    wanted.size,
    [...wanted.values()].reduce((sum, { amount }) => sum + amount, 0),
  ]);
  const sellers = await get<RunSeller[]>(`settlements/${runSeq}/sellers`);
  const payeeOf = (seller: number) => sellers.find(({ sellerSeq }) => sellerSeq === Number(seller))!.payeeSeq;
  expect([payeeOf(member.seller), payeeOf(alone.seller)]).toEqual([
    Number(member.master),
    Number(alone.seller),
  ]);
  const confirm = async () => {
    const { status, text } = await post<Decided>(`settlements/${runSeq}/confirm`, {
      expectedNet: toConfirm.net,
    });
    expect([status, text]).toEqual([200, text]);
  };
  await confirm();
  expect(await payouts()).toEqual(wanted);
  await post(`settlements/${runSeq}/unconfirm`, {});
  await confirm();
  expect(await payouts()).toEqual(wanted);
  const { toPay } = await get<RunDetail>(`settlements/${runSeq}`);
  await post(`settlements/${runSeq}/pay`, { expectedNet: toPay.net });
  await carryAll(runSeq);
  expect((await get<RunDetail>(`settlements/${runSeq}`)).state).toBe('PAID');
  await sound();
  await rows('delete from group_member where user_seq = $1 returning 1', [alone.seller]);
  await rows(
    'insert into group_member select (jsonb_populate_record(null::group_member, $1)).* returning 1',
    [JSON.stringify(seat!.kept)],
  );
});

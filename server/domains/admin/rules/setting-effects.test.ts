// Before a number of the house changes, whoever asks and whoever agrees sees whom that touches (docs/decisions/0287).
import { expect, test } from 'vitest';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { settingFacts, settingNames } from '@jangteo/contract/reference/setting-facts.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { settingDefaults, type Setting } from '@jangteo/contract/reference/settings.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { stageRules, why } from '../../../testing/rules.ts';

const desk = stageRules({ first: '2026-11-22T12:00:00+09:00', demo: true });
const { call, sql } = desk;
/** Behind what is planned of any of them. */
const LATER = '2027-06-01';
const body = (name: Setting, value: number, effectiveFrom = LATER) => ({
  name,
  value,
  effectiveFrom,
  note: why,
});
const preview = async (...of: Parameters<typeof body>) =>
  (await call<Effect>('POST', 'settings/preview', body(...of))).body.data;
const counts = (effect: Effect) => Object.fromEntries(effect.counts.map(({ key, n }) => [key, n]));
const one = async (text: string) => (await sql<Record<string, number>>(text))[0]!;

test('corrections by hand: those of twelve weeks under both limits, and those that wait', async () => {
  for (const amount of [-30_000, 70_000])
    await call(
      'POST',
      'adjustments',
      {
        sellerSeq: personaOf('producer-a').userSeq,
        book: 'PRODUCT',
        kind: 'ADJUST',
        amount,
        text: '이벤트 비용을 조정합니다.',
        orderProductSeq: null,
        holdUntil: null,
        holdSeq: null,
      },
      desk.tokens.finance,
    );
  const told = counts(await preview('fourEyesAdjustWon', 50_000));
  const truth = await one(
    `select count(*)::int as adjustments, count(*) filter (where abs(adjust) > 100000)::int as "adjustmentsBefore",
        count(*) filter (where abs(adjust) > 50000)::int as "adjustmentsAfter",
        (select count(*)::int from approval where kind = 'ADJUST' and state = 'WAIT'
          and expires_at > '2026-11-22T12:00:00+09:00') as "adjustmentsWait"
      from settlement_line where by_name is not null and event_type = 'ADJUST' and effect_key not like 'adjust-back:%'
        and event_at >= '2026-08-30T00:00:00+09:00'`,
  );
  expect(told).toEqual(truth);
  expect(told.adjustmentsAfter).toBeGreaterThan(told.adjustmentsBefore!);
});

test('the least that is exchanged: how many may apply now, and how many would', async () => {
  const told = counts(await preview('exchangeMinimum', 0));
  const held = await sql<{ base: number }>(
    `select sum(base)::int as base from sponsorship where status in ('EXCHANGEABLE', 'EXCHANGE_REJECT')
      and disputed_at is null group by seller_seq`,
  );
  const [planned] = await sql<{ value: number }>(
    `select value::int as value from setting where name = 'exchangeMinimum' order by effective_from desc limit 1`,
  );
  const reach = (least: number) => held.filter(({ base }) => base >= least).length;
  expect(held.length).toBeGreaterThan(0);
  expect(told).toEqual({
    receivers: held.length,
    receiversBefore: reach(planned!.value),
    receiversAfter: held.length,
  });
});

test('sent by itself: what waits for its pay day, and who sends it', async () => {
  const { n, amount } = await one(
    `select count(*)::int as n, sum(amount)::int as amount from payout where status = 'WAIT'`,
  );
  const effect = await preview('autoPay', 1);
  expect(n).toBeGreaterThan(0);
  expect(counts(effect)).toEqual({ waiting: n });
  expect(effect.money.map(({ before, after }) => [before, after])).toEqual([
    [0, amount],
    [amount, 0],
  ]);
});

test('two eyes more: payouts and refunds by hand of the last four weeks above the limit', async () => {
  await sql(
    `update refund set way = 'BANK', external_id = 'BANK-1' where refund_seq = (select max(refund_seq) from refund where state = 'DONE')`,
  );
  await sql(`update refund set requested_at = $1 where way = 'BANK'`, ['2026-11-19T12:00:00+09:00']);
  const told = counts(await preview('fourEyesWon', 0));
  expect(told).toMatchObject({ refundsAboveBefore: 0, refundsAboveAfter: told.refunds });
  expect(told.refunds).toBeGreaterThan(0);
  expect(told.payoutsAfter).toBe(told.payouts);
});

test('interest on late refunds: by the day on which each was due', async () => {
  const told = counts(await preview('lateInterestBps', 1_200, '2026-11-24'));
  expect(told).toEqual(
    await one(
      `select count(*) filter (where due_at < '2026-11-24T00:00:00+09:00')::int as "refundsBefore",
          count(*) filter (where due_at >= '2026-11-24T00:00:00+09:00')::int as "refundsAfter"
        from claim where due_kind = 'REFUND'`,
    ),
  );
  expect(told.refundsBefore! + told.refundsAfter!).toBeGreaterThan(0);
});

test('every number says what it is used for from its day on, and no won follows from one that touches nobody unseen', async () => {
  for (const name of settingNames) {
    const { min, max, money } = settingFacts[name];
    const effect = await preview(name, settingDefaults[name] === max ? min : max);
    expect([name, effect.note], name).toEqual([name, expect.stringMatching(/^적용일부터/)]);
    if (money) expect([name, effect.counts.length], name).not.toEqual([name, 0]);
  }
  expect((await preview('claimAnswerDays', 5)).note).toContain('그 전에 정해진 기한과 금액은 그대로');
  expect((await preview('idleDays', 100)).note).toContain('전부터 있던 것에도');
});

test('whoever agrees is told the same', async () => {
  const { approval } = (
    await call<{ approval: { approvalSeq: number } }>('POST', 'settings', body('autoPay', 1))
  ).body.data;
  const { effect } = (await call<Approval>('GET', `approvals/${approval.approvalSeq}`)).body.data;
  const { counts: n, money, note } = await preview('autoPay', 1);
  expect(effect).toMatchObject({ counts: n, money, note });
});

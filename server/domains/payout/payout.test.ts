import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSettings } from '../../testing/settings.ts';
import { stagePayouts } from '../../testing/payouts.ts';
import { switchOff } from '../../testing/switch.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Pool } from '../../kit/db/pool.ts';
import { cancelPayout, holdPayout, releasePayout, retryPayout, takePayoutBack } from './index.ts';
import { carrySent } from './send.ts';

const {
  stage,
  job,
  rows,
  one,
  control,
  fault,
  sellers,
  run,
  act,
  create,
  send,
  of,
  stateOf,
  context,
  carry,
  pay,
  booked,
  sentByBank,
  chore,
  checkAnew,
  sound,
} = stagePayouts();

/** How often whoever has these exchanges open was told to read again. */
const toldOf = async (seller: number): Promise<number> =>
  (
    await one<{ n: number }>(
      `select count(*)::int as n from realtime_event
        where seller_seq = $1 and type = 'counts.changed' and data -> 'keys' = '["sponsorship"]'`,
      [seller],
    )
  ).n;

describe('a payout leaves our bank account once', () => {
  test('on its day and not before, to the checked account, however often its job runs', async () => {
    const early = await create({ payDay: '2026-11-23' });
    await send(early);
    expect(await stateOf(early)).toBe('WAIT');
    const due = await create();
    const told = await toldOf(due.payee);
    await Promise.all([send(due), send(due)]);
    await Promise.all([carry(due), carry(due)]);
    expect([await stateOf(due), await sentByBank(due)]).toMatchObject(['PAID', [{}]]);
    const { payee, payoutSeq } = due;
    expect(await booked(due)).toMatchObject([
      { key: `payout:${payoutSeq}:1:${payee}`, books: payee, debit: 'seller.due', credit: 'bank.cash' },
    ]);
    const moved = await rows<{ to: string }>(
      `select payload ->> 'to' as to from outbox where topic = 'payout.moved' and payload ->> 'payoutSeq' = $1
        order by outbox_seq`,
      [String(payoutSeq)],
    );
    expect(moved.map(({ to }) => to)).toEqual(['WAIT', 'SENT', 'PAID']);
    // Whoever has their exchanges open sees it sent and paid.
    expect(await toldOf(payee)).toBe(told + 2);
    await sound();
  });

  test('switched off nothing leaves; what was sent is carried once it is on again', async () => {
    const due = await create();
    await send(due);
    const on = await switchOff(stage.app.deps, 'payout');
    await carry(due);
    expect([await stateOf(due), await sentByBank(due)]).toEqual(['SENT', []]);
    await on();
    await carry(due);
    expect([await stateOf(due), await sentByBank(due)]).toMatchObject(['PAID', [{}]]);
    await sound();
  });

  test('a group is paid in one sum, out of the books of its members', async () => {
    const [master, ...members] = sellers;
    const parts = members.slice(0, 2).map((member, i) => ({ member, amount: 1_000 * (i + 1) }));
    const group = await create({ payee: master!, amount: 3_000, parts });
    await pay(group);
    expect(await booked(group)).toMatchObject(parts.map(({ member, amount }) => ({ books: member, amount })));
    expect(await sentByBank(group)).toHaveLength(1);
    await expect(create({ amount: 3_001, parts })).rejects.toThrow(RangeError);
    await sound();
  });

  test('one of a payee, kind and period; what was taken back may be confirmed again', async () => {
    const first = await create({ periodKey: 'twice' });
    await expect(create({ periodKey: 'twice' })).rejects.toMatchObject({ code: 'STATE_CHANGED' });
    await run((db) => cancelPayout(db, first, act()));
    await send(first);
    expect(await stateOf(first)).toBe('CANCELED');
    const second = await create({ periodKey: 'twice' });
    await pay(second);
    await expect(run((db) => cancelPayout(db, second, act()))).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    });
    await sound();
  });

  test('held it waits for somebody’s word', async () => {
    const held = await create({ held: '확인 중입니다.' });
    await send(held);
    expect(await stateOf(held)).toBe('HELD');
    await run((db) => releasePayout(db, held, act()));
    await run((db) => holdPayout(db, held, { ...act(), why: '다시 확인합니다.' }));
    await run((db) => releasePayout(db, held, act()));
    const { version } = await of(held);
    await expect(
      run((db) => holdPayout(db, held, { ...act(), why: '늦었습니다.', version: version - 1 })),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await pay(held);
    expect(await stateOf(held)).toBe('PAID');
    await sound();
  });

  test('without a checked account it waits and says so', async () => {
    const payee = sellers.at(-1)!;
    const state = (to: string) =>
      rows('update seller_account set state = $2 where seller_seq = $1', [payee, to]);
    await state('MISMATCH');
    const waits = await create({ payee });
    await send(waits);
    expect(await of(waits)).toMatchObject({ status: 'WAIT', wait_reason: '확인된 정산 계좌가 없습니다.' });
    await state('VERIFIED');
    await pay(waits);
    expect(await of(waits)).toMatchObject({ status: 'PAID', wait_reason: null });
    await sound();
  });
});

describe('whatever the bank answers', () => {
  test('cut short at any step, and an answer that was lost after the effect, it is sent once', async () => {
    for (const cut of [0, 1, 2]) {
      const lost = await create();
      await send(lost);
      let left = cut;
      const connect = async () => {
        if (left-- === 0) throw new Error('cut');
        return job().connect();
      };
      const pool = Object.create(job(), { connect: { value: connect } }) as Pool;
      const pools = { ...stage.app.deps.pools, job: pool };
      await carrySent(lost, 1, context({ pools })).catch(() => undefined);
      expect(await stateOf(lost)).toBe(cut === 2 ? 'PAID' : 'SENT');
      await carry(lost);
      expect([await stateOf(lost), await sentByBank(lost)]).toMatchObject(['PAID', [{}]]);
    }
    const away = await create();
    await send(away);
    await fault('BANK', 'ERROR');
    await expect(carry(away)).rejects.toThrow('500');
    expect([await stateOf(away), await sentByBank(away)]).toEqual(['SENT', []]);
    standAt(clock.now().getTime() + 21 * 60_000);
    await chore('payout.carry-on');
    expect(
      await rows("select 1 from outbox where topic = 'payout.sent' and payload ->> 'payoutSeq' = $1", [
        String(away.payoutSeq),
      ]),
    ).toHaveLength(2);
    await carry(away);
    expect(await stateOf(away)).toBe('PAID');
    await sound();
  });

  test('what it refuses waits for an account that was checked since', async () => {
    const refused = await create();
    await fault('BANK', 'REFUSE_TRANSFER');
    await pay(refused);
    expect(await of(refused)).toMatchObject({
      status: 'REFUSED',
      fail_reason: expect.stringContaining('계좌'),
    });
    const again = () => run((db) => retryPayout(db, refused, act()));
    await expect(again()).rejects.toMatchObject({ code: 'ACCOUNT_UNCHECKED' });
    await checkAnew(refused.payee);
    await again();
    await pay(refused);
    expect((await booked(refused)).map(({ key }) => key)).toEqual([
      `payout:${refused.payoutSeq}:2:${refused.payee}`,
    ]);
    await sound();
  });

  test('what came back is due again, told twice and late; and is paid once more', async () => {
    const back = await create();
    await pay(back);
    const { payoutSeq, payee } = back;
    const bring = () =>
      control('POST', `transfers/${encodeURIComponent(`payout:${payoutSeq}:1`)}/return`, {
        reason: '계좌 해지',
      });
    await bring();
    await bring();
    expect(await of(back)).toMatchObject({ status: 'RETURNED', fail_reason: '계좌 해지' });
    await sound();
    await checkAnew(payee);
    await run((db) => retryPayout(db, back, act()));
    await pay(back);
    await bring(); // an old story
    expect(await stateOf(back)).toBe('PAID');
    expect((await booked(back)).map(({ key }) => key)).toEqual([
      `payout:${payoutSeq}:1:${payee}`,
      `payout-back:${payoutSeq}:1:${payee}`,
      `payout:${payoutSeq}:2:${payee}`,
    ]);
    expect(
      await rows('select outcome, reason from payout_attempt where payout_seq = $1 order by attempt', [
        payoutSeq,
      ]),
    ).toEqual([
      { outcome: 'RETURNED', reason: '계좌 해지' },
      { outcome: 'PAID', reason: null },
    ]);
    await sound();
  });

  test('told of before we know that it was done it is told again until we know', async () => {
    const early = await create();
    await send(early);
    await fault('BANK', 'RETURN_TRANSFER');
    await carry(early);
    await stage.sim.street.world.hooks.settled();
    expect(await stateOf(early)).toBe('RETURNED');
    await sound();
  });

  test('what nobody told of is asked for once a day, over five business days', async () => {
    const quiet = await create();
    await pay(quiet);
    const key = `payout:${quiet.payoutSeq}:1`;
    const told = stage.sim.street.world.hooks.send;
    stage.sim.street.world.hooks.send = () => Promise.resolve();
    await stage.sim.street.world.bank.giveBack(key, '계좌 해지');
    stage.sim.street.world.hooks.send = told;
    expect(await stateOf(quiet)).toBe('PAID');
    await chore('payout.look');
    expect(await stateOf(quiet)).toBe('RETURNED');
    await sound();
    const old = await create();
    await pay(old);
    await chore('payout.look');
    const lookedOn = async () =>
      (
        await one<{ on: string | null }>('select looked_on::text as on from payout where payout_seq = $1', [
          old.payoutSeq,
        ])
      ).on;
    expect(await lookedOn()).toBe('2026-11-20');
    standAt(Date.parse('2026-11-30T12:00:00+09:00'));
    await chore('payout.look');
    expect(await lookedOn()).toBe('2026-11-20');
  });

  test('a stranger, another amount and a transfer that never was change nothing', async () => {
    const paid = await create({ payDay: '2026-11-20' });
    await pay(paid);
    const tell = (key: string, amount: number) =>
      run((db) => takePayoutBack(db, { key, transferId: 'x', amount }, clock.now()));
    expect(await tell('refund-bank:1:1', 1)).toBe(false);
    await expect(tell(`payout:${paid.payoutSeq}:1`, 1)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(tell(`payout:${paid.payoutSeq}:2`, 1)).rejects.toMatchObject({ code: 'STATE_CHANGED' });
    await expect(tell('payout:999999999:1', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stateOf(paid)).toBe('PAID');
  });
});

describe('by itself where the house has said so', () => {
  let settings: Awaited<ReturnType<typeof openSettings>>;
  beforeAll(async () => void (settings = await openSettings()));
  afterAll(() => settings.drop());

  test('at ten on the pay day', async () => {
    const due = await create({ payDay: '2026-12-01' });
    standAt(Date.parse('2026-12-01T10:00:00+09:00'));
    await chore('payout.send-due');
    expect(await stateOf(due)).toBe('WAIT');
    await settings.set('autoPay', '2026-12-01', 1);
    standAt(Date.parse('2026-12-01T09:59:59+09:00'));
    await chore('payout.send-due');
    expect(await stateOf(due)).toBe('WAIT');
    standAt(Date.parse('2026-12-01T10:00:00+09:00'));
    await chore('payout.send-due');
    expect(await stateOf(due)).toBe('SENT');
    await carry(due);
    expect(await stateOf(due)).toBe('PAID');
  });
});

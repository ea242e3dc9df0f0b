import { describe, expect, test } from 'vitest';
import { makeLines, makeShop } from '../../../testing/desk-lines.ts';
import { addPerson } from '../../../testing/people.ts';
import { HOUR, stageTickets } from '../../../testing/tickets.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { followLines } from './follow.ts';
import { expireTickets } from './jobs.ts';

const { stage, later, ctx, put, start, rows, ticketsOf, fulfilment, usable } = stageTickets();

describe('use', () => {
  test('USED with place and time; the last one confirms the line; taken back within 24 hours only', async () => {
    const { line, tickets } = await usable(2);
    const used = await put('tickets/use', { ticketSeqList: [tickets[0]], place: '본점' });
    expect(used.body.data).toMatchObject({ successCount: 1, failCount: 0 });
    expect(await fulfilment(line)).toBe('SHIPPING_COMPLETED');
    expect((await put('tickets/use', { ticketSeqList: [tickets[0]] })).body.code).toBe('STATE_CHANGED');
    expect((await put('tickets/use/cancel', { ticketSeqList: [tickets[0]] })).status).toBe(200);
    expect((await ticketsOf(line))[0]).toMatchObject({ status: 'ISSUED', used_at: null, used_place: null });
    const both = await put('tickets/use', { ticketSeqList: tickets, place: '본점' });
    expect(both.body.data.successCount).toBe(2);
    expect(await fulfilment(line)).toBe('CONFIRM_RECEIVE');
    await later(24 * HOUR + 1_000);
    const late = await put('tickets/use/cancel', { ticketSeqList: [tickets[1]] });
    expect([late.status, late.body.code]).toEqual([460, 'TICKET_USE_CANCEL_LIMIT']);
  });

  test('0012: the last use taken back leaves the line confirmed, its ticket open for everything', async () => {
    const { line, tickets } = await usable();
    const at = async () =>
      (
        await rows(
          `select fulfilment_status, status, purchase_confirmed_at
            from order_product
            where order_product_seq = $1`,
          [line],
        )
      )[0];
    await put('tickets/use', { ticketSeqList: tickets, place: '본점' });
    const confirmed = await at();
    expect(confirmed).toMatchObject({ fulfilment_status: 'CONFIRM_RECEIVE', status: 'CONFIRM_RECEIVE' });
    expect((await put('tickets/use/cancel', { ticketSeqList: tickets })).body.data.successCount).toBe(1);
    expect([await at(), (await ticketsOf(line))[0]!.status]).toEqual([confirmed, 'ISSUED']);
    for (const path of ['tickets/resend', 'tickets/use'])
      expect([path, (await put(path, { ticketSeqList: tickets })).status]).toEqual([path, 200]);
    expect([await at(), (await ticketsOf(line))[0]!.status]).toEqual([confirmed, 'USED']);
    expect(
      await rows(
        `select to_status
          from status_history
          where order_product_seq = $1 and entity = 'TICKET' order by history_seq`,
        [line],
      ),
    ).toEqual([
      { to_status: 'ISSUED' },
      { to_status: 'USED' },
      { to_status: 'ISSUED' },
      { to_status: 'USED' },
    ]);
  });

  test('not before it arrived, not by another seller, not twice in one call', async () => {
    const [line] = await makeLines(stage.app.deps, stage.shop, 1);
    await start([line!.orderProductSeq]);
    const [ticket] = await ticketsOf(line!.orderProductSeq);
    expect((await put('tickets/use', { ticketSeqList: [ticket!.ticket_seq] })).status).toBe(412);
    expect(
      (await put('tickets/use', { ticketSeqList: [ticket!.ticket_seq, ticket!.ticket_seq] })).status,
    ).toBe(400);
    const other = await addPerson(stage.app.deps, { loginId: 'other@example.com' });
    await makeShop(stage.app.deps, other, 'MESSAGE');
    const foreign = (await stage.app.login('other@example.com')).token;
    for (const path of ['tickets/use', 'tickets/resend', 'tickets/use/cancel'])
      expect(
        (
          await stage.app.call('PUT', `/v1/delivery/${path}`, {
            token: foreign,
            body: { ticketSeqList: [ticket!.ticket_seq] },
          })
        ).status,
      ).toBe(404);
  });
});

test('expiry: the day after the last one, and the line is confirmed where nothing is left to use', async () => {
  const { line, tickets } = await usable(2);
  await put('tickets/use', { ticketSeqList: [tickets[0]] });
  await later(89 * 24 * HOUR);
  await expireTickets(ctx());
  expect((await ticketsOf(line)).map((t) => t.status)).toEqual(['USED', 'ISSUED']);
  await later(2 * 24 * HOUR);
  await expireTickets(ctx());
  expect((await ticketsOf(line)).map((t) => t.status)).toEqual(['USED', 'EXPIRED']);
  expect(await fulfilment(line)).toBe('CONFIRM_RECEIVE');
  expect(await expireTickets(ctx())).toBe(0);
});

test('배송완료 by hand also ends with the tickets, by the job that follows moves', async () => {
  const [made] = await makeLines(stage.app.deps, stage.shop, 1);
  const line = made!.orderProductSeq;
  await start([line]);
  await later(4 * 24 * HOUR);
  expect(
    (await put('force/complete', { orderProductSeqList: [line], reason: '고객 확인 완료' })).status,
  ).toBe(200);
  const follow = () =>
    inTransaction(stage.app.deps.pools.job, [], (tx) =>
      followLines(tx, stage.shop.sellerSeq, [line], clock.now()),
    );
  await follow();
  expect(await fulfilment(line)).toBe('SHIPPING_COMPLETED');
  await later(100 * 24 * HOUR);
  await expireTickets(ctx());
  expect(await fulfilment(line)).toBe('CONFIRM_RECEIVE');
  await follow();
});

test('every invariant holds', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});

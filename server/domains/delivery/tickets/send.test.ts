import { describe, expect, test } from 'vitest';
import type { StatusRow } from '@jangteo/contract/delivery/delivery.row.ts';
import type { TicketPreview } from '@jangteo/contract/delivery/ticket.api.ts';
import { makeLines, makeShop } from '../../../testing/desk-lines.ts';
import { addPerson } from '../../../testing/people.ts';
import { HOUR, stageTickets } from '../../../testing/tickets.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { addDays, clock, kstDay } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { systemMover } from '../../order/index.ts';
import { isTicketCode } from './code.ts';
import { makeTickets } from './machine.ts';

const { stage, put, start, rows, ticketsOf, fulfilment, runSendings, report, usable } = stageTickets();

describe('domain.md 3.1.8: 발송처리 makes and sends tickets', () => {
  test('a ticket for each piece with code, validity and number; one message each however often the job runs', async () => {
    const [line] = await makeLines(stage.app.deps, stage.shop, 1, { qty: 3, phone: '010-9876-5432' });
    const seq = line!.orderProductSeq;
    expect((await start([seq])).body.data.successCount).toBe(1);
    const tickets = await ticketsOf(seq);
    expect(tickets).toHaveLength(3);
    const today = new Date(clock.now().getTime() + 9 * HOUR).toISOString().slice(0, 10);
    const end = new Date(Date.parse(today) + 90 * 24 * HOUR).toISOString().slice(0, 10);
    for (const t of tickets)
      expect([isTicketCode(t.code), t.status, t.valid_from, t.valid_to, t.sent_to, t.sent_count]).toEqual([
        true,
        'ISSUED',
        today,
        end,
        '01098765432',
        1,
      ]);
    await runSendings();
    const sent = stage.outside.inbox.find('01098765432', undefined);
    expect(sent).toHaveLength(3);
    expect(
      tickets.every((t) => sent.some((m) => m.text.includes(t.code) && m.text.startsWith('[소담 스테이]'))),
    ).toBe(true);
    expect(await fulfilment(seq)).toBe('SHIPPING_START');
    for (const [i, t] of tickets.entries()) {
      await report(t.ticket_seq, 'DELIVERED');
      expect(await fulfilment(seq)).toBe(i < 2 ? 'SHIPPING_START' : 'SHIPPING_COMPLETED');
    }
    await report(tickets[0]!.ticket_seq, 'DELIVERED');
    const list = await stage.app.call<StatusRow[]>('GET', '/v1/delivery/status', {
      token: stage.token,
      query: { searchKey: 'ORDER_PRODUCT_SEQ', keyword: [String(seq)] },
    });
    expect(list.body.data[0]!.tickets).toHaveLength(3);
    expect(list.body.data[0]!.tickets[0]).toMatchObject({
      code: `${'*'.repeat(12)}${tickets[0]!.code.slice(-4)}`,
      sentTo: '010-****-5432',
      sentCount: 1,
    });
    expect(list.text).not.toContain(tickets[0]!.code);
  });

  test('the preview is the message: the same words, the code of later or the prepared one masked, nothing sent', async () => {
    const [line] = await makeLines(stage.app.deps, stage.shop, 1, { qty: 2, phone: '010-5555-6666' });
    const seq = line!.orderProductSeq;
    const look = () =>
      stage.app.call<TicketPreview>('GET', '/v1/delivery/tickets/preview', {
        token: stage.token,
        query: { orderProductSeq: seq },
      });
    const before = (await look()).body.data;
    expect(before).toMatchObject({ orderProductSeq: seq, pieces: 2 });
    expect(before.text).toContain('이용권번호 (보낼 때 발급)');
    expect([stage.outside.inbox.find('01055556666', undefined), await ticketsOf(seq)]).toEqual([[], []]);
    const ticket = {
      seller_seq: stage.shop.sellerSeq,
      order_product_seq: seq,
      code: 'MINE-1234',
      pin: null,
      valid_from: '2026-01-01',
      valid_to: '2026-01-02',
      sent_to: '01055556666',
      sent_count: 0,
    };
    await inTransaction(stage.app.deps.pools.job, [], (tx) =>
      makeTickets(tx, [ticket], systemMover, clock.now()),
    );
    const prepared = (await look()).body.data.text;
    expect(prepared).toContain('이용권번호 *****1234');
    await start([seq]);
    await runSendings();
    const texts = stage.outside.inbox.find('01055556666', undefined).map((m) => m.text);
    expect(texts).toContain(prepared.replace('*****1234', 'MINE-1234'));
    const [other] = await makeLines(
      stage.app.deps,
      await makeShop(
        stage.app.deps,
        await addPerson(stage.app.deps, {
          loginId: 'pv@example.com',
          shopName: '다른 곳',
          userTag: 'pvshop',
        }),
        'MESSAGE',
      ),
      1,
    );
    expect(
      (
        await stage.app.call('GET', '/v1/delivery/tickets/preview', {
          token: stage.token,
          query: { orderProductSeq: other!.orderProductSeq },
        })
      ).status,
    ).toBe(404);
  });

  test('a product may say how long; a failed message leaves the line sent and says why', async () => {
    await rows('update product set ticket_days = 30 where product_seq = $1', [stage.shop.productSeq]);
    const [line] = await makeLines(stage.app.deps, stage.shop, 1);
    await start([line!.orderProductSeq]);
    const [ticket] = await ticketsOf(line!.orderProductSeq);
    expect(Date.parse(ticket!.valid_to) - Date.parse(ticket!.valid_from)).toBe(30 * 24 * HOUR);
    await report(ticket!.ticket_seq, 'FAILED');
    expect(await fulfilment(line!.orderProductSeq)).toBe('SHIPPING_START');
    expect(
      await rows("select text from status_history where order_product_seq = $1 and action = 'smsFailed'", [
        line!.orderProductSeq,
      ]),
    ).toEqual([{ text: '문자 발송 실패: 전원이 꺼져 있습니다.' }]);
    await rows('update product set ticket_days = null where product_seq = $1', [stage.shop.productSeq]);
  });

  test.each([
    ['a day that all its tickets share', 40, 40],
    ['its own day, where that one is over', -3, 0],
  ])('a product may say until when: %s', async (_what, away, good) => {
    const until = addDays(kstDay(clock.now()), away);
    const voucher = JSON.stringify({ validity: { kind: 'UNTIL', until } });
    await rows('update product set voucher = $2 where product_seq = $1', [stage.shop.productSeq, voucher]);
    const [line] = await makeLines(stage.app.deps, stage.shop, 1);
    await start([line!.orderProductSeq]);
    const [ticket] = await ticketsOf(line!.orderProductSeq);
    expect(Date.parse(ticket!.valid_to) - Date.parse(ticket!.valid_from)).toBe(good * 24 * HOUR);
    await rows('update product set voucher = null where product_seq = $1', [stage.shop.productSeq]);
  });
});

describe('sendings', () => {
  test('five more at most, to the new number, each sent once', async () => {
    const { line, tickets } = await usable();
    const [seq] = tickets;
    const changed = await stage.app.call<{ sentTo: string }>('PUT', `/v1/delivery/tickets/${seq}/phone`, {
      token: stage.token,
      body: { phone: '010-5555-4444' },
    });
    expect([changed.status, changed.body.data.sentTo]).toEqual([200, '010-****-4444']);
    for (let i = 0; i < 5; i++)
      expect((await put('tickets/resend', { ticketSeqList: [seq] })).status).toBe(200);
    const sixth = await put('tickets/resend', { ticketSeqList: [seq] });
    expect([sixth.status, sixth.body.code]).toEqual([460, 'RESEND_LIMIT']);
    await runSendings();
    // the first one was still on its way when the number changed
    expect(stage.outside.inbox.find('01055554444', undefined)).toHaveLength(6);
    expect((await ticketsOf(line))[0]!.sent_count).toBe(6);
    expect(
      await rows("select 1 from status_history where order_product_seq = $1 and action = 'resendTicket'", [
        line,
      ]),
    ).toHaveLength(5);
  });

  test('longer by 180 days beyond the first end, never shorter', async () => {
    const { line, tickets } = await usable();
    const end = (await ticketsOf(line))[0]!.valid_to;
    const plus = (days: number) => new Date(Date.parse(end) + days * 24 * HOUR).toISOString().slice(0, 10);
    expect((await put('tickets/extend', { ticketSeqList: tickets, validTo: plus(100) })).status).toBe(200);
    expect((await put('tickets/extend', { ticketSeqList: tickets, validTo: plus(181) })).body.code).toBe(
      'TICKET_EXTEND_LIMIT',
    );
    expect((await put('tickets/extend', { ticketSeqList: tickets, validTo: plus(50) })).body.code).toBe(
      'TICKET_EXTEND_LIMIT',
    );
    expect((await put('tickets/extend', { ticketSeqList: tickets, validTo: plus(180) })).status).toBe(200);
    expect((await ticketsOf(line))[0]!.valid_to).toBe(plus(180));
  });
});

test('every invariant holds', async () => {
  expect(await checkInvariants(stage.app.deps.pools.job)).toEqual([]);
});

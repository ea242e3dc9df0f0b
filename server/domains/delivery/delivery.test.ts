import { describe, expect, it } from 'vitest';
import type { DeliveryRow, StatusRow } from '@jangteo/contract/delivery/delivery.row.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import { deliveryList } from '@jangteo/contract/delivery/delivery.list.ts';
import { statusList } from '@jangteo/contract/delivery/status.list.ts';
import { cases, PATH, stageDeliveries, type Query } from '../../testing/deliveries.ts';
import { statements } from '../../kit/db/bound.ts';

const { stage, who, one, resolved, wanted } = stageDeliveries();

describe('list = count = plain SQL (order-desk.md §5)', () => {
  it.each(Object.entries(cases))('%s', async (_name, wish) => {
    const { token } = who(wish.persona);
    const query = await resolved(wish.query);
    const expected = await wanted(wish);
    expect(expected.length).toBeGreaterThan(0);
    const page = await stage.app.call<DeliveryRow[]>('GET', PATH[wish.set], {
      token,
      query: { ...query, length: 200 },
    });
    expect(page.status, page.text).toBe(200);
    expect(page.body.data.map((r) => r.orderProductSeq)).toEqual(expected.slice(0, 200));
    expect(page.body.recordsFiltered).toBe(expected.length);
    expect(page.body.recordsTotal).toBe((await wanted({ ...wish, where: 'true' })).length);
    const { tab, ...rest } = query;
    if (tab === undefined) return;
    const count = await stage.app.call<{ count: number }>('GET', `${PATH[wish.set]}/count/${String(tab)}`, {
      token,
      query: Object.fromEntries(Object.entries(rest).filter(([k]) => !['sort', 'direction'].includes(k))),
    });
    expect(count.body.data.count).toBe(expected.length);
  });
});

/** `from`, `tab` … without the page's own words: what a download or a count takes. */
const filterOf = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !['sort', 'direction'].includes(name)));

describe('downloads take what the list shows (order-desk.md §7)', () => {
  const reason = { code: 'SHIPPING' };
  const ask = (path: string, token: string, body: Query) =>
    stage.app.call<DownloadTicket>('POST', path, { token, body });

  it('rows = recordsFiltered, for every filter', async () => {
    for (const wish of Object.values(cases)) {
      const { token, seq } = who(wish.persona);
      await stage.app.call('POST', '/v1/user/file/password', { token, body: { password: 'Proof-file-1' } });
      // ten may wait at a time
      await stage.sql.query('delete from download_request where user_seq = $1', [seq]);
      const answer = await ask(`${PATH[wish.set]}/download/searched`, token, {
        filter: filterOf(await resolved(wish.query)),
        reason,
      });
      expect([wish.query, answer.status, answer.body.data?.rows]).toEqual([
        wish.query,
        200,
        (await wanted(wish)).length,
      ]);
    }
  });

  it('a reason is required; recipients stand unmasked in the delivery sheet only', async () => {
    const { token } = who('producer-a');
    for (const path of Object.values(PATH))
      expect((await ask(`${path}/download/searched`, token, { filter: {} })).body.code).toBe(
        'DOWNLOAD_REASON_REQUIRED',
      );
    expect(
      (
        await ask('/v1/delivery/status/download/searched', token, {
          filter: {},
          columns: ['orderSeq', 'trackingNo'],
        })
      ).status,
    ).toBe(200);
    const { columns } = deliveryList;
    expect(columns.filter((c) => c.id.startsWith('recipient.')).every((c) => c.pii && !c.mask)).toBe(true);
    expect(
      statusList.columns.filter((c) => /^recipient\.(name|phone|addr)/.test(c.id)).every((c) => c.mask),
    ).toBe(true);
  });

  it('lines of the other kind or of somebody else are 404, columns of the other kind alone are refused', async () => {
    const [ticketLine] = await wanted(cases['desk: e-tickets']!);
    const [foreign] = await wanted({ ...cases['desk: everything']!, persona: 'producer-b' });
    const { token } = who('producer-a');
    for (const id of [ticketLine!, foreign!, 1])
      expect(
        (await ask('/v1/delivery/download/selected', token, { orderProductSeqList: [id], reason })).status,
      ).toBe(404);
    expect(
      (await ask('/v1/delivery/download/searched', token, { filter: {}, reason, columns: ['tickets.code'] }))
        .status,
    ).toBe(400);
  });
});

describe('scope and kind (order-desk.md §1)', () => {
  const sellersIn = (rows: DeliveryRow[]) => [...new Set(rows.map((r) => r.seller.userSeq))].sort();
  it('a master sees its members and can narrow to one; a member sees itself only', async () => {
    const { token, seq } = who('group-master');
    const member = who('group-member');
    const all = await stage.app.call<DeliveryRow[]>('GET', '/v1/delivery', { token, query: { length: 200 } });
    expect(sellersIn(all.body.data)).toEqual(expect.arrayContaining([seq, member.seq]));
    const one = await stage.app.call<DeliveryRow[]>('GET', '/v1/delivery', {
      token,
      query: { length: 200, sellerSeq: member.seq },
    });
    expect(sellersIn(one.body.data)).toEqual([member.seq]);
    const own = await stage.app.call<DeliveryRow[]>('GET', '/v1/delivery', {
      token: member.token,
      query: { length: 200 },
    });
    expect(sellersIn(own.body.data)).toEqual([member.seq]);
    expect(
      (
        await stage.app.call<DeliveryRow[]>('GET', '/v1/delivery', {
          token: member.token,
          query: { sellerSeq: seq },
        })
      ).body.data,
    ).toEqual([]);
  });

  it('e-ticket rows have no address, customs or company, and masked tickets as sub-rows', async () => {
    const { token } = who('eticket');
    const { body, text } = await stage.app.call<StatusRow[]>('GET', '/v1/delivery/status', {
      token,
      query: { length: 200 },
    });
    const tickets = body.data.flatMap((row) => row.tickets);
    expect(tickets.length).toBeGreaterThan(0);
    expect(body.data.every((row) => row.recipient.addr1 === '' && row.companyCode === null)).toBe(true);
    expect(tickets.every((t) => t.code.startsWith('*') && t.sentTo.includes('*'))).toBe(true);
    const { rows } = await stage.sql.query<{ code: string; sent_to: string }>(
      'select code, sent_to from voucher_ticket where ticket_seq = any($1)',
      [tickets.map((t) => t.ticketSeq)],
    );
    expect(rows.length).toBe(tickets.length);
    for (const row of rows) for (const value of Object.values(row)) expect(text).not.toContain(`"${value}"`);
  });
});

describe('cost and masks', () => {
  it('a list needs at most three statements a seller whatever its length (no N+1)', async () => {
    const costOf = async (path: string, token: string, length: number) => {
      const before = statements.count;
      await stage.app.call('GET', path, { token, query: { length } });
      return statements.count - before;
    };
    for (const path of Object.values(PATH))
      for (const persona of ['producer-a', 'group-master', 'eticket']) {
        const { token } = who(persona);
        const { data } = (await stage.app.call<unknown[]>('GET', '/v1/orders/sellers', { token })).body;
        expect(await costOf(path, token, 200)).toBeLessThanOrEqual(3 * data.length);
      }
  });

  it('what was sent is masked: no raw name, phone or address in any byte', async () => {
    const { text, body } = await stage.app.call<StatusRow[]>('GET', '/v1/delivery/status', {
      token: who('producer-a').token,
      query: { length: 200 },
    });
    const { rows } = await stage.sql.query<{ recipient_phone: string; addr2: string }>(
      'select recipient_phone, addr2 from orders where order_seq = any($1)',
      [body.data.map((r) => r.orderSeq)],
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { recipient_phone, addr2 } of rows) {
      expect(text).not.toContain(recipient_phone);
      if (addr2) expect(text).not.toContain(`"${addr2}"`);
    }
  });

  it('each page of unmasked recipients leaves one access log row that names its orders', async () => {
    const { token, seq } = who('producer-a');
    const newest = () =>
      one<{ n: string; subjects: string[] | null; kind: string }>(
        `select count(*) over () as n, subjects, kind
          from access_log
          where user_seq = $1 and call = $2 order by at desc, log_seq desc limit 1`,
        [seq, 'GET /v1/delivery'],
      );
    const before = Number((await newest())?.n ?? 0);
    const { body } = await stage.app.call<DeliveryRow[]>('GET', '/v1/delivery', {
      token,
      query: { length: 20 },
    });
    const after = await newest();
    expect([Number(after.n), after.kind]).toEqual([before + 1, 'PII']);
    expect([...after.subjects!].sort()).toEqual(
      [...new Set(body.data.map((r) => `order:${r.orderSeq}`))].sort(),
    );
  });
});

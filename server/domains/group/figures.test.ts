// What the master's list says of members, and what it is ordered by (accounts.md §7, §10).
import type { Topic } from '../../kit/outbox/events.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeLines, makeShop } from '../../testing/desk-lines.ts';
import { stageGroup } from '../../testing/groups.ts';
import { addPerson } from '../../testing/people.ts';
import { clock, kstDay } from '../../kit/clock/clock.ts';
import { figureSubscriptions } from './figures.ts';
import { countFollowers } from '../../testing/fans.ts';

const stage = stageGroup();
interface Row {
  userSeq: number;
  userTag: string;
  productCount: number;
  followerCount: number;
  monthSales: number;
  lastSignInAt: string | null;
  lastPublishedAt: string | null;
}
const ask = (query: Record<string, unknown> = {}) =>
  stage.app.call<Row[]>('GET', `/v1/seller/group/${stage.group}/members`, {
    token: stage.token.master,
    query,
  });
const tags = async (query: Record<string, unknown>) =>
  (await ask(query)).body.data.map(({ userTag }) => userTag);
/** As the worker hears of it. */
const hear = (topic: Topic, sellerSeq: number | null, payload: object = {}) =>
  figureSubscriptions
    .find((one) => one.topic === topic)!
    .run(
      { key: 'test', sellerSeq, payload: payload as never },
      { ...stage.app.deps, signal: new AbortController().signal },
    );

const seq = { first: 0, second: 0, third: 0 };
const tag = { first: '', second: '', third: '' };
beforeAll(async () => {
  for (const who of ['first', 'second', 'third'] as const) {
    const { body, sent } = await stage.add({ productType: who === 'third' ? 'voucher' : 'normal' });
    seq[who] = body.data.userSeq;
    tag[who] = sent.userTag;
  }
});

describe('figures follow events', () => {
  test('products and what was paid this month, without what is cancelled', async () => {
    const shop = await makeShop(stage.app.deps, seq.first);
    const lines = await makeLines(stage.app.deps, shop, 2);
    await hear('product.created', seq.first);
    await hear('order.moved', seq.first);
    const [row] = (await ask({ searchKey: 'USER_ID', keyword: [tag.first] })).body.data;
    const [{ paid }] = (await stage.rows<{ paid: number }>(
      'select sum(pay_amount)::int as paid from order_product where seller_seq = $1',
      [seq.first],
    )) as [{ paid: number }];
    expect(row).toMatchObject({ productCount: 1, monthSales: paid });
    expect(paid).toBeGreaterThan(0);
    const cancel = (type: 'CANCEL' | null) =>
      stage.rows(
        'update order_product set claim_in_force = $2, claim_type = $3 where order_product_seq = $1',
        [lines[0]!.orderProductSeq, type !== null, type],
      );
    await cancel('CANCEL');
    await hear('claim.moved', seq.first);
    await cancel(null);
    expect((await ask({ searchKey: 'USER_ID', keyword: [tag.first] })).body.data[0]!.monthSales).toBe(
      paid / 2,
    );
    // In the next month it is nothing, without anybody counting.
    await stage.rows("update member_figure set month = month - interval '1 month' where user_seq = $1", [
      seq.first,
    ]);
    expect((await ask({ searchKey: 'USER_ID', keyword: [tag.first] })).body.data[0]!.monthSales).toBe(0);
  });

  test('a member with unsent orders or open claims is not removed', async () => {
    const removed = await stage.app.call('DELETE', `/v1/seller/group/member/${seq.first}`, {
      token: stage.token.master,
    });
    expect(removed.body.code).toBe('MEMBER_BUSY');
  });

  test('followers, sign-ins and lives; who is no member is counted nowhere', async () => {
    const fan = await addPerson(stage.app.deps, { loginId: 'fan@example.com', userType: 'consumer' });
    await stage.rows(
      'insert into fan (seller_seq, user_seq, followed_at, visited_at) values ($1, $2, $3, $3)',
      [seq.second, fan, clock.now()],
    );
    await countFollowers(stage.rows, seq.second);
    await hear('fan.followed', seq.second);
    await hear('fan.followed', stage.seq.stranger);
    const at = clock.now().toISOString();
    await hear('account.signed-in', null, { userSeq: seq.second, at });
    await hear('account.signed-in', null, { userSeq: seq.second, at: '2020-01-01T00:00:00.000+09:00' });
    await hear('broadcast.started', seq.second);
    const [row] = (await ask({ sort: 'FOLLOWER_COUNT', length: 1 })).body.data;
    expect(row).toMatchObject({ userSeq: seq.second, followerCount: 1, lastPublishedAt: null });
    expect(kstDay(row!.lastSignInAt!)).toBe(kstDay(clock.now()));
  });
});

describe('the list', () => {
  test('is ordered by every sort that the documents name', async () => {
    expect(await tags({ sort: 'USER_TAG' })).toEqual(Object.values(tag));
    expect(await tags({ sort: 'USER_TAG', direction: 'DESC' })).toEqual(Object.values(tag).reverse());
    expect((await tags({ sort: 'PRODUCT_COUNT' }))[0]).toBe(tag.first);
    for (const sort of ['DEFAULT', 'USER_NAME', 'COMPANY_NAME', 'LAST_PUBLISHED_AT'])
      expect((await tags({ sort })).sort()).toEqual(Object.values(tag));
  });

  test('finds by name, handle, kind and whether they are on', async () => {
    expect(await tags({ searchKey: 'USER_NAME', keyword: ['멤버상'] })).toHaveLength(3);
    expect(await tags({ productType: 'voucher' })).toEqual([tag.third]);
    expect(await tags({ type: ['INFLUENCER'] })).toEqual([]);
    await stage.app.call('PUT', `/v1/seller/group/member/active/${seq.third}?active=false`, {
      token: stage.token.master,
    });
    expect(await tags({ tab: 'inactive' })).toEqual([tag.third]);
    expect(await tags({ active: true, sort: 'USER_TAG' })).toEqual([tag.first, tag.second]);
    const { body } = await ask({ tab: 'inactive' });
    expect(body).toMatchObject({ recordsFiltered: 1, recordsTotal: 3 });
  });

  test('goes home with a reason', async () => {
    await stage.app.call('POST', '/v1/user/file/password', {
      token: stage.token.master,
      body: { password: 'File-pass1!' },
    });
    const path = '/v1/seller/group/member/download';
    const sent = (body: object) => stage.app.call('POST', path, { token: stage.token.master, body });
    expect((await sent({ userSeqList: [seq.first] })).body.code).toBe('DOWNLOAD_REASON_REQUIRED');
    const reason = { code: 'ETC', text: '명단을 확인합니다.' };
    const asked = await sent({ userSeqList: [seq.first], reason });
    expect([asked.status, asked.body.code]).toEqual([200, 'SUCCESS']);
    expect((await sent({ userSeqList: [stage.seq.stranger], reason })).status).toBe(404);
  });
});

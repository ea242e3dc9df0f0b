import { describe, expect, test } from 'vitest';
import type { LiveRequestSummary, Requester } from '@jangteo/contract/product/live-request.api.ts';
import type { LiveRequestRow } from '@jangteo/contract/product/live-request.list.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { stageProducts } from '../../../testing/product-desk.ts';
import { refusesNotice } from './rules.ts';

const { stage, ask: askAs, sql, named, fresh } = stageProducts();
const PATH = '/v1/products/live-requests';
/** The sessions of before are over then. */
function at(time: string): void {
  standAt(Date.parse(`2026-11-${time}+09:00`));
  seller = undefined;
}
let seller: string | undefined;
const ask = async <T>(method: string, path: string, body?: object, token?: string) =>
  askAs<T>(method, path, body, token ?? (seller ??= (await stage.app.login('hello@onyu.kr')).token));

const list = async (query = '') => (await ask<LiveRequestRow[]>('GET', `${PATH}${query}`)).body.data;
const rowOf = async (product: number) => (await list()).find((row) => row.productSeq === product);
const sums = async (query = '') =>
  (await ask<LiveRequestSummary>('GET', `${PATH}/summary${query}`)).body.data;
const requesters = (product: number, query = '') =>
  ask<Requester[]>('GET', `${PATH}/${product}/requesters${query}`);
const notify = (product: number) => ask('POST', `${PATH}/${product}/notify`, {});
const buyer = async (loginId = 'none@mail.kr') => (await stage.app.login(loginId)).token;
const wish = async (product: number, token?: string) =>
  ask<{ requestedAt: string }>(
    'POST',
    `/market/v1/products/${product}/live-request`,
    {},
    token ?? (await buyer()),
  );
const heard = (product: number) =>
  sql<{ payload: object }>(
    `select payload from outbox where topic = 'product.live-requested' and payload->>'productSeq' = $1
      order by outbox_seq`,
    [String(product)],
  );

describe('라이브 요청 (product-desk.md §5, §6, §11)', () => {
  test('the seed’s: the most wanted first, or the latest; what is wanted of each', async () => {
    const rows = await list();
    expect(rows.map((row) => row.requests)).toEqual([31, 12, 5, 1]);
    expect(rows.map((row) => row.requesters)).toEqual([27, 11, 5, 1]);
    expect(rows[0]).toMatchObject({
      name: '무쇠 가마솥 24cm',
      nextLiveAt: null,
      notifiedAt: null,
      can: { notify: 'LIVE_REQUIRED' },
    });
    expect(rows[0]!.lastSoldOutAt).not.toBeNull();
    expect(rows[1]!.lastSoldOutAt).toBeNull();
    const latest = (await list('?sort=LAST_AT')).map((row) => row.lastRequestedAt);
    expect(latest).toEqual(
      rows
        .map((row) => row.lastRequestedAt)
        .toSorted()
        .toReversed(),
    );
    expect((await list('?sort=LAST_AT&direction=ASC&length=1'))[0]!.lastRequestedAt).toBe(latest.at(-1));
    const people = await sql<{ n: number }>(
      'select count(distinct buyer_user_seq)::int as n from live_request where seller_seq = 10001',
    );
    expect(await sums()).toEqual({ products: 4, requests: 49, requesters: people[0]!.n, notified: 0 });
  });

  test('filters: by the day of the last request, by what is left, by the name', async () => {
    const pot = await named('무쇠 가마솥 24cm');
    const ended = await named('추석 세트');
    await sql('update live_request_total set last_requested_at = $2 where product_seq = $1', [
      ended,
      '2026-11-02T23:59:59.999+09:00',
    ]);
    const seqs = async (query: string) => (await list(query)).map((row) => row.productSeq);
    expect(await seqs('?from=2026-11-02&to=2026-11-02')).toEqual([ended]);
    expect(await seqs('?to=2026-11-01')).toEqual([]);
    expect(await seqs('?from=2026-11-03')).not.toContain(ended);
    expect(await sums('?from=2026-11-02&to=2026-11-02')).toMatchObject({ products: 1, requests: 12 });
    expect(await seqs('?keyword=%EA%B0%80%EB%A7%88%EC%86%A5')).toEqual([pot]); // 가마솥
    expect(await seqs(`?keyword=${pot}`)).toEqual([pot]);
    expect((await seqs('?available=true')).length).toBe(4);
    expect(await seqs('?available=false')).toEqual([]);
    await sql(
      `update live_request_total d set last_requested_at = (select max(last_requested_at) from live_request r
        where r.product_seq = d.product_seq) where product_seq = $1`,
      [ended],
    );
  });

  test('once a day in Korea each; the second is told, and the next day counts again', async () => {
    const product = await fresh('');
    at('18T23:59:59');
    const first = await wish(product);
    expect(first.status).toBe(200);
    expect(first.body.data.requestedAt).toMatch(/^2026-11-18T23:59:59/);
    const again = await wish(product);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      460,
      'LIVE_REQUESTED_TODAY',
      '오늘 이미 요청한 상품입니다. 내일 다시 요청할 수 있습니다.',
    ]);
    expect(await rowOf(product)).toMatchObject({ requests: 1, requesters: 1 });
    at('19T00:00:00');
    expect((await wish(product)).status).toBe(200);
    expect((await wish(product, await buyer('new@mail.kr'))).status).toBe(200);
    const row = await rowOf(product);
    expect(row).toMatchObject({ requests: 3, requesters: 2 });
    expect(row!.lastRequestedAt).toMatch(/^2026-11-19T00:00:0/);
    expect((await heard(product)).length).toBe(3);
    expect((await heard(product))[0]!.payload).toMatchObject({ sellerSeq: 10_001, productSeq: product });
  });

  test('five at once of one buyer are one; of two buyers two', async () => {
    const product = await fresh('');
    const [one, other] = [await buyer(), await buyer('new@mail.kr')];
    const answers = await Promise.all([one, one, one, one, one, other].map((token) => wish(product, token)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(2);
    expect(await rowOf(product)).toMatchObject({ requests: 2, requesters: 2 });
  });

  test('also of what is sold out, ended or to come; of nothing that buyers cannot see', async () => {
    const token = await buyer('retry@mail.kr');
    expect((await wish(await named('추석 세트'), token)).status).toBe(200);
    expect((await wish(await named('설 선물세트'), token)).status).toBe(200);
    for (const name of ['무쇠 뚜껑', '수입 향초', '황금향 3kg', '매실청 1L'])
      expect([name, (await wish(await named(name), token)).status]).toEqual([name, 404]);
    expect((await wish(999_999_999, token)).status).toBe(404);
    const stopped = await fresh('');
    await wish(stopped, token);
    await ask('PUT', '/v1/products/deactivate', { productSeqList: [stopped] });
    expect((await wish(stopped, token)).status).toBe(404);
    expect(await rowOf(stopped)).toMatchObject({ requests: 1, saleStatus: 'STOP_SALE' }); // the seller still sees it
  });

  test('who asked, by the name that they show and nothing else; the latest first', async () => {
    const pot = await named('무쇠 가마솥 24cm');
    const page = await requesters(pot, '?start=20&length=10');
    expect([page.body.recordsFiltered, page.body.data.length]).toEqual([27, 7]);
    const all = (await requesters(pot)).body.data;
    const times = all.map((one) => one.requestedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const [person] = await sql<{ tag: string }>(
      `select u.nickname as tag from live_request r join account_user u on u.user_seq = r.buyer_user_seq
        where product_seq = $1 order by last_requested_at desc limit 1`,
      [pot],
    );
    expect(all[0]).toEqual({ nickname: person!.tag, requestedAt: times[0] });
    await sql(`update account_user set nickname = null where nickname = $1`, [person!.tag]);
    expect((await requesters(pot)).body.data[0]!.nickname).toBe(''); // never the real name
    const product = await fresh('');
    expect((await requesters(product)).status).toBe(404);
    const other = (await stage.app.login('hello@bomnae.kr')).token;
    expect((await ask('GET', `${PATH}/${pot}/requesters`, undefined, other)).status).toBe(404);
    expect((await ask('POST', `${PATH}/${pot}/notify`, {}, other)).status).toBe(404);
  });

  test('what goes to the trash leaves the list with its requests, and comes back with them', async () => {
    const product = await fresh('');
    await wish(product);
    await ask('DELETE', '/v1/products', { productSeqList: [product] });
    expect(await rowOf(product)).toBeUndefined();
    expect((await requesters(product)).status).toBe(404);
    await ask('POST', '/v1/products/recover', { productSeqList: [product] });
    expect(await rowOf(product)).toMatchObject({ requests: 1 });
  });

  test('nobody is told before there is a live to tell of, at any hour', async () => {
    const pot = await named('무쇠 가마솥 24cm');
    for (const time of ['19T12:00:00', '19T22:00:00']) {
      at(time);
      const answer = await notify(pot);
      expect([answer.status, answer.body.code]).toEqual([460, 'LIVE_REQUIRED']);
    }
    expect((await notify(await fresh(''))).status).toBe(404);
    expect((await rowOf(pot))!.notifiedAt).toBeNull();
  });
});

describe('may those who asked be told? (docs/decisions/0054)', () => {
  const live = '2026-11-20T20:00:00+09:00';
  const told = '2026-11-18T12:00:00+09:00';
  test.each([
    ['without a live', null, null, '2026-11-19T12:00:00', 'LIVE_REQUIRED'],
    ['without one, told today, at night', null, told, '2026-11-18T22:00:00', 'LIVE_REQUIRED'],
    ['told, a second before 24 hours', live, told, '2026-11-19T11:59:59', 'NOTIFY_COOLDOWN'],
    ['24 hours later', live, told, '2026-11-19T12:00:00', null],
    ['told, at night', live, told, '2026-11-19T07:00:00', 'NOTIFY_COOLDOWN'],
    ['at nine in the evening', live, null, '2026-11-19T21:00:00', 'NIGHT_AD_BLOCKED'],
    ['at eight in the morning', live, null, '2026-11-20T08:00:00', null],
  ])('%s', (_when, nextLiveAt, notifiedAt, now, refusal) => {
    const at = new Date(`${now}+09:00`);
    expect(refusesNotice({ nextLiveAt, notifiedAt }, { now: at, hours: 24 })).toBe(refusal);
  });
});

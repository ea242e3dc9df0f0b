import { describe, expect, test } from 'vitest';
import type { MarketProduct, MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock, kstDay } from '../../kit/clock/clock.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { stageMarket } from '../../testing/market.ts';

const { stage, one, option } = stageMarket();
const NAME = '제주 노지 감귤 5kg';

const numberOf = async (name = NAME): Promise<number> =>
  Number(
    (
      await one<{ seq: string }>('select product_seq as seq from product_option where option_seq = $1', [
        await option(name),
      ])
    ).seq,
  );
/** As nobody in particular. */
const see = (seq: number) => stage.app.call<MarketProductDetail>('GET', `/market/v1/products/${seq}`);
const set = (seq: number, what: string) =>
  stage.owner.query(`update product set ${what}, version = version + 1 where product_seq = $1`, [seq]);

test('nobody in particular asks 180 times a minute, a buyer goes on', async () => {
  const factor = Number(process.env.RATE_LIMIT_FACTOR ?? 1);
  const seq = await numberOf();
  resetRates();
  // two minutes' worth beyond the limit: what flows back while a slow machine answers does not reach it
  const answers = await Promise.all(Array.from({ length: 180 * factor * 3 }, () => see(seq)));
  const refused = answers.filter(({ status }) => status === 429).length;
  expect(refused).toBeGreaterThan(0);
  const known = await stage.app.call('GET', `/market/v1/products/${seq}`, { token: stage.token });
  expect(known.status).toBe(200);
  resetRates();
});

describe('a product’s own page', () => {
  test('says to everybody what the seller says of it', async () => {
    const seq = await numberOf();
    await set(seq, "consumer_price = sale_price * 2, brand = '온유'");
    const { status, body } = await see(seq);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      productSeq: seq,
      name: NAME,
      state: 'SHELF',
      discountPercent: 50,
      brand: '온유',
      adultOnly: false,
      limits: { minOrder: 1 },
    });
    expect(body.data.images.length).toBeGreaterThan(0);
    const list = await stage.app.call<MarketProduct[]>('GET', '/market/v1/products', {
      query: { keyword: NAME },
    });
    expect(list.body.data.map((p) => p.productSeq)).toContain(seq);
  });

  test('what is stopped, waits, or is in the trash has none', async () => {
    const seq = await numberOf('구운 김 선물세트');
    const { sale_status: was } = await one<{ sale_status: string }>(
      'select sale_status from product where product_seq = $1',
      [seq],
    );
    for (const hidden of ["sale_status = 'STOP_SALE'", "sale_status = 'WAIT'"]) {
      await set(seq, hidden);
      expect((await see(seq)).status, hidden).toBe(404);
    }
    await set(seq, `sale_status = '${was}', deleted_at = '${clock.now().toISOString()}'`);
    expect((await see(seq)).status).toBe(404);
    await set(seq, 'deleted_at = null');
    expect((await see(seq)).status).toBe(200);
    expect((await see(999_999_999)).status).toBe(404);
  });

  test('notices are read by their names; what stands in the details says so', async () => {
    const seq = await numberOf();
    const { key, label } = await one<{ key: string; label: string }>(
      'select f.key, f.label from notice_field f where f.template_key = (select key from notice_template order by sort limit 1) order by f.sort limit 1',
    );
    const { template } = await one<{ template: string }>(
      'select key as template from notice_template order by sort limit 1',
    );
    const info = { templateKey: template, fields: [{ key, value: '감귤', seeDetail: false }] };
    await stage.owner.query('update product set legal_info = $2 where product_seq = $1', [
      seq,
      JSON.stringify(info),
    ]);
    const { legal } = (await see(seq)).body.data;
    expect(legal!.fields[0]).toEqual({ label, value: '감귤' });
    expect(legal!.fields.slice(1).every(({ value }) => value === null)).toBe(true);
  });

  test('says the seller’s notices of today, for all products or for this one, newest first', async () => {
    const [seq, another] = [await numberOf(), await numberOf('구운 김 선물세트')];
    const { token } = await stage.app.login('hello@onyu.kr');
    const say = (title: string, more: object = {}) =>
      stage.app.call('POST', '/v1/product-notice', {
        token,
        body: { title, body: '안내', position: 'TOP', scope: 'ALL', exposed: true, ...more },
      });
    await stage.owner.query("delete from product_notice; delete from product_file where used_by = 'NOTICE'");
    const tomorrow = kstDay(new Date(clock.now().getTime() + 86_400_000));
    await say('모두에게');
    await say('이 상품만', { scope: 'SELECTED', productSeqList: [seq], position: 'BOTTOM' });
    await say('숨김', { exposed: false });
    await say('내일부터', { from: tomorrow });
    await say('나중 것');
    const titles = async (of: number) =>
      (await see(of)).body.data.notices.map(({ position, title }) => `${position} ${title}`);
    expect(await titles(seq)).toEqual(['TOP 나중 것', 'TOP 모두에게', 'BOTTOM 이 상품만']);
    expect(await titles(another)).toEqual(['TOP 나중 것', 'TOP 모두에게']);
  });

  test('its times decide what it is, whatever word is stored', async () => {
    const seq = await numberOf('아카시아 벌꿀 600g');
    await set(seq, "start_at = '2027-01-01T10:00:00+09:00', end_at = '2027-01-02T10:00:00+09:00'");
    const states: string[] = [];
    for (const at of [
      '2027-01-01T09:59:00',
      '2027-01-01T10:00:00',
      '2027-01-02T09:59:00',
      '2027-01-02T10:00:00',
    ]) {
      standAt(Date.parse(`${at}+09:00`));
      states.push((await see(seq)).body.data.state);
    }
    expect(states).toEqual(['SOON', 'SHELF', 'SHELF', 'ENDED']);
    await set(seq, 'start_at = null, end_at = null');
  });
});

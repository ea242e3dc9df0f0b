import { describe, expect, test } from 'vitest';
import type { MarketProduct } from '@jangteo/contract/market/market.goods.ts';
import { stageMarket } from '../../testing/market.ts';
import { sqlNow, standAt } from '../../../tools/testing/moment.ts';

const { stage, option } = stageMarket();
const NAME = '제주 노지 감귤 5kg';
const START = '2026-12-01T10:00:00+09:00';
const END = '2026-12-24T23:59:59+09:00';

const set = (what: string) =>
  stage.owner.query(`update product set ${what}, version = version + 1 where name = $1`, [NAME]);
const quote = async (): Promise<string> => {
  const body = { lines: [{ optionSeq: await option(NAME), qty: 1 }] };
  const { status, body: answer } = await stage.app.call('POST', '/market/v1/quote', {
    token: stage.token,
    body,
  });
  return status === 200 ? 'SOLD' : answer.code;
};
const listed = async () => {
  const query = { keyword: NAME };
  const { body } = await stage.app.call<MarketProduct[]>('GET', '/market/v1/products', {
    token: stage.token,
    query,
  });
  return body.data.length;
};
/** By list and by quote, at an instant; who was signed in before is not any more. */
const at = async (moment: string) => {
  standAt(Date.parse(moment));
  stage.token = (await stage.app.login('none@mail.kr')).token;
  return [await listed(), await quote()];
};

describe('buyers’ gates read times, status and sanction (product-desk.md §4)', () => {
  test('punished, in the trash, or out of the store’s lists', async () => {
    await set('sanction_seq = 1');
    expect([await listed(), await quote()]).toEqual([0, 'NOT_ON_SALE']);
    await set(`sanction_seq = null, deleted_at = ${sqlNow()}`);
    expect([await listed(), await quote()]).toEqual([0, 'NOT_FOUND']);
    await set('deleted_at = null, show_store = false');
    expect([await listed(), await quote()]).toEqual([0, 'SOLD']);
    await set('show_store = true');
  });

  test('for adults: it is shown, and sold to nobody who is not known as one', async () => {
    await set('adult_only = true');
    expect([await listed(), await quote()]).toEqual([1, 'ADULT_AUTH_REQUIRED']);
    await set('adult_only = false');
  });

  test('from the first instant on, until the last; the stored word says nothing', async () => {
    expect([await listed(), await quote()]).toEqual([1, 'SOLD']);
    await set(`start_at = '${START}', end_at = '${END}'`);
    expect(await at('2026-12-01T09:30:00+09:00')).toEqual([0, 'NOT_ON_SALE']);
    expect(await at(START)).toEqual([1, 'SOLD']);
    expect(await at('2026-12-24T23:30:00+09:00')).toEqual([1, 'SOLD']);
    expect(await at(END)).toEqual([0, 'NOT_ON_SALE']);
    await set('start_at = null, end_at = null');
  });
});

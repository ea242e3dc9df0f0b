import { expect, test } from 'vitest';
import type { LiveCard } from '@jangteo/contract/market/live.api.ts';
import type { MarketProduct } from '@jangteo/contract/market/market.goods.ts';
import type { ShopCard } from '@jangteo/contract/market/shop.api.ts';
import { stageMarket } from '../../testing/market.ts';

const { stage, one } = stageMarket();

/** As nobody in particular. */
const find = async <R>(kind: 'products' | 'live' | 'shops', query: Record<string, unknown>) =>
  (await stage.app.call<R[]>('GET', `/market/v1/${kind}`, { query: { length: 200, ...query } as never }))
    .body;
const names = async (keyword: string) =>
  (await find<MarketProduct>('products', { keyword })).data.map(({ name }) => name);

test('products: two syllables, part of one, words in any order, small and capital letters; no sign stands for others', async () => {
  const oranges = await names('감귤');
  expect(oranges.length).toBeGreaterThan(1);
  expect(oranges.every((name) => name.includes('감귤'))).toBe(true);
  expect(await names('감규')).toEqual(oranges);
  expect(await names('5KG 노지  감귤')).toEqual(await names('노지 감귤 5kg'));
  expect(await names('노지 감귤 5kg')).toContain('제주 노지 감귤 5kg');
  for (const none of ['%', '노지_감귤', '  ', '감귤 볼트'])
    expect([none, await names(none)]).toEqual([none, []]);
});

test('what is too short for the index begins a word of the name', async () => {
  expect(await names('5k')).toContain('제주 노지 감귤 5kg');
  expect(await names('제주 5K')).toContain('제주 노지 감귤 5kg');
  expect(await names('kg')).toEqual([]);
});

test('products for adults are found without their picture', async () => {
  const thumbnails = async () =>
    (await find<MarketProduct>('products', { keyword: '제주 노지 감귤 5kg' })).data.map((p) => p.thumbnail);
  const adult = (only: boolean) =>
    one(`update product set adult_only = $1 where name = '제주 노지 감귤 5kg' returning 1`, [only]);
  const before = await thumbnails();
  expect(before[0]).not.toBe('');
  await adult(true);
  expect(await thumbnails()).toEqual(before.map(() => ''));
  await adult(false);
});

test('lives: by title as it stands now, and those to come alone', async () => {
  const lives = (query: object) => find<LiveCard>('live', { ...query });
  const all = await lives({});
  const soon = await lives({ state: 'SOON' });
  expect(soon.data).toEqual(all.data.filter(({ state }) => state === 'SOON'));
  expect(soon.recordsTotal).toBe(soon.data.length);
  const [live] = soon.data;
  const { owner, version } = await one<{ owner: string; version: number }>(
    'select seller_seq as owner, version from content where content_seq = $1',
    [live!.contentSeq],
  );
  const { login } = await one<{ login: string }>(
    'select login_id as login from account_user where user_seq = $1',
    [owner],
  );
  const { token } = await stage.app.login(login);
  const title = '새벽에 딴 청귤 이야기';
  const edited = await stage.app.call('PUT', `/v1/broadcast/content/${live!.contentSeq}`, {
    token,
    body: { version, title },
  });
  expect([edited.status, edited.text]).toEqual([200, edited.text]);
  const found = await lives({ keyword: '청귤 새벽' });
  expect(found.data.map((each) => [each.contentSeq, each.title])).toEqual([[live!.contentSeq, title]]);
  expect(found.recordsTotal).toBe(1);
  expect((await lives({ keyword: '청귤', state: 'REPLAY' })).data).toEqual([]);
});

test('shops: by the name buyers see or the address, open ones with a page alone', async () => {
  const shops = async (keyword: string) =>
    (await find<ShopCard>('shops', { keyword })).data.map(({ name, address }) => [name, address]);
  const { before } = await one<{ before: string | null }>(
    'select channel_address as before from account_user where user_seq = 10001',
  );
  const { name, address, seller } = await one<{ name: string; address: string; seller: string }>(
    `update account_user set channel_address = 'onyu-store' where user_seq = 10001
      returning user_seq as seller, coalesce(shop_name, nickname, name) as name, channel_address as address`,
  );
  expect(await shops(name.slice(0, 2))).toContainEqual([name, address]);
  expect(await shops(address.toUpperCase())).toContainEqual([name, address]);
  await one('update account_user set channel_address = null where user_seq = $1 returning 1', [seller]);
  const { tag } = await one<{ tag: string }>('select user_tag as tag from account_user where user_seq = $1', [
    seller,
  ]);
  expect(await shops(tag)).toContainEqual([name, `@${tag}`]);
  expect(await shops(`@${tag}`)).toContainEqual([name, `@${tag}`]);
  await one(`update account_user set channel_address = 'onyu-store' where user_seq = $1 returning 1`, [
    seller,
  ]);
  await one('update account_user set active = false where user_seq = $1 returning 1', [seller]);
  expect(await shops(address)).not.toContainEqual([name, address]);
  await one(
    `update account_user set active = true, closed_at = '2020-01-01' where user_seq = $1 returning 1`,
    [seller],
  );
  expect(await shops(address)).not.toContainEqual([name, address]);
  const of = async () => (await find<LiveCard>('live', { sellerSeq: seller })).data.length;
  expect(await of()).toBe(0);
  await one(`update account_user set closed_until = '2020-01-01' where user_seq = $1 returning 1`, [seller]);
  expect(await shops(address)).toContainEqual([name, address]);
  expect(await of()).toBeGreaterThan(0);
  await one('update account_user set closed_at = null, closed_until = null where user_seq = $1 returning 1', [
    seller,
  ]);
  await one('update account_user set active = true, channel_address = $2 where user_seq = $1 returning 1', [
    seller,
    before,
  ]);
});

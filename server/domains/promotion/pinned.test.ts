import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { COUPON, couponsOf } from '../../testing/coupons.ts';
import {
  BODY,
  answers,
  app,
  applied,
  ask,
  at,
  closeStage,
  confirmed,
  coupon,
  heard,
  onyu,
  openStage,
  opened,
  products,
} from './stage.testing.ts';

beforeAll(openStage);
afterAll(closeStage);

describe('what takes part', () => {
  test('a coupon stays as it is until all is over, and the house bears its part while it is on', async () => {
    const { promotionSeq } = await opened();
    const { couponSeq } = await coupon();
    const one = await applied(promotionSeq, await answers({ COUPON: [couponSeq] }));
    await confirmed(one);
    const read = async () => couponsOf(app, onyu).read(couponSeq);
    const edit = async (more: object) =>
      (
        await couponsOf(app, onyu).send('PUT', `/${couponSeq}`, {
          ...COUPON,
          version: (await read()).version,
          ...more,
        })
      ).body.code;
    expect(await edit({ minOrder: 20_000 })).toBe('PROMOTION_PINNED');
    expect(await edit({ name: '새 이름' })).toBe('SUCCESS');
    const gone = await couponsOf(app, onyu).send<BulkResult>('DELETE', '', undefined, {
      couponSeq: [couponSeq],
    });
    expect(gone.body.code).toBe('PROMOTION_PINNED');
    const started = await couponsOf(app, onyu).send('PUT', `/${couponSeq}/activate`, {
      version: (await read()).version,
    });
    expect(started.status).toBe(200);
    const stop = async () =>
      (
        await couponsOf(app, onyu).send('PUT', `/${couponSeq}/deactivate`, {
          version: (await read()).version,
        })
      ).body.code;
    expect(await stop()).toBe('PROMOTION_PINNED');
    await at('2026-12-01');
    await heard(promotionSeq, 'PROGRESS');
    expect((await read()).burden).toEqual(BODY.burden);
    expect(await edit({ name: '또 새 이름', burden: BODY.burden })).toBe('SUCCESS');
    await at('2026-12-11');
    await heard(promotionSeq, 'CLOSED');
    expect((await read()).burden).toEqual({ sellerBps: 10_000, platformBps: 0 });
    expect(await stop()).toBe('SUCCESS');
    await at('2026-11-20');
  });

  test('a product stays on sale, no dearer, and shows its badge while it is on', async () => {
    const { promotionSeq } = await opened();
    const product = products[3]!;
    await confirmed(await applied(promotionSeq, await answers({ PRODUCT: [product] })));
    const bulk = (method: string, where: string, body: object) =>
      ask<BulkResult>(onyu, method, `/v1/products${where}`, { productSeqList: [product], ...body });
    expect((await bulk('PUT', '/deactivate', {})).body.code).toBe('PROMOTION_PINNED');
    expect((await bulk('DELETE', '', {})).body.code).toBe('PROMOTION_PINNED');
    const price = (value: number) => bulk('PUT', '/price', { by: 'ADD', value, roundTo: 1 });
    expect((await price(500)).body.code).toBe('PROMOTION_PINNED');
    expect((await price(-500)).status).toBe(200);
    const end = (endAt: string | null) => bulk('PUT', '/period', { endAt });
    expect((await end('2026-12-10T12:00:00+09:00')).body.code).toBe('PROMOTION_PINNED');
    const badge = async () =>
      (await app.call<MarketProductDetail>('GET', `/market/v1/products/${product}`)).body.data.badge;
    expect(await badge()).toBeNull();
    await at('2026-12-01');
    expect(await badge()).toEqual({ text: BODY.badge, banner: BODY.banner });
    await at('2026-12-11');
    expect(await badge()).toBeNull();
    await heard(promotionSeq, 'CLOSED');
    expect((await bulk('PUT', '/deactivate', {})).status).toBe(200);
  });
});

// Parcels from two addresses of one shop, from the quote to the refund (product-desk.md §10, §14; domain.md 3.1.7).
import { describe, expect, test } from 'vitest';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import { stageClaims, type Sold } from '../../testing/buyer-claims.ts';
import { buy } from '../../testing/buyer.ts';

const { stage, sound, arrived, opened, refunded } = stageClaims();

const JEJU = { zip: '63243', base: '제주 제주시 첨단로 242', detail: '1동' };
const SEOUL = { zip: '04032', base: '서울 마포구 양화로 45', detail: '' };
const two = (sold: Partial<Sold> = {}): [Sold, Sold] => [
  { price: 12_000, qty: 1, ...sold },
  { price: 15_000, qty: 1, ...sold },
];

/** From now on the products of these options are sent from there. */
async function sendFrom(options: readonly number[], origins: readonly object[]): Promise<void> {
  for (const [i, option] of options.entries())
    await stage.owner.query(
      `update product p set origin_address = $2, jeju_fee = 2000
        from product_option o where o.option_seq = $1 and p.seller_seq = o.seller_seq
          and p.product_seq = o.product_seq`,
      [option, JSON.stringify(origins[i])],
    );
}
const quote = async (options: readonly number[], zip = '04032') =>
  (
    await stage.app.call<Quote>('POST', '/market/v1/quote', {
      token: stage.token,
      body: { lines: options.map((optionSeq) => ({ optionSeq, qty: 1 })), zip },
    })
  ).body.data;

describe('two products, both PAID 3,000 POSSIBLE_MAX', () => {
  test('are two parcels from two addresses and one from one; each crosses the sea for itself', async () => {
    const { options } = await arrived(...two());
    await sendFrom(options, [JEJU, JEJU]);
    expect((await quote(options)).deliveryFee).toBe(3_000);
    expect((await quote(options, '63098')).deliveryFee).toBe(5_000);
    await sendFrom(options, [JEJU, SEOUL]);
    expect((await quote(options)).deliveryFee).toBe(6_000);
    const far = await quote(options, '63098');
    expect(far.bundles.map((b) => [b.baseFee, b.regionFee, b.lines.length])).toEqual([
      [3_000, 2_000, 1],
      [3_000, 2_000, 1],
    ]);
    const placed = await buy(
      stage.app,
      stage.token,
      options.map((optionSeq) => ({ optionSeq, qty: 1 })),
    );
    const { rows } = await stage.owner.query(
      'select base_fee::int as fee from delivery_bundle where order_seq = $1 order by bundle_seq',
      [placed.body.data.orders[0]!.orderSeq],
    );
    expect(rows).toEqual([{ fee: 3_000 }, { fee: 3_000 }]);
    await sound();
  });

  test('come back parcel by parcel: each its own way back, each its way out', async () => {
    const back = async (origins: object[], reason: 'CHANGE_MIND' | 'PRODUCT_DAMAGE') => {
      const options = (await arrived(...two())).options;
      await sendFrom(options, origins);
      const { lines } = await arrived(...two());
      const claims: number[] = [];
      for (const line of lines) claims.push((await opened(line, { reason })).claimSeq);
      const paid: number[] = [];
      for (const claim of claims) paid.push(await refunded(claim));
      return paid;
    };
    expect(await back([JEJU, SEOUL], 'CHANGE_MIND')).toEqual([9_000, 12_000]);
    expect(await back([JEJU, SEOUL], 'PRODUCT_DAMAGE')).toEqual([15_000, 18_000]);
    expect(await back([JEJU, JEJU], 'PRODUCT_DAMAGE')).toEqual([12_000, 18_000]);
    await sound();
  });

  test('are free by the price of their own parcel, and lose that with it', async () => {
    const sold = two({ freeFrom: 11_000 });
    const { options } = await arrived(...sold);
    await sendFrom(options, [JEJU, SEOUL]);
    const { lines } = await arrived(...sold);
    expect((await quote(options)).deliveryFee).toBe(0);
    expect(await refunded((await opened(lines[0]!, {})).claimSeq)).toBe(6_000);
    expect(await refunded((await opened(lines[1]!, {})).claimSeq)).toBe(9_000);
    await sound();
  });
});

import { describe, expect, test } from 'vitest';
import { regionFee, regionOf } from '@jangteo/contract/seller/fee.ts';
import { feesFor } from './region.ts';

const islands = [['40200', '40240']] as const;
const bundle = (seq: number, more = {}) => ({
  bundle_seq: seq,
  region_fee: 0,
  region_fee_seller: 0,
  jeju_fee: 3000,
  island_fee: 5000,
  ...more,
});
const moved = (zip: string, ...bundles: ReturnType<typeof bundle>[]) =>
  feesFor(bundles, (b) =>
    regionFee({ jejuFee: b.jeju_fee, islandFee: b.island_fee }, regionOf(zip, islands)),
  );

describe('a new address in a dearer region', () => {
  test('each parcel costs its own surcharge more', () => {
    expect(moved('63000', bundle(1), bundle(2, { jeju_fee: 2000 }))).toEqual({
      difference: 5000,
      fees: [
        { bundleSeq: 1, fee: 3000 },
        { bundleSeq: 2, fee: 2000 },
      ],
    });
  });

  test('what the buyer paid for the old region counts', () => {
    expect(moved('40220', bundle(1, { region_fee: 3000 })).difference).toBe(2000);
    expect(moved('63001', bundle(1, { region_fee: 3000 })).difference).toBe(0);
    expect(moved('04524', bundle(1, { region_fee: 3000 }))).toEqual({
      difference: 0,
      fees: [{ bundleSeq: 1, fee: 0 }],
    });
  });

  test('what the seller bears already is not asked about twice, and back on the mainland it is nothing', () => {
    expect(moved('63001', bundle(1, { region_fee_seller: 3000 })).difference).toBe(0);
    expect(moved('40220', bundle(1, { region_fee_seller: 3000 }))).toEqual({
      difference: 2000,
      fees: [{ bundleSeq: 1, fee: 5000 }],
    });
    expect(moved('04524', bundle(1, { region_fee_seller: 3000 }))).toEqual({
      difference: 0,
      fees: [{ bundleSeq: 1, fee: 0 }],
    });
  });
});

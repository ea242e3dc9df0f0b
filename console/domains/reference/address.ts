import { referenceApi } from '@jangteo/contract/reference/reference.api.ts';
import { call } from '../../kit/call/call.ts';
import type { AddressSearch } from '../../ui/AddressInput.tsx';

/** The built-in postcode search (R97); a single letter finds nothing instead of being refused. */
export const searchAddress: AddressSearch = async (keyword) => {
  if (keyword.length < 2) return [];
  const { data } = await call(referenceApi.postcodes, { query: { keyword, length: 50 } });
  return data.map((one) => ({
    postcode: one.zip,
    base: one.building ? `${one.roadAddress} (${one.building})` : one.roadAddress,
    lot: one.lotAddress,
  }));
};

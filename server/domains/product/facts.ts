/** What bodies of products rest on beside themselves: each fact is read once, for however many bodies of one writing. */
import type { DeliveryInfo } from '@jangteo/contract/seller/seller.api.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { readDeliveryCompanies } from '../reference/index.ts';
import { readDelivery } from '../seller/index.ts';
import { readCertTypes, readLeaf, readNoticeKeys, type Leaf } from './queries/asks.ts';

export interface Facts {
  /** Null where there is no such category, or others stand below it. */
  leaf: (category: number) => Promise<Leaf | null>;
  /** Keys of a notice template's fields; null where there is no such template. */
  notice: (template: string) => Promise<readonly string[] | null>;
  /** Certificates with what they may be about. */
  certTypes: () => Promise<ReadonlyMap<number, readonly number[]>>;
  couriers: () => Promise<ReadonlySet<string>>;
  /** What a seller says for all products. */
  terms: (seller: number) => Promise<DeliveryInfo | null>;
}

/** Reads when it is asked, and then no more. */
function once<K, V>(read: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>();
  return (key) => {
    const found = known.get(key) ?? read(key);
    known.set(key, found);
    return found;
  };
}

/** For one writing: what changes afterwards is not seen. */
export function factsOf(db: Db): Facts {
  const certTypes = once<null, ReadonlyMap<number, readonly number[]>>(
    async () => new Map((await readCertTypes(db)).map(({ type, subjects }) => [type, subjects])),
  );
  const couriers = once<null, ReadonlySet<string>>(
    async () => new Set((await readDeliveryCompanies(toQueryable(db))).map((one) => one.companyCode)),
  );
  return {
    leaf: once((category) => readLeaf(db, category)),
    notice: once(async (template) => (await readNoticeKeys(db, [template]))[0]?.fields ?? null),
    certTypes: () => certTypes(null),
    couriers: () => couriers(null),
    terms: once((seller) => readDelivery(db, seller)),
  };
}

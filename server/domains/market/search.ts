/** 검색: products, lives and shops in whose names some words stand (docs/decisions/0335). */
import type { ShopCard } from '@jangteo/contract/market/shop.api.ts';
import { marketShopApi } from '@jangteo/contract/market/shop.api.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { serve, showing } from '../../kit/http/route.ts';
import { listLives } from '../broadcast/index.ts';
import { onShelf, productsOnShelf } from './goods.ts';
import { findShops, readIntros } from './queries/channel.ts';

interface Wanted {
  keyword: string;
  start: number;
  length: number;
  now: Date;
}

/** A handle is written with an @ in front, which is no letter of it. */
const withoutAt = (keyword: string): string => keyword.replace(/(?<!\S)@/g, '');

async function shopsCalled(db: Db, wanted: Wanted): Promise<{ rows: ShopCard[]; total: number }> {
  const { shops, total } = await findShops(db, { ...wanted, keyword: withoutAt(wanted.keyword) });
  const intros = await readIntros(
    db,
    shops.map(({ sellerSeq }) => sellerSeq),
  );
  return {
    rows: shops.map(({ sellerSeq, ...shop }) => ({
      channelSeq: sellerSeq,
      ...shop,
      intro: intros.get(sellerSeq) ?? '',
    })),
    total,
  };
}

/** How many of each kind the page begins with. */
const FIRST = { products: 12, lives: 8, shops: 6 } as const;

/** The first of each kind, how many there are, and where the next ones begin: fewer may be shown than were listed. */
export async function search(db: Db, keyword: string, now: Date) {
  const first = (length: number) => ({ keyword, start: 0, length, now });
  const [products, lives, shops] = await Promise.all([
    onShelf(db, first(FIRST.products), now),
    listLives(db, { ...first(FIRST.lives), realMs: clock.realMs() }),
    shopsCalled(db, first(FIRST.shops)),
  ]);
  return {
    products: {
      rows: await productsOnShelf(db, products.listed, now),
      total: products.filtered,
      next: FIRST.products,
    },
    lives: { rows: lives.rows, total: lives.recordsFiltered, next: FIRST.lives },
    shops: { ...shops, next: FIRST.shops },
  };
}

export const searchRoutes = serve(marketShopApi, {
  shops: showing(async ({ query }, { db }) => {
    const { rows, total } = await shopsCalled(db, { ...query, now: clock.now() });
    return { rows, recordsFiltered: total, recordsTotal: total };
  }),
});

/** The live in which a product can be bought now, else the next one that shows it. */
import type { NextLive } from '@jangteo/contract/market/shop.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Owned } from '../queries/parts.ts';
import { readSelling } from './queries/selling.ts';
import { standingOf } from './rules.ts';

export async function liveThatSells(db: Db, product: Owned, now: Date): Promise<NextLive | null> {
  const lives = (await readSelling(db, product, now)).flatMap(
    ({ contentSeq, title, airAt: at, reservationSeq, ...live }) => {
      const state = standingOf(live, now.getTime());
      return state === 'ON_AIR' || state === 'SOON' ? [{ contentSeq, title, at, reservationSeq, state }] : [];
    },
  );
  const [first] = lives.toSorted((a, b) =>
    a.state === b.state ? Date.parse(a.at) - Date.parse(b.at) : a.state === 'ON_AIR' ? -1 : 1,
  );
  return first ?? null;
}

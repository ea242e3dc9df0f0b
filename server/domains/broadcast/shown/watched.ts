/** Lives of all channels as an operator watches over them: on air, or named by something else. */
import { clock } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Key } from '../queries/parts.ts';
import { readShelf } from './queries/live.ts';
import { findOnAir } from './queries/lives.ts';
import { readViewersOf, readWatched, type Watched } from './queries/watched.ts';

export interface WatchedLive extends Omit<
  Watched,
  'thumbnail' | 'announced' | 'firstProduct' | 'firstSeller'
> {
  /** Its own picture, else that of its notice, else of its first product. */
  picture: string | null;
  viewers: number;
}

/** These lives, in the order given; those in the trash are left out. */
export async function watchNamed(db: Db, keys: readonly Key[]): Promise<WatchedLive[]> {
  const lives = await readWatched(db, keys);
  const contents = lives.map(({ contentSeq }) => contentSeq);
  const viewers = await readViewersOf(db, contents, clock.realMs());
  const shelf = await readShelf(
    db,
    lives.flatMap(({ firstProduct: product, firstSeller: seller }) =>
      product === null || seller === null ? [] : [{ product, seller }],
    ),
  );
  return lives.map(({ thumbnail, announced, firstProduct, firstSeller: _whose, ...live }) => {
    const picture = thumbnail || announced || (firstProduct && shelf.get(firstProduct)?.thumbnail) || null;
    return { ...live, picture, viewers: viewers.get(live.contentSeq) ?? 0 };
  });
}

/** One page of what is on air, the longest first, rehearsals among them, and how many there are. */
export async function watchOnAir(
  db: Db,
  page: { start: number; length: number },
): Promise<{ lives: WatchedLive[]; total: number }> {
  const { keys, total } = await findOnAir(db, page);
  return { lives: await watchNamed(db, keys), total };
}

/** A short as everybody sees it, and those that come next (live.md §7, §13). */
import type { ShortsPage, ShownShorts } from '@jangteo/contract/market/shorts.api.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { contentOwners } from '../directory.ts';
import type { Key } from '../queries/parts.ts';
import { follows, readShelf } from '../shown/queries/live.ts';
import { findNewestShort, findNextShorts } from '../shown/queries/lives.ts';
import { shownOf } from '../shown/rules.ts';
import { likes } from './queries/count.ts';
import { readPlaced, readShown, type ShownShort } from './queries/shown.ts';

const NEXT = 5;

/** In the order of these keys; those that nobody may see are left out. */
async function showAll(db: Db, keys: readonly Key[], now: Date): Promise<ShownShorts[]> {
  const [shown, placed] = await Promise.all([readShown(db, keys), readPlaced(db, keys)]);
  const shelf = await readShelf(db, placed);
  const railOf = (content: number): ShownShorts['rail'] =>
    placed.flatMap((one) => {
      const found = one.content === content ? shelf.get(one.product) : undefined;
      return found ? [shownOf(found, one.active, now.getTime())] : [];
    });
  const viewOf = ({
    playId,
    sellerSeq,
    userTag,
    sellerName,
    sellerImage,
    address,
    airAt,
    ...short
  }: ShownShort) => ({
    ...short,
    channel: { channelSeq: sellerSeq, userTag, name: sellerName, image: sellerImage, address },
    at: airAt,
    mp4Url: `/vod/${playId}.mp4`,
    rail: railOf(short.contentSeq),
  });
  const byContent = new Map(shown.map((one) => [one.contentSeq, one]));
  return keys.flatMap(({ content }) => {
    const found = byContent.get(content);
    return found ? [viewOf(found)] : [];
  });
}

interface Asked {
  content: number;
  /** Null: nobody in particular. */
  user: number | null;
  /** Who watches; null: not said. */
  viewer: string | null;
  now: Date;
}

/** Null where there is nothing that everybody may see. */
export async function showShorts(db: Db, { content, user, viewer, now }: Asked): Promise<ShortsPage | null> {
  const channel = await contentOwners.ownerOf(db, content);
  if (channel === null) return null;
  const key = { channel, content };
  const next = await findNextShorts(db, content, NEXT);
  const [short, ...others] = await showAll(db, [key, ...next], now);
  if (short?.contentSeq !== content) return null;
  const [liked, following] = await Promise.all([
    viewer === null ? false : likes(db, key, viewer),
    user === null ? null : follows(db, channel, user),
  ]);
  return { short, next: others, liked, following };
}

/** Where a walk through all of them begins; null where there is none. */
export const newestShort = findNewestShort;

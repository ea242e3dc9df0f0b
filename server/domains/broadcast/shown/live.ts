/** Lives as everybody sees them (live.md §7): one by its number, and the market's list. */
import type { LiveCard, LivePage, ShownProduct } from '@jangteo/contract/market/live.api.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { hlsOf, type Places } from '../air/shown.ts';
import { contentOwners } from '../directory.ts';
import type { Owned } from '../queries/parts.ts';
import { hasSignedUp } from '../reservation/queries/signup.ts';
import {
  follows,
  readContent,
  readPlaces,
  readShelf,
  type RailPlace,
  type ShownContent,
} from './queries/live.ts';
import { findLives, type ListedLive, type WantedLives } from './queries/lives.ts';
import { posterOf, shownOf, standingOf, type OnShelf } from './rules.ts';

interface Asked {
  content: number;
  /** Null: nobody in particular. */
  user: number | null;
  now: Date;
  config: Places;
}

const channelOf = (
  one: Pick<ShownContent, 'sellerSeq' | 'userTag' | 'sellerName' | 'sellerImage' | 'address'>,
) => ({
  channelSeq: one.sellerSeq,
  userTag: one.userTag,
  name: one.sellerName,
  image: one.sellerImage,
  address: one.address,
});

function playbackOf(
  live: ShownContent,
  state: LivePage['state'],
  { places, rail }: { places: Places; rail: LivePage['rail'] },
): LivePage['playback'] {
  const replay = state === 'REPLAY' ? live.playId : null;
  return {
    hlsUrl: state === 'ON_AIR' && live.playId ? hlsOf(places, { ...live, playId: live.playId }) : null,
    mp4Url: replay && `/vod/${replay}.mp4`,
    posterUrl: posterOf(live, replay !== null, rail),
    sprite: replay && `/vod/${replay}/sprite.jpg`,
  };
}

/** Where in the replay products were shown first. */
function marksOf(live: ShownContent, places: readonly RailPlace[], shelf: ReadonlyMap<number, OnShelf>) {
  const began = live.startAt === null ? null : Date.parse(live.startAt);
  if (began === null || live.durationSec === null) return [];
  const most = live.durationSec;
  return places
    .flatMap(({ product, pinnedAt }) =>
      pinnedAt !== null && shelf.has(product)
        ? [{ sec: Math.max(0, Math.floor((Date.parse(pinnedAt) - began) / 1_000)), productSeq: product }]
        : [],
    )
    .filter(({ sec }) => sec < most)
    .toSorted((a, b) => a.sec - b.sec);
}

/** Of a live that is still to come: what it is rehearsed with is nobody's business. */
const QUIET: LivePage['room'] = { frozen: false, slowSeconds: 0, notice: null };

/** Null where there is nothing that everybody may see. */
export async function showLive(db: Db, { content, user, now, config }: Asked): Promise<LivePage | null> {
  const channel = await contentOwners.ownerOf(db, content);
  const live = channel === null ? null : await readContent(db, { channel, content });
  const state = live && standingOf(live, now.getTime());
  if (!live || !state) return null;
  const key = { channel: live.sellerSeq, content };
  const soon = state === 'SOON';
  const { reservationSeq: notice } = live;
  const [places, reserved, following] = await Promise.all([
    readPlaces(db, key),
    user === null || notice === null
      ? null
      : hasSignedUp(db, { seller: live.sellerSeq, reservation: notice, user }),
    user === null ? null : follows(db, live.sellerSeq, user),
  ]);
  const shelf = await readShelf(db, places);
  const rail = places.flatMap(({ product, active, ...prices }) => {
    const found = shelf.get(product);
    return found ? [shownOf(found, active, now.getTime(), state === 'ON_AIR' ? prices : undefined)] : [];
  });
  return {
    contentSeq: content,
    title: live.title,
    channel: channelOf(live),
    host: live.host,
    state,
    at: soon ? live.airAt : (live.startAt ?? live.airAt),
    durationSec: state === 'REPLAY' ? live.durationSec : null,
    lost: state === 'ON_AIR' && live.lostAt !== null,
    playback: playbackOf(live, state, { places: config, rail }),
    notices: live.notices,
    rail,
    pinned: !soon && live.pinned !== null && shelf.has(live.pinned) ? live.pinned : null,
    marks: state === 'REPLAY' ? marksOf(live, places, shelf) : [],
    likes: live.likes,
    room: soon ? QUIET : live.room,
    reservationSeq: notice,
    reserved,
    following,
  };
}

/** These products as everybody sees them now, in the order given. */
export async function showProducts(db: Db, owned: readonly Owned[], now: Date): Promise<ShownProduct[]> {
  const shelf = await readShelf(db, owned);
  return owned.flatMap(({ product }) => {
    const found = shelf.get(product);
    return found ? [shownOf(found, true, now.getTime())] : [];
  });
}

const FIRSTS = 3;

/** On air, soon, replays. */
export async function listLives(
  db: Db,
  wanted: WantedLives,
): Promise<{ rows: LiveCard[]; recordsFiltered: number; recordsTotal: number }> {
  const { rows, total } = await findLives(db, wanted, FIRSTS);
  const shelf = await readShelf(
    db,
    rows.flatMap(({ firsts }) => firsts),
  );
  const now = wanted.now.getTime();
  const productsOf = ({ firsts }: ListedLive): LiveCard['products'] =>
    firsts.flatMap(({ product }) => {
      const found = shelf.get(product);
      if (!found) return [];
      const { productSeq, name, thumbnail, salePrice } = shownOf(found, true, now);
      return [{ productSeq, name, thumbnail, salePrice }];
    });
  const cards = rows.map((row) => {
    const products = productsOf(row);
    return {
      contentSeq: row.contentSeq,
      title: row.title,
      channel: channelOf(row),
      state: row.state,
      at: row.airAt,
      poster: posterOf(row, row.state === 'REPLAY', products),
      viewers: row.state === 'ON_AIR' ? row.viewers : null,
      durationSec: row.durationSec,
      products,
    };
  });
  return { rows: cards, recordsFiltered: total, recordsTotal: total };
}

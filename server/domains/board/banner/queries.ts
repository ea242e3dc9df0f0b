import { sql } from 'kysely';
import { BANNERS, type ShownBanner } from '@jangteo/contract/board/banner/banner.api.ts';
import { bannerList } from '@jangteo/contract/board/banner/banner.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

export const bannerSource = listSource(bannerList, {
  table: 'banner',
  owner: null,
  id: 'banner_seq',
  joins: () => sql``,
  fields: {
    bannerSeq: 'l.banner_seq',
    place: 'l.place',
    image: 'l.image',
    alt: 'l.alt',
    audience: 'l.audience',
    from: 'l.from_day',
    to: 'l.to_day',
    sortOrder: 'l.sort_order',
    exposed: 'l.exposed',
    updatedAt: 'l.updated_at',
    version: 'l.version',
  },
  filters: {
    exposed: (exposed) => sql`l.exposed = ${exposed}`,
    place: (place) => sql`l.place = ${place}`,
    keyword: (word) => sql`normalize(l.alt, NFD) like ${pattern(word)}`,
  },
  sorts: { createdAt: { column: 'l.created_at' } },
});

export async function readShownBanners(
  db: Db,
  { place, audiences, today }: { place: string; audiences: readonly string[]; today: string },
): Promise<ShownBanner[]> {
  const { rows } = await send(
    db,
    sql<ShownBanner>`select banner_seq as "bannerSeq", image, image_mobile as "imageMobile", alt, link from banner
      where place = ${place} and exposed and ${today}::date between from_day and to_day
        and audience = any(${[...audiences]})
      order by sort_order, banner_seq limit ${BANNERS}`,
  );
  return rows;
}

// The list of shorts, said over the rows (live.md §6, §8).
import { shortsTabs, type shortsList, type ShortsTab } from '@jangteo/contract/broadcast/shorts.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import { oneOf, readByOthers, type FilterNames, type Truth } from './truth.ts';

interface Short {
  id: number;
  seller: number;
  description: string;
  state: string;
  day: string;
  products: number;
}

const stands = ({ state }: Short, tab: string): boolean =>
  (shortsTabs[tab as ShortsTab] as readonly string[]).includes(state);
const contains = (text: string, word: string): boolean =>
  text.normalize('NFD').includes(word.normalize('NFD'));
const transcodingOf = ({ state }: Short): number =>
  state === 'VOD_PROCESSING' ? 2 : state === 'VOD_ERROR' ? 4 : 1;

export const shortsTruth: Truth<Short, FilterNames<typeof shortsList> | 'tab'> = {
  endpoint: 'broadcast-shorts.list',
  spec: listByKey('shorts'),
  personas: ['producer-a'],
  download: 'broadcast-shorts.download',
  rows: (world, who) =>
    world.sql<Short & Record<string, unknown>>(
      `select c.content_seq::int as id, c.seller_seq::int as seller, s.description, c.state,
          to_char(c.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
          (select count(*)::int from broadcast_product r
            where (r.seller_seq, r.content_seq) = (c.seller_seq, c.content_seq)) as products
        from content c join shorts s using (seller_seq, content_seq)
        where c.seller_seq = $1 and c.deleted_at is null`,
      [who.userSeq],
    ),
  id: (row) => row.id,
  filters: {
    from: ({ day }, first: string) => day >= first,
    to: ({ day }, last: string) => day <= last,
    state: oneOf((row) => row.state),
    transcoding: (row, asked: readonly number[]) => asked.includes(transcodingOf(row)),
    hasProduct: ({ products }, has: boolean) => products > 0 === has,
    sellerSeq: (row, seller: number) => row.seller === seller,
    searchKey: readByOthers,
    keyword: ({ id, description }, words: readonly string[], { searchKey }) =>
      words.some((word) => (searchKey === 'SHORTS_ID' ? String(id) === word : contains(description, word))),
    tab: (row, tab: string) => stands(row, tab),
  },
  sums: {
    'broadcast-shorts.summary': ({ anyTab }) => ({
      cards: Object.keys(shortsTabs).map((key) => ({
        key,
        count: anyTab.filter((row) => stands(row, key)).length,
      })),
    }),
  },
};

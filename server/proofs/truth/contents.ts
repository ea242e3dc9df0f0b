// The list of lives and their trash, said over the rows (live.md §2, §8).
import {
  stateTabs,
  type contentList,
  type ContentTab,
  type trashList,
} from '@jangteo/contract/broadcast/content.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import { oneOf, readByOthers, type FilterNames, type Given, type Truth } from './truth.ts';

interface Content {
  id: number;
  seller: number;
  host: number;
  title: string;
  state: string;
  kind: string;
  mode: string;
  startDay: string | null;
  scheduledDay: string | null;
  createdDay: string;
  /** Names of its products. */
  products: string[];
}

const day = (column: string) => `to_char(c.${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
const rowsOf = (where: string) => `select c.content_seq::int as id, c.seller_seq::int as seller,
    c.host_user_seq::int as host, c.title, c.state, c.kind, c.mode, ${day('start_at')} as "startDay",
    ${day('scheduled_at')} as "scheduledDay", ${day('created_at')} as "createdDay",
    array(select p.name from broadcast_product r join product p
      on p.seller_seq = r.product_seller_seq and p.product_seq = r.product_seq
      where (r.seller_seq, r.content_seq) = (c.seller_seq, c.content_seq)) as products
  from content c where c.seller_seq = $1 and ${where}`;

const contains = (text: string, word: string): boolean =>
  text.normalize('NFD').includes(word.normalize('NFD'));

const LOOKS: Readonly<Record<string, (row: Content, word: string) => boolean>> = {
  CONTENT_TITLE: ({ title }, word) => contains(title, word),
  CONTENT_SEQ: ({ id }, word) => String(id) === word,
  PRODUCT_NAME: ({ products }, word) => products.some((name) => contains(name, word)),
};

const dayOf = (row: Content, { dateKey }: Given): string | null => {
  if (dateKey === 'SCHEDULED_AT') return row.scheduledDay;
  return dateKey === 'CREATED_AT' ? row.createdDay : row.startDay;
};
const from = (at: string | null, first: string): boolean => at !== null && at >= first;
const to = (at: string | null, last: string): boolean => at !== null && at <= last;
const ofKind = ({ kind }: Content, asked: string): boolean => asked === 'NONE' || asked === kind;
const isPublic = ({ state }: Content): boolean => ['LIVE_PUBLIC_ONAIR', 'PUBLISHED'].includes(state);

const stands = ({ state }: Content, tab: string): boolean =>
  (stateTabs[tab as ContentTab] as readonly string[]).includes(state);

export const contentTruth: Truth<Content, FilterNames<typeof contentList> | 'tab'> = {
  endpoint: 'broadcast.list',
  spec: listByKey('broadcast'),
  personas: ['producer-a'],
  download: 'broadcast.download',
  rows: (world, who) =>
    world.sql<Content & Record<string, unknown>>(rowsOf('c.deleted_at is null'), [who.userSeq]),
  id: (row) => row.id,
  filters: {
    dateKey: readByOthers,
    from: (row, first: string, given) => from(dayOf(row, given), first),
    to: (row, last: string, given) => to(dayOf(row, given), last),
    state: oneOf((row) => row.state),
    kind: ofKind,
    visibility: (row, asked: string) => asked === 'ALL' || (asked === 'PUBLIC') === isPublic(row),
    mode: oneOf((row) => row.mode),
    hostUserSeq: (row, host: number) => row.host === host,
    sellerSeq: (row, seller: number) => row.seller === seller,
    searchKey: readByOthers,
    keyword: (row, words: readonly string[], { searchKey }) =>
      words.some((word) => LOOKS[String(searchKey)]!(row, word)),
    tab: (row, tab: string) => stands(row, tab),
  },
  sums: {
    'broadcast.summary': ({ anyTab }) => ({
      cards: Object.keys(stateTabs).map((key) => ({
        key,
        count: anyTab.filter((row) => stands(row, key)).length,
      })),
    }),
  },
};

export const contentTrashTruth: Truth<Content, FilterNames<typeof trashList>> = {
  endpoint: 'broadcast.trash',
  spec: listByKey('broadcast-trash'),
  personas: ['producer-a'],
  rows: (world, who) =>
    world.sql<Content & Record<string, unknown>>(rowsOf('c.deleted_at is not null and c.purged_at is null'), [
      who.userSeq,
    ]),
  id: (row) => row.id,
  filters: {
    kind: ofKind,
    keyword: (row, words: readonly string[] | string) =>
      [words].flat().some((word) => contains(row.title, word)),
  },
};

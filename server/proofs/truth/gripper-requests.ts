// 그리퍼 모집 of a shop, and the board that grippers read, said over their rows (money.md §7).
import type { gripperRequestList, requestBoardList } from '@jangteo/contract/gripper-request/request.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import { oneOf, sellersOf, type FilterNames, type Truth } from './truth.ts';

interface Asked {
  id: number;
  seller: number;
  title: string;
  status: string;
  responses: number;
  postedDay: string;
  categories: number[];
  /** The reader has answered. */
  answered: boolean;
}
const ROWS = `with recursive up as (
    select category_seq, category_seq as top from category
    union all select up.category_seq, c.parent_seq from up join category c on c.category_seq = up.top
      where c.parent_seq is not null)
  select r.request_seq::int as id, r.seller_seq::int as seller, r.title, r.status,
    (select count(*)::int from gripper_response a where a.request_seq = r.request_seq) as responses,
    to_char(r.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "postedDay",
    array(select top::int from up where up.category_seq = r.category_seq) as categories,
    exists (select from gripper_response a where a.request_seq = r.request_seq and a.gripper_user_seq = $2) as answered
  from gripper_request r`;

const says = ({ id, title }: Asked, words: readonly string[]): boolean =>
  words.some((word) => String(id) === word || title.normalize('NFD').includes(word.normalize('NFD')));
const shared = {
  from: ({ postedDay }: Asked, from: string) => postedDay >= from,
  to: ({ postedDay }: Asked, to: string) => postedDay <= to,
  categorySeq: ({ categories }: Asked, category: number) => categories.includes(category),
  keyword: says,
};

const CARDS: Readonly<Record<string, (row: Asked) => boolean>> = {
  open: ({ status }) => status === 'OPEN',
  answered: ({ status, responses }) => status === 'OPEN' && responses > 0,
  matched: ({ status }) => status === 'MATCHED',
  closed: ({ status }) => status === 'CLOSED',
};

export const requestTruth: Truth<Asked, FilterNames<typeof gripperRequestList> | 'tab'> = {
  endpoint: 'gripper-request.list',
  spec: listByKey('gripper-request'),
  personas: ['producer-a', 'eticket'],
  download: 'gripper-request.download',
  rows: async (world, who) =>
    world.sql<Asked>(`${ROWS} where r.seller_seq = any($1)`, [await sellersOf(world, who), who.userSeq]),
  id: ({ id }) => id,
  filters: {
    ...shared,
    status: oneOf(({ status }) => status),
    sellerSeq: ({ seller }, asked: number) => seller === asked,
    tab: (row, tab: string) => CARDS[tab]!(row),
  },
  sums: {
    'gripper-request.summary': ({ anyTab }) => ({
      cards: Object.entries(CARDS).map(([key, lies]) => ({ key, count: anyTab.filter(lies).length })),
    }),
  },
};

export const boardTruth: Truth<Asked, FilterNames<typeof requestBoardList> | 'tab'> = {
  endpoint: 'gripper-request.board',
  spec: listByKey('gripper-request-board'),
  personas: ['influencer', 'producer-matching'],
  rows: async (world, who) => {
    const all = await world.sql<Asked>(`${ROWS} where $1::bigint[] is not null`, [[], who.userSeq]);
    return all.filter(
      ({ seller, status, answered }) => seller !== who.userSeq && (status === 'OPEN' || answered),
    );
  },
  id: ({ id }) => id,
  filters: {
    ...shared,
    tab: ({ status, answered }, tab: string) => (tab === 'mine' ? answered : status === 'OPEN'),
  },
};

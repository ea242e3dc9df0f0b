import { blockApi } from '@jangteo/contract/fan/block.api.ts';
import { blockList } from '@jangteo/contract/fan/block.list.ts';
import { fanApi } from '@jangteo/contract/fan/fan.api.ts';
import { followerList, frequenterList } from '@jangteo/contract/fan/follower.list.ts';
import { managerApi } from '@jangteo/contract/fan/manager.api.ts';
import { managerList } from '@jangteo/contract/fan/manager.list.ts';
import type { BodyOf } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { percent } from '../../ui/format.ts';
import type { AnyList, Filter } from '../../kit/list-page/list.ts';
import type { CardsQuery } from '../../kit/list-page/model.ts';

type Asked = (typeof followerList)['filter']['_output'];

const cards = (filter: Filter): CardsQuery => ({
  ...query(fanApi.followerSummary, { query: filter as Asked }),
  select: (answer: BodyOf<typeof fanApi.followerSummary>) =>
    Object.fromEntries(answer.data.cards.map(({ key, count }) => [key, { count }])),
});

export const followerAsks = { spec: followerList, load: fanApi.followers, cards };
/** The sheet counts seconds, the screen says hours. */
const frequenters: AnyList = {
  ...frequenterList,
  columns: frequenterList.columns.map((column) =>
    column.id === 'watchSec' ? { ...column, header: '시청 시간' } : column,
  ),
};
type Summary = BodyOf<typeof fanApi.frequenterSummary>['data'];
/** 재구매 43% · 평균 12일마다, as far as somebody has bought. */
const buysAgain = ({ repeatBps, cycleDays }: Summary): string =>
  [
    repeatBps !== null && `재구매 ${percent(Math.round(repeatBps / 100))}`,
    cycleDays !== null && `평균 ${cycleDays}일마다`,
  ]
    .filter(Boolean)
    .join(' · ');

export const frequenterAsks = {
  spec: frequenters,
  load: fanApi.frequenters,
  cards: (filter: Filter): CardsQuery => ({
    ...query(fanApi.frequenterSummary, { query: filter as (typeof frequenterList)['filter']['_output'] }),
    select: ({ data }: BodyOf<typeof fanApi.frequenterSummary>) => {
      const note = buysAgain(data);
      return Object.fromEntries(
        data.cards.map(({ key, count }) => [key, { count, ...(key === 'buyer' && note && { note }) }]),
      );
    },
  }),
};
export const managerAsks = { spec: managerList, load: managerApi.managers };
export const blockAsks = { spec: blockList, load: blockApi.blocks };

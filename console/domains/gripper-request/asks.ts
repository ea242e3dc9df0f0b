/** What the pages of requests ask for when they open; apart from them, so that it is asked beside their code. */
import { gripperRequestApi, type RequestSummary } from '@jangteo/contract/gripper-request/request.api.ts';
import { gripperRequestList, requestBoardList } from '@jangteo/contract/gripper-request/request.list.ts';
import { queryBy } from '../../kit/call/query.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';

const cards = (filter: Filter): CardsQuery => ({
  ...queryBy<RequestSummary>(gripperRequestApi.summary, { query: filter }),
  select: ({ data }: { data: RequestSummary }): Cards =>
    Object.fromEntries(data.cards.map(({ key, count }) => [key, { count }])),
});

export const requestAsks = {
  spec: gripperRequestList,
  load: gripperRequestApi.list,
  cards,
} satisfies Asks;
export const boardAsks = { spec: requestBoardList, load: gripperRequestApi.board } satisfies Asks;

export const requestFirst = asksOf(requestAsks);

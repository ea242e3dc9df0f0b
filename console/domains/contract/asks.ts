/** What the pages of contracts ask for when they open; apart from them, so that it is asked beside their code. */
import { contractApi, type ContractSummary } from '@jangteo/contract/contract/contract.api.ts';
import {
  contractList,
  gripperContractList,
  gripperLegacyContractList,
  legacyContractList,
} from '@jangteo/contract/contract/contract.list.ts';
import { legacyContractApi } from '@jangteo/contract/contract/legacy.api.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { queryBy } from '../../kit/call/query.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import type { AnyList, Filter } from '../../kit/list-page/list.ts';
import type { Cards, CardsQuery } from '../../kit/list-page/model.ts';

const cardsOf =
  (summary: Endpoint) =>
  (filter: Filter): CardsQuery => ({
    ...queryBy<ContractSummary>(summary, { query: filter }),
    select: ({ data }: { data: ContractSummary }): Cards =>
      Object.fromEntries(Object.entries(data).map(([tab, count]) => [tab, { count }])),
  });

/** What the screen folds into another column or tells beside the list needs less room than the sheet gives it. */
const WIDTHS: Readonly<Record<string, number>> = {
  matchingContractSeq: 76,
  status: 148,
  'counterpart.name': 104,
  productCount: 84,
  commissionMin: 88,
  startDay: 164,
  lastClaimAt: 100,
  replyBy: 124,
  soldAmount: 184,
};
const onScreen = <L extends Pick<AnyList, 'columns'>>(list: L): L => ({
  ...list,
  columns: list.columns.map((column) => ({
    ...column,
    width: WIDTHS[column.id] ?? column.width,
    ...(column.id === 'fixedFee' && { hidden: true }),
  })),
});

export const contractAsks = {
  producer: {
    spec: onScreen(contractList),
    load: contractApi.producerList,
    cards: cardsOf(contractApi.producerSummary),
  },
  gripper: {
    spec: onScreen(gripperContractList),
    load: contractApi.gripperList,
    cards: cardsOf(contractApi.gripperSummary),
  },
} satisfies Record<string, Asks>;

export const legacyAsks = {
  producer: {
    spec: legacyContractList,
    load: legacyContractApi.producerList,
    cards: cardsOf(legacyContractApi.producerSummary),
  },
  gripper: {
    spec: gripperLegacyContractList,
    load: legacyContractApi.matchingList,
    cards: cardsOf(legacyContractApi.matchingSummary),
  },
} satisfies Record<string, Asks>;

export const producerFirst = asksOf(contractAsks.producer);
export const gripperFirst = asksOf(contractAsks.gripper);

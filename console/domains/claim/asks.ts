/** What the claims' desks ask for when they open; apart from their pages, so that it is asked beside their code. */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import { cancelList, exchangeList, returnList } from '@jangteo/contract/claim/claim.list.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import { countCards } from '../../kit/list-page/count-cards.ts';
import type { AnyList } from '../../kit/list-page/list.ts';
import { omit } from '../../kit/list-page/sentence.ts';

const counts = {
  returns: countCards({
    request: returnApi.countRequest,
    processing: returnApi.countProcessing,
    'receive-product': returnApi.countReceived,
    delay: returnApi.countDelay,
    complete: returnApi.countComplete,
    closed: returnApi.countClosed,
  }),
  exchanges: countCards({
    request: exchangeApi.countRequest,
    processing: exchangeApi.countProcessing,
    delay: exchangeApi.countDelay,
    complete: exchangeApi.countComplete,
    closed: exchangeApi.countClosed,
  }),
  cancels: countCards({
    request: claimApi.countCancelRequest,
    'wait-refund': claimApi.countCancelWait,
    complete: claimApi.countCancelComplete,
  }),
};

/** E-tickets do not travel: nothing is picked up, and what was 수거 is a look at whether they were used. */
const HEADERS: Readonly<Record<string, string>> = {
  productName: '이용권',
  receivedAt: '미사용 확인일',
  returnFee: '공제액',
};
const travels = (id: string): boolean => !id.startsWith('pickup');
const voucherList: AnyList = {
  ...returnList,
  title: '환불 관리',
  columns: returnList.columns
    .filter(({ id }) => travels(id))
    .map((column) => ({ ...column, header: HEADERS[column.id] ?? column.header })),
  filters: omit(returnList.filters as never, 'pickupMethod', 'pickupState') as unknown as AnyList['filters'],
};

export const returnAsks = (vocabulary: Vocabulary): Required<Omit<Asks, 'more'>> => ({
  spec: vocabulary === 'voucher' ? voucherList : returnList,
  load: returnApi.list,
  cards: counts.returns,
});
export const exchangeAsks = { spec: exchangeList, load: exchangeApi.list, cards: counts.exchanges };
export const cancelAsks = { spec: cancelList, load: claimApi.cancels, cards: counts.cancels };

export const returnsFirst = asksOf(returnAsks('goods'));
export const exchangesFirst = asksOf(exchangeAsks);
export const cancelsFirst = asksOf(cancelAsks);

/** What the claims' desks ask for when they open; apart from their pages, so that it is asked beside their code. */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import { cancelList, exchangeList, returnList } from '@jangteo/contract/claim/claim.list.ts';
import { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { asksOf, type Asks } from '../../kit/list-page/asks.ts';
import { countCards } from '../../kit/list-page/count-cards.ts';
import type { AnyList } from '../../kit/list-page/list.ts';
import { summaryCards } from '../delivery/counts.ts';

const cancelCards = countCards({
  request: claimApi.countCancelRequest,
  'wait-refund': claimApi.countCancelWait,
  complete: claimApi.countCancelComplete,
});

/**
 * The sheet begins with numbers, the screen with what is due: these columns first, those when somebody asks for them.
 */
const LOOKED_UP = ['claimSeq', 'orderSeq', 'payAmount', 'requestedBy'];
function onScreen<L extends Pick<AnyList, 'columns'>>(list: L, first: readonly string[]): L {
  const columns = list.columns.map((column) =>
    LOOKED_UP.includes(column.id) ? { ...column, hidden: true } : column,
  );
  const rank = ({ id }: { id: string }): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return { ...list, columns: columns.toSorted((a, b) => rank(a) - rank(b)) };
}
const GOODS = ['orderProductSeq', 'status', 'thumbnail', 'productName', 'optionText', 'qty'];
const returns = onScreen(returnList, ['dueAt', ...GOODS, 'reason', 'photoCount', 'fault', 'refundAmount']);
const exchanges = onScreen(exchangeList, [
  'dueAt',
  ...GOODS,
  'target.text',
  'target.available',
  'reason',
  'photoCount',
]);
const cancelled = onScreen(cancelList, ['requestedAt', ...GOODS, 'reason', 'refundAmount', 'refundState']);

/** E-tickets do not travel: nothing is picked up, and what was 수거 is a look at whether they were used. */
const HEADERS: Readonly<Record<string, string>> = { productName: '이용권', receivedAt: '미사용 확인일' };
const travels = (id: string): boolean => !id.startsWith('pickup') && id !== 'returnFee' && id !== 'feeMethod';
const voucherList: AnyList = {
  ...returns,
  title: '환불 관리',
  columns: returns.columns
    .filter(({ id }) => travels(id))
    .map((column) => ({ ...column, header: HEADERS[column.id] ?? column.header })),
  filters: Object.fromEntries(Object.entries(returnList.filters).filter(([name]) => travels(name))),
};

export const returnAsks = (vocabulary: Vocabulary): Required<Omit<Asks, 'more'>> => ({
  spec: vocabulary === 'voucher' ? voucherList : returns,
  load: returnApi.list,
  cards: summaryCards(returnApi.summary),
});
export const exchangeAsks = {
  spec: exchanges,
  load: exchangeApi.list,
  cards: summaryCards(exchangeApi.summary),
};
export const cancelAsks = { spec: cancelled, load: claimApi.cancels, cards: cancelCards };

export const returnsFirst = asksOf(returnAsks('goods'));
export const exchangesFirst = asksOf(exchangeAsks);
export const cancelsFirst = asksOf(cancelAsks);

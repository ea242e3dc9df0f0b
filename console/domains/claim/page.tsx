/** What the three pages of claims have in common. */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import type { AnyList } from '../../kit/list-page/list.ts';
import type { ListPageProps } from '../../kit/list-page/model.ts';
import type { FilterLooks } from '../../kit/list-page/sentence.ts';
import { session } from '../../kit/session.ts';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { today } from '../../ui/now.ts';
import { byBroadcast, columnsFor, sellerLook } from '../order/choices.ts';
import { searchKeysFor } from '../order/search-keys.ts';
import { showMemos } from '../order/show-memos.tsx';
import { claimMenu } from './acts/menus.ts';
import { claims, type ClaimAct } from './acts/perform.tsx';
import { claimDaysLeft, claimKey, type Claim } from './claim.ts';
import { ClaimDrawer } from './drawer/ClaimDrawer.tsx';
import '../order/order.css';
import './claim.css';

type Shared =
  | 'looks'
  | 'shows'
  | 'searchKeys'
  | 'rowActions'
  | 'bulk'
  | 'cardMark'
  | 'numberOf'
  | 'openKey'
  | 'drawer'
  | 'prefetch';

/** One filter fits the search row beside the period; the others stand under 상세 조건. */
const BESIDE = { bar: false };
const looksOf = (user: Parameters<typeof sellerLook>[0]): FilterLooks => ({
  contentSeq: byBroadcast,
  sellerSeq: sellerLook(user),
  pickupMethod: BESIDE,
  by: BESIDE,
});

export function useClaimPage<R extends Claim>(
  kind: ClaimType,
  spec: AnyList,
  bulk: readonly ClaimAct[],
): Pick<ListPageProps<R>, Shared> {
  const client = useQueryClient();
  const user = session.use()?.user;
  const vocabulary = user?.productType === 'voucher' ? 'voucher' : 'goods';
  return {
    looks: looksOf(user),
    shows: columnsFor(user),
    searchKeys: searchKeysFor(spec, user),
    rowActions: (row, tools) =>
      claimMenu({ ids: [row.claimSeq], rows: [row], kind, vocabulary, tools }, [
        {
          key: 'memo',
          label: row.memoCount > 0 ? `메모 ${row.memoCount}` : '메모',
          onSelect: () => void showMemos(row.orderSeq),
        },
      ]),
    bulk: claims.bulk(bulk, { kind, vocabulary }),
    cardMark: (row) => {
      const left = claimDaysLeft(row, today());
      return left !== null && <DeadlineChip days={left} />;
    },
    numberOf: (row) => String(row.orderProductSeq),
    openKey: claimKey,
    drawer: (context) => <ClaimDrawer {...context} kind={kind} />,
    prefetch: ({ claimSeq }) => void client.prefetchQuery(query(claimApi.detail, { params: { claimSeq } })),
  };
}

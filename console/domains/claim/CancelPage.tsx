/** 취소 관리: what was called off before it was sent, and where its money is (claims.md §6). */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import type { CancelRow } from '@jangteo/contract/claim/claim.row.ts';
import { orderCancelReason } from '@jangteo/contract/order/order.enums.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { cancelAsks } from './asks.ts';
import { cancelCells, claimFolds } from './cells.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { useClaimPage } from './page.tsx';

const tabHides = { complete: ['dueAt', 'refundState'] };

export function CancelPage() {
  const page = useClaimPage<CancelRow>('CANCEL', cancelAsks.spec, ['askAccount', 'restock']);
  return (
    <ListPage<CancelRow>
      {...cancelAsks}
      {...page}
      searchHint="상품주문번호, 구매자, 상품명"
      tabHides={tabHides}
      folds={claimFolds}
      cells={cancelCells}
      card={(row, { vocabulary }) => (
        <ClaimCard
          row={row}
          vocabulary={vocabulary}
          reason={orderCancelReason.label(row.reason, vocabulary)}
        />
      )}
      download={claimApi.cancelDownload}
      empty={{ title: '취소한 주문이 없습니다.', next: '구매자나 판매자가 취소한 주문이 이곳에 나타납니다.' }}
    />
  );
}

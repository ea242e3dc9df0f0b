/** 반품 관리, and for e-tickets 환불 관리 (claims.md §6). */
import { claimReturnReason } from '@jangteo/contract/claim/claim.enums.ts';
import type { ReturnRow } from '@jangteo/contract/claim/claim.row.ts';
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { session } from '../../kit/session.ts';
import { returnAsks } from './asks.ts';
import { claimFolds, returnCells } from './cells.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { LateNote } from './LateNote.tsx';
import { useClaimPage } from './page.tsx';

const late = ['hold.reason', 'refuseReason', 'refundedAt'];
const tabHides = {
  request: ['status', 'receivedAt', 'refundState', ...late],
  processing: ['status', 'receivedAt', 'refundState', ...late],
  'receive-product': ['status', 'refundState', 'refuseReason', 'refundedAt'],
  complete: ['dueAt', 'hold.reason', 'refuseReason'],
  closed: ['dueAt', 'hold.reason', 'refundState', 'refundedAt'],
};

export function ReturnPage() {
  const vocabulary = session.use()?.user.productType === 'voucher' ? 'voucher' : 'goods';
  const asks = returnAsks(vocabulary);
  const page = useClaimPage<ReturnRow>('RETURN', asks.spec, [
    'permitReturn',
    'receiveReturn',
    'refund',
    'hold',
    'release',
    'refuseReturn',
  ]);
  return (
    <ListPage<ReturnRow>
      {...asks}
      {...page}
      note={<LateNote of={returnApi.summary} />}
      searchHint={vocabulary === 'voucher' ? '상품주문번호, 구매자, 이용권' : '상품주문번호, 구매자, 상품명'}
      tabHides={tabHides}
      folds={claimFolds}
      cells={returnCells}
      card={(row, context) => (
        <ClaimCard row={row} vocabulary={context.vocabulary} reason={claimReturnReason.label(row.reason)} />
      )}
      download={returnApi.download}
      empty={
        vocabulary === 'voucher'
          ? { title: '환불 요청이 없습니다.', next: '구매자가 이용권 환불을 요청하면 이곳에 나타납니다.' }
          : { title: '반품 요청이 없습니다.', next: '구매자가 반품을 요청하면 이곳에 나타납니다.' }
      }
    />
  );
}

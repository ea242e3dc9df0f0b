/** Of a line in 주문 내역: a question to its shop, and the buyer's own review. */
import type { BuyerLine } from '@jangteo/contract/market/market.order.ts';
import { lazy, Suspense, useState } from 'react';
import { Sheet } from '../kit/Sheet.tsx';
import { AskShop } from './AskShop.tsx';

const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((m) => ({ default: m.ReviewForm })));

interface LineSaidProps {
  line: BuyerLine;
  sellerSeq: number;
  onChanged: () => void;
}

export function LineSaid({ line, sellerSeq, onChanged }: LineSaidProps) {
  const [open, setOpen] = useState(false);
  const { orderProductSeq, status } = line;
  const written = status === 'CONFIRM_RECEIVE_WRITE_REVIEW';
  return (
    <div className="w-said-row">
      {(written || status === 'CONFIRM_RECEIVE') && (
        <button type="button" className="w-secondary" onClick={() => setOpen(true)}>
          {written ? '내 리뷰' : '리뷰 쓰기'}
        </button>
      )}
      <AskShop sellerSeq={sellerSeq} orderProductSeq={orderProductSeq} />
      {open && (
        <Sheet title={written ? '내 리뷰' : '리뷰 쓰기'} onClose={() => setOpen(false)}>
          <Suspense fallback={<p className="w-muted">잠시만 기다려 주세요.</p>}>
            <ReviewForm
              orderProductSeq={orderProductSeq}
              written={written}
              onDone={() => {
                setOpen(false);
                onChanged();
              }}
            />
          </Suspense>
        </Sheet>
      )}
    </div>
  );
}

/** What lies beside the video now: the goods, a sign-in, or what is bought. */
import type { ShownProduct } from '@jangteo/contract/market/live.api.ts';
import { lazy, Suspense } from 'react';
import type { PayMethod } from '../buy/pay-method.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { LiveGoods, type LiveGoodsProps } from './LiveGoods.tsx';

const ProductSheet = lazy(() => import('./ProductSheet.tsx').then((m) => ({ default: m.ProductSheet })));

/** What a sign-in is for. */
export const WHY = {
  CHAT: '로그인하면 닉네임으로 채팅할 수 있습니다.',
  GAME: '로그인하면 바로 이벤트에 참여합니다.',
  SPONSOR: '로그인하면 후원할 수 있습니다.',
  COUPON: '로그인하면 고른 쿠폰을 바로 받습니다.',
};

export type Open =
  | { at: 'RAIL' }
  | { at: 'SIGN_IN'; why: string; after?: () => void }
  | { at: 'BUY'; productSeq: number };

interface OpenSheetProps extends LiveGoodsProps {
  payMethods: readonly PayMethod[];
  open: Open | null;
  bought: ShownProduct | undefined;
  onPaying: () => void;
  onClose: () => void;
}

export function OpenSheet({ live, payMethods, open, bought, onPaying, onClose, ...on }: OpenSheetProps) {
  if (open?.at === 'RAIL')
    return (
      <Sheet title={`방송 상품 ${live.rail.length}`} beside onClose={onClose}>
        <LiveGoods live={live} {...on} />
      </Sheet>
    );
  if (open?.at === 'SIGN_IN')
    return (
      <Sheet title="로그인" beside onClose={onClose}>
        <SignInForm
          why={open.why}
          onDone={() => {
            onClose();
            open.after?.();
          }}
        />
      </Sheet>
    );
  if (!bought) return null;
  return (
    <Suspense>
      <ProductSheet
        key={bought.productSeq}
        contentSeq={live.contentSeq}
        product={bought}
        payMethods={payMethods}
        onPaying={onPaying}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Flash options wait for the buyer while they order: for minutes, and how many are left is said all the time. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import type { ReactNode } from 'react';
import type { BasketLine } from '../goods/basket.ts';
import { useHolds } from './useHolds.ts';

interface HeldProps {
  product: MarketProductDetail;
  lines: readonly BasketLine[];
  /** What waited is an order's by now: nothing is let go. */
  isPlaced: () => boolean;
  onSignIn: () => void;
  /** Back to the options. */
  onOver: () => void;
  children: ReactNode;
}

const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const Held = (props: HeldProps) => (props.product.isFlash ? <HeldFlash {...props} /> : props.children);

function HeldFlash({ lines, isPlaced, onSignIn, onOver, children }: HeldProps) {
  const { left, refusal } = useHolds(lines, { isPlaced, onSignIn });
  const over = refusal ?? (left === 0 ? '담아 둔 시간이 지났습니다. 옵션을 다시 선택해 주세요.' : null);
  if (over !== null)
    return (
      <div className="w-form">
        <p className="w-refusal" role="alert">
          {over}
        </p>
        <button type="button" className="w-primary" onClick={onOver}>
          옵션 다시 선택하기
        </button>
      </div>
    );
  if (left === null) return <p className="w-muted">잠시만 기다려 주세요.</p>;
  return (
    <>
      <p className="w-held">
        재고를 잡아 두었습니다.
        <time role="timer" aria-label="남은 시간">
          {clockFace(left)}
        </time>
      </p>
      {children}
    </>
  );
}

/** 구매: sign-in, where it goes and how it is paid, the card company's window, done. The page stays where it is. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { BasketLine } from '../goods/basket.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { SignOut } from '../kit/SignOut.tsx';
import { buyerHere, isSignedIn } from '../kit/session.ts';
import { Held } from './Held.tsx';
import type { PayMethod } from './pay-method.ts';
import { Payment, type Placed } from './Payment.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { firstTyped, keptFor, type Typed } from './typed.ts';

// On its way while it is asked who buys; who only looks does not load it.
const loadForm = () => import('./OrderForm.tsx');
const OrderForm = lazy(() => loadForm().then((m) => ({ default: m.OrderForm })));
const WAIT = <p className="w-muted">잠시만 기다려 주세요.</p>;

interface PurchaseProps {
  product: MarketProductDetail;
  lines: readonly BasketLine[];
  payMethods: readonly PayMethod[];
  /** The live in which it is bought. */
  contentSeq?: number;
  /** Beside a video (kit/Sheet.tsx). */
  beside?: boolean;
  /** Ordered, and the card company's window is open. */
  onPaying?: () => void;
  onClose: () => void;
  /** Bought: what was chosen is no longer to be bought. */
  onDone: () => void;
}

type Step = { at: 'ASKING' | 'SIGN_IN' | 'ORDER' } | { at: 'PAYMENT'; placed: Placed };
const TITLES = { ASKING: '구매하기', SIGN_IN: '로그인', ORDER: '주문하기', PAYMENT: '결제' } as const;

export function Purchase(props: PurchaseProps) {
  const { product, lines, payMethods, contentSeq, beside, onPaying, onClose, onDone } = props;
  const [step, setStep] = useState<Step>({ at: 'ASKING' });
  useEffect(() => {
    void loadForm().catch(() => undefined); // asked for again where it is shown
    void isSignedIn().then((known) => setStep({ at: known ? 'ORDER' : 'SIGN_IN' }));
  }, []);
  const [typed, setTyped] = useState<Typed | null>(null);
  const ordering = step.at === 'ORDER';
  const byParcel = product.delivery.method !== 'MESSAGE';
  const [{ value: firstMethod }] = payMethods as readonly [PayMethod];
  useEffect(() => {
    if (!ordering) return undefined;
    // Once it is known who buys; what they have typed since is theirs.
    let over = false;
    void firstTyped(byParcel, firstMethod).then((first) => !over && setTyped((now) => now ?? first));
    return () => {
      over = true; // who comes next is perhaps somebody else
    };
  }, [ordering, byParcel, firstMethod]);
  const placed = useRef(false);
  const signIn = () => setStep({ at: 'SIGN_IN' });
  const close = () => {
    if (step.at === 'PAYMENT') onDone();
    onClose();
  };
  return (
    <Sheet title={TITLES[step.at]} beside={beside} onClose={close}>
      {step.at === 'ASKING' && WAIT}
      {step.at === 'SIGN_IN' && (
        <SignInForm
          why="로그인하면 고른 상품을 바로 주문합니다."
          onDone={() => {
            setTyped((now) => keptFor(buyerHere(), now));
            setStep({ at: 'ORDER' });
          }}
        />
      )}
      {step.at === 'ORDER' && (
        <Held
          product={product}
          lines={lines}
          isPlaced={() => placed.current}
          onSignIn={signIn}
          onOver={onClose}
        >
          <Suspense fallback={WAIT}>
            {!typed && WAIT}
            {typed && (
              <OrderForm
                product={product}
                lines={lines}
                payMethods={payMethods}
                contentSeq={contentSeq}
                typed={typed}
                onTyped={(change) => setTyped((now) => now && { ...now, ...change })}
                onPlaced={(order) => {
                  onPaying?.();
                  placed.current = true;
                  setStep({ at: 'PAYMENT', placed: order });
                }}
                onSignIn={signIn}
              />
            )}
          </Suspense>
          <SignOut />
        </Held>
      )}
      {step.at === 'PAYMENT' && (
        <Payment
          {...step.placed}
          beside={beside}
          onAgain={() => {
            placed.current = false;
            setStep({ at: 'ORDER' });
          }}
          onClose={close}
        />
      )}
    </Sheet>
  );
}

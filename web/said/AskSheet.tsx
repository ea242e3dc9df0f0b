/** The sheet of 문의: who is signed in sees the threads about this, and writes a new one. */
import type { BuyerInquiry } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { useEffect, useState } from 'react';
import { isSignedIn } from '../kit/session.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { AskForm } from './AskForm.tsx';
import { Inquiries } from './Inquiries.tsx';

/** A product of a shop, or a line of an order. */
export interface About {
  sellerSeq: number;
  productSeq?: number;
  orderProductSeq?: number;
}

const TITLES = { SIGN_IN: '로그인', LIST: '문의', ASK: '문의하기' } as const;

export function AskSheet({
  sellerSeq,
  productSeq,
  orderProductSeq,
  onClose,
}: About & { onClose: () => void }) {
  const [step, setStep] = useState<keyof typeof TITLES>();
  const [previous, setPrevious] = useState<BuyerInquiry>();
  useEffect(() => void isSignedIn().then((known) => setStep(known ? 'LIST' : 'SIGN_IN')), []);
  const about = (one: BuyerInquiry): boolean =>
    one.sellerSeq === sellerSeq &&
    (orderProductSeq === undefined
      ? one.link.productSeq === productSeq
      : one.link.orderProductSeq === orderProductSeq);
  if (!step) return null;
  return (
    <Sheet title={TITLES[step]} onClose={onClose}>
      {step === 'SIGN_IN' && (
        <SignInForm why="로그인하면 문의하고 답변을 볼 수 있습니다." onDone={() => setStep('LIST')} />
      )}
      {step === 'LIST' && (
        <Inquiries
          about={about}
          onAsk={(one) => {
            setPrevious(one);
            setStep('ASK');
          }}
        />
      )}
      {step === 'ASK' && (
        <AskForm
          sellerSeq={sellerSeq}
          link={
            orderProductSeq === undefined
              ? { target: 'PRODUCT', productSeq }
              : { target: 'ORDER_PRODUCT', orderProductSeq }
          }
          previousSeq={previous?.inquirySeq}
          onDone={() => setStep('LIST')}
        />
      )}
    </Sheet>
  );
}

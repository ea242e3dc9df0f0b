/** 문의 to the shop: what the buyer has asked it, and the way to ask something new. */
import type { BuyerInquiry } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { useState } from 'react';
import { isSignedIn } from '../kit/session.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { AskForm } from './AskForm.tsx';
import { Inquiries } from './Inquiries.tsx';
import './said.css';

interface AskShopProps {
  sellerSeq: number;
  productSeq?: number;
  orderProductSeq?: number;
}

type Step = 'CLOSED' | 'SIGN_IN' | 'LIST' | 'ASK';
const TITLES = { SIGN_IN: '로그인', LIST: '문의', ASK: '문의하기' } as const;

export function AskShop({ sellerSeq, productSeq, orderProductSeq }: AskShopProps) {
  const [step, setStep] = useState<Step>('CLOSED');
  const [previous, setPrevious] = useState<BuyerInquiry>();
  const open = () => void isSignedIn().then((known) => setStep(known ? 'LIST' : 'SIGN_IN'));
  const about = (one: BuyerInquiry): boolean =>
    one.sellerSeq === sellerSeq &&
    (orderProductSeq === undefined
      ? one.link.productSeq === productSeq
      : one.link.orderProductSeq === orderProductSeq);
  return (
    <div className="w-said-row">
      <button type="button" className="w-secondary" onClick={open}>
        판매자에게 문의
      </button>
      {step !== 'CLOSED' && (
        <Sheet title={TITLES[step]} onClose={() => setStep('CLOSED')}>
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
      )}
    </div>
  );
}

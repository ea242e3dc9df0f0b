/** Where a shop begins: terms of delivery, then goods, then a live that sells them. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { paths } from '../../kit/paths.ts';
import { schedulePath } from '../broadcast/paths.ts';

export interface Begun {
  /** The terms under which it sends are stored. */
  terms: boolean;
  products: number;
  lives: number;
}

export interface FirstStep {
  key: 'terms' | 'product' | 'live';
  label: string;
  /** What follows from it. */
  why: string;
  verb: string;
  to: string;
  done: boolean;
}

/** The three in their order; none left undone in a shop that runs. */
export function firstSteps({ terms, products, lives }: Begun, vocabulary: Vocabulary): FirstStep[] {
  const voucher = vocabulary === 'voucher';
  return [
    {
      key: 'terms',
      label: voucher ? 'e-티켓 정보' : '배송 정보',
      why: voucher
        ? '이용처와 유효기간을 한 번 적어 두면 모든 이용권에 쓰입니다.'
        : '출고지와 배송비를 한 번 적어 두면 모든 상품에 쓰입니다.',
      verb: '입력하기',
      to: voucher ? paths.eTicketInfo() : paths.deliveryInfo(),
      done: terms,
    },
    {
      key: 'product',
      label: voucher ? '첫 이용권' : '첫 상품',
      why: '등록하고 판매를 시작하면 주문을 받을 수 있습니다.',
      verb: '등록하기',
      to: paths.productCreate(),
      done: products > 0,
    },
    {
      key: 'live',
      label: '첫 방송',
      why: '날짜를 정해 예약하면 구매자가 알림을 신청할 수 있습니다.',
      verb: '예약하기',
      to: schedulePath(),
      done: lives > 0,
    },
  ];
}

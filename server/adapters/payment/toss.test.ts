import { describe, expect, test } from 'vitest';
import { openPayments } from './payment.ts';
import { refundOnce, type Payments, type ProviderPayment, type RefundRequest } from './port.ts';
import { orderIdOf, paymentSeqOf, readPayment } from './toss.ts';

const object = (more: Record<string, unknown>) =>
  JSON.stringify({
    paymentKey: 'tviva1',
    orderId: 'jangteo-900001',
    status: 'DONE',
    totalAmount: 15_000,
    approvedAt: '2026-11-20T15:00:00+09:00',
    unknownField: 1,
    ...more,
  });

describe('Toss Payments, as its Payment object is documented', () => {
  test('a card payment, in parts refunded: our keys come back from the reasons', () => {
    const cancels = [
      {
        cancelAmount: 5000,
        cancelReason: '[refund-800001] 구매자 취소',
        canceledAt: '2026-11-20T16:00:00+09:00',
        transactionKey: 'tk1',
      },
      {
        cancelAmount: 100,
        cancelReason: '상담원 취소',
        canceledAt: '2026-11-20T17:00:00+09:00',
        transactionKey: 'tk2',
      },
    ];
    expect(
      readPayment(
        object({ status: 'PARTIAL_CANCELED', card: { issuerCode: '41', installmentPlanMonths: 3 }, cancels }),
      ),
    ).toEqual({
      txId: 'tviva1',
      state: 'PAID',
      amount: 15_000,
      paidAt: '2026-11-20T15:00:00+09:00',
      cardName: '신한카드',
      installment: 3,
      failReason: null,
      refunds: [
        { key: 'refund-800001', amount: 5000, refundId: 'tk1', at: '2026-11-20T16:00:00+09:00' },
        { key: '', amount: 100, refundId: 'tk2', at: '2026-11-20T17:00:00+09:00' },
      ],
    });
  });

  test.each([
    ['READY', null, 'OPEN'],
    ['IN_PROGRESS', null, 'OPEN'],
    ['WAITING_FOR_DEPOSIT', null, 'WAITING_DEPOSIT'],
    ['DONE', 'x', 'PAID'],
    ['CANCELED', 'x', 'PAID'],
    ['CANCELED', null, 'FAILED'],
    ['ABORTED', null, 'FAILED'],
    ['EXPIRED', null, 'FAILED'],
  ])('%s, approved %s: %s', (status, approvedAt, state) =>
    expect(readPayment(object({ status, approvedAt })).state).toBe(state),
  );

  test('an answer of another shape is no outcome', () =>
    expect(() => readPayment('{"code":"X"}')).toThrow('paymentKey'));

  test('order ids go there and back; others are not ours', () => {
    expect(orderIdOf(900_001)).toMatch(/^[\w-]{6,64}$/);
    expect(paymentSeqOf(orderIdOf(900_001))).toBe(900_001);
    for (const odd of ['', 'jangteo-0', 'jangteo-01', 'other-1', 'jangteo-1;'])
      expect(paymentSeqOf(odd)).toBeNull();
  });
});

describe('which company', () => {
  const env = { TOSS_SECRET_KEY: 'test_sk', PUBLIC_ORIGIN: 'https://jangteo.example' };
  test('the environment decides; without any nobody can pay', async () => {
    expect(openPayments({ simUrl: 'http://127.0.0.1:1' }, env).provider).toBe('toss');
    expect(openPayments({ simUrl: 'http://127.0.0.1:1' }, {}).provider).toBe('simulator');
    const none = openPayments({ simUrl: null }, {});
    expect(none.provider).toBe('none');
    await expect(none.find(1)).rejects.toThrow('TOSS_SECRET_KEY');
  });
});

describe('G-RFD-1: a refund of unknown outcome is looked up, never sent blindly', () => {
  const request: RefundRequest = {
    paymentSeq: 1,
    txId: 't',
    key: 'k1',
    amount: 10,
    reason: '',
    account: null,
  };
  const company = (refunds: ProviderPayment['refunds']) => {
    const sent: string[] = [];
    const payments = {
      find: async () => ({ refunds }) as unknown as ProviderPayment,
      refund: async ({ key }: RefundRequest) => (sent.push(key), { done: { refundId: 'new', at: '' } }),
    } as unknown as Payments;
    return { sent, payments };
  };
  test('the first time it is sent; again only where the company does not have it', async () => {
    const empty = company([]);
    await refundOnce(empty.payments, request, false);
    await refundOnce(empty.payments, request, true);
    expect(empty.sent).toEqual(['k1', 'k1']);
    const known = company([{ key: 'k1', amount: 10, refundId: 'r1', at: 'then' }]);
    expect(await refundOnce(known.payments, request, true)).toEqual({ done: { refundId: 'r1', at: 'then' } });
    expect(known.sent).toEqual([]);
  });
});

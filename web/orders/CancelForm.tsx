/** 주문 취소 before the seller takes it up; of what is not paid yet, all that one payment is for. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { BuyerLine, BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { orderCancelReason } from '@jangteo/contract/order/order.enums.ts';
import { useRef, useState, type FormEvent } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';
import { pieces, won } from '../kit/won.ts';
import { Area, Choice } from './fields.tsx';

interface CancelFormProps {
  order: BuyerOrder;
  line: BuyerLine;
  onCanceled: () => void;
}

/** What only the seller can know is theirs to say. */
const REASONS = ['CHANGE_MIND', 'SERVICE_DISSATISFACTION', 'DELIVERY_FAULT'] as const;
const options = REASONS.map((reason) => [reason, orderCancelReason.label(reason)] as const);

function refundTold({ payment, deliveryFee }: BuyerOrder, { payAmount }: BuyerLine): string {
  if (payment.paidAmount === 0) return '0원으로 주문하셔서 돌려드릴 금액이 없습니다.';
  const where = payment.method === 'VIRTUAL_ACCOUNT' ? '알려 주시는 계좌로' : '결제하신 수단으로';
  const fee = deliveryFee > 0 ? ' 함께 보낼 상품이 더 없으면 배송비도 돌려드립니다.' : '';
  return `${won(payAmount)}을 ${where} 돌려드립니다.${fee}`;
}

export function CancelForm({ order, line, onCanceled }: CancelFormProps) {
  const [reason, setReason] = useState<string>('CHANGE_MIND');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef<string>(undefined);
  const paid = order.payment.status !== 'WAIT';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    key.current ??= crypto.randomUUID();
    const body = {
      reason,
      ...(paid && { orderProductSeqList: [line.orderProductSeq] }),
      ...(text.trim() && { reasonText: text.trim() }),
    };
    try {
      const { failures } = await askAsBuyer<BulkResult>(
        'POST',
        `/market/v1/orders/${order.orderSeq}/cancel`,
        body,
        key.current,
      );
      if (failures.length === 0) return onCanceled();
      setRefusal(failures[0]!.message);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    key.current = undefined;
    setBusy(false);
  };
  return (
    <form className="w-form" onSubmit={(event) => void send(event)}>
      <p>
        {line.productName} · {pieces(line.qty)}
      </p>
      <Choice label="사유" value={reason} options={options} onChange={setReason} />
      <Area label="자세한 내용 (선택)" value={text} max={200} onChange={setText} />
      <p className="w-muted">
        {paid
          ? refundTold(order, line)
          : '아직 결제하지 않은 주문입니다. 함께 결제할 주문이 모두 취소됩니다.'}
      </p>
      <div className="w-pay">
        {refusal && (
          <p className="w-refusal" role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" className="w-primary" disabled={busy}>
          주문 취소하기
        </button>
      </div>
    </form>
  );
}

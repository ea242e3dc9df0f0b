/** 상품·수량 수정: how many pieces of this claim came, and what else of the parcel comes along. */
import { returnApi } from '@jangteo/contract/claim/return.api.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { Claim } from '../claim.ts';
import { QtyStepper } from './QtyStepper.tsx';

interface Props {
  claim: Claim;
  done: (saved: true | null) => void;
}
interface Fields {
  qty: number;
  add: { orderProductSeq: number; qty: number }[];
}

/** Other lines of the parcel that nothing holds, and that were sent. */
const canCome = (line: OrderRow, claim: Claim): boolean =>
  line.bundleSeq === claim.bundleSeq &&
  line.orderProductSeq !== claim.orderProductSeq &&
  line.shippedAt !== null &&
  line.purchaseConfirmedAt === null &&
  line.status === line.fulfilmentStatus;

export function ProductsDialog({ claim, done }: Props) {
  const orderQuery = useQuery(query(orderApi.detail, { params: { orderSeq: claim.orderSeq } }));
  const others = orderQuery.data?.data.lines.filter((line) => canCome(line, claim));
  const start: Fields = { qty: claim.qty, add: [] };
  const form = useForm({
    schema: returnApi.products.body,
    start,
    body: ({ qty, add }) => ({
      claimSeq: claim.claimSeq,
      version: claim.version,
      ...(qty !== claim.qty && { qty }),
      ...(add.length > 0 && { add }),
    }),
    send: async (body) => {
      await call(returnApi.products, { body });
      done(true);
    },
  });
  const chosen = (seq: number) => form.value.add.find((one) => one.orderProductSeq === seq)?.qty ?? 0;
  const take = (orderProductSeq: number, qty: number) =>
    form.set('add', [
      ...form.value.add.filter((one) => one.orderProductSeq !== orderProductSeq),
      ...(qty > 0 ? [{ orderProductSeq, qty }] : []),
    ]);
  const left = claim.qty - form.value.qty;
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title={claim.voucher ? '수량 수정' : '상품·수량 수정'}
      submit="저장"
      width={520}
      disabledReason={!form.dirty && '바뀐 내용이 없습니다.'}
    >
      <ul className="jt-claim-lines">
        <li>
          <What line={claim} />
          <QtyStepper
            label={`${claim.productName} 반품 수량`}
            value={form.value.qty}
            min={1}
            max={claim.qty}
            onChange={(qty) => form.set('qty', qty)}
          />
        </li>
      </ul>
      {left > 0 && <Notice tone="info">빠지는 {left}개는 반품 요청이 없던 주문으로 돌아갑니다.</Notice>}
      {orderQuery.isPending && <SkeletonRows rows={2} columns={2} height={36} />}
      {others && others.length > 0 && (
        <section>
          <h3 className="jt-claim-heading">같은 배송의 다른 상품</h3>
          <ul className="jt-claim-lines">
            {others.map((line) => (
              <li key={line.orderProductSeq}>
                <What line={line} />
                <QtyStepper
                  label={`${line.productName} 반품 수량`}
                  value={chosen(line.orderProductSeq)}
                  min={0}
                  max={line.qty}
                  onChange={(qty) => take(line.orderProductSeq, qty)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}

const What = ({ line }: { line: Pick<Claim, 'productName' | 'optionText' | 'qty'> }) => (
  <span className="jt-order-name">
    <b>{line.productName}</b>
    <small>{[line.optionText, `${line.qty}개`].filter(Boolean).join(' · ')}</small>
  </span>
);

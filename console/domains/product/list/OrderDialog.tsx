/** 진열순서: how the chosen products stand together, and from which place on. */
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { useState } from 'react';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { session } from '../../../kit/session.ts';
import { CountInput } from '../../../ui/NumberInput.tsx';
import { OrderBoard } from '../../../ui/OrderBoard.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import type { Job } from './job.ts';

export interface Places {
  productSeqList: number[];
  position: number;
  group: boolean;
}
type Whose = 'OWN' | 'GROUP';
const WHOSE = [
  { value: 'OWN', label: '상점 순서' },
  { value: 'GROUP', label: '그룹 순서' },
] as const;
const MOST = 999_999;

export function OrderDialog({ job, done }: { job: Job; done: (answer: Places | null) => void }) {
  const master = session.use()?.user.groupMaster === true;
  const names = new Map(job.rows.map((row) => [row.productSeq, row.name]));
  const [whose, setWhose] = useState<Whose>('OWN');
  const form = useForm({
    schema: productBulkApi.changeOrder.body,
    start: { productSeqList: [...job.ids], position: 1 },
    words: { position: '첫 상품의 자리를 1 이상으로 적어 주세요.' },
    title: '진열순서',
    send: ({ productSeqList, position }) => done({ productSeqList, position, group: whose === 'GROUP' }),
  });
  const { productSeqList: seqs, position } = form.value;
  const nameOf = (seq: number) => names.get(seq) ?? `상품 ${seq}`;
  return (
    <FormDialog form={form} title="진열순서 변경" width={520} onClose={() => done(null)} submit="변경">
      {master && <SegmentedField<Whose> label="순서" value={whose} onChange={setWhose} options={WHOSE} />}
      <CountInput
        label="첫 상품의 자리"
        {...form.bind('position')}
        min={1}
        max={MOST}
        suffix="번째부터"
        hint="전체보다 큰 수는 맨 뒤입니다. 다른 상품은 차례로 밀립니다."
      />
      <div className="jt-product-order">
        <OrderBoard
          items={seqs}
          idOf={String}
          nameOf={nameOf}
          onChange={(next) => form.set('productSeqList', next)}
          first={position}
        >
          {(seq) => <b className="jt-ellipsis">{nameOf(seq)}</b>}
        </OrderBoard>
      </div>
    </FormDialog>
  );
}

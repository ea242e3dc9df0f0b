/** A correction or something held back, written by hand; and its end. */
import { adjustBody, adjustDeskApi, type AdjustRow } from '@jangteo/contract/settlement/adjust-desk.api.ts';
import { line } from '@jangteo/contract/kit/entered.ts';
import { z } from 'zod';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { won } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { MoneyInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { SellerSelect } from '../desk/SellerSelect.tsx';
import { toldOf } from '../desk/refund-told.ts';

const WAYS = [
  { value: 'PLUS', label: '판매자에게 더 지급' },
  { value: 'MINUS', label: '판매자에게서 차감' },
  { value: 'HOLD', label: '지급 보류' },
] as const;
type Way = (typeof WAYS)[number]['value'];

interface Fields {
  sellerSeq: number | null;
  way: Way;
  amount: number;
  text: string;
  orderProductSeq: string;
  holdUntil: string | null;
}

export function AdjustDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Fields, typeof adjustBody>({
    schema: adjustBody,
    start: { sellerSeq: null, way: 'MINUS', amount: 0, text: '', orderProductSeq: '', holdUntil: null },
    words: {
      sellerSeq: '판매자를 선택해 주세요.',
      amount: '금액을 입력해 주세요.',
      text: '판매자에게 보일 사유를 5자 이상 적어 주세요.',
    },
    title: '조정 등록',
    body: ({ sellerSeq, way, amount, text, orderProductSeq, holdUntil }) => ({
      sellerSeq: sellerSeq as number,
      book: 'PRODUCT',
      kind: way === 'HOLD' ? 'HOLD' : 'ADJUST',
      amount: way === 'PLUS' ? amount : -amount,
      text,
      orderProductSeq: orderProductSeq.trim() === '' ? null : Number(orderProductSeq),
      holdUntil: way === 'HOLD' ? holdUntil : null,
      holdSeq: null,
    }),
    send: async (body) => {
      const { data } = await call(adjustDeskApi.add, { body });
      toast(toldOf('등록했습니다.')(data), { tone: 'success' });
      await refetchDomains(['settlement-adjust', 'approval']);
      onClose();
    },
  });
  const { sellerSeq, way } = form.value;
  return (
    <FormDialog
      form={form}
      calls={adjustDeskApi.add}
      title="조정 등록"
      width={520}
      onClose={onClose}
      submit="등록"
    >
      <SellerSelect value={sellerSeq} onChange={(seller) => form.set('sellerSeq', seller)} />
      <Select label="구분" {...form.bind('way')} options={WAYS} required />
      <MoneyInput label="금액" {...form.bind('amount')} required />
      <TextInput label="사유" {...form.bind('text')} required hint="판매자가 정산 내역에서 봅니다." />
      <TextInput label="상품주문번호" {...form.bind('orderProductSeq')} inputMode="numeric" />
      {way === 'HOLD' && (
        <DatePicker
          label="해제예정일"
          {...form.bind('holdUntil')}
          min={today()}
          hint="그날 자동으로 풀립니다."
        />
      )}
    </FormDialog>
  );
}

const ENDS = {
  remove: { title: '등록 취소', done: '반대 내역으로 취소했습니다.' },
  release: { title: '보류해제', done: '보류를 해제했습니다.' },
} as const;
const schema = z.strictObject({ why: line(200, 5) });

export function BackDialog({
  row,
  how,
  onClose,
}: {
  row: AdjustRow;
  how: keyof typeof ENDS;
  onClose: () => void;
}) {
  const { adjustSeq, sellerSeq, book, amount, orderProductSeq } = row;
  const { title, done } = ENDS[how];
  const form = useForm({
    schema,
    start: { why: '' },
    words: { why: '사유를 5자 이상 적어 주세요.' },
    title,
    send: async ({ why }) => {
      if (how === 'remove') await call(adjustDeskApi.remove, { params: { adjustSeq }, query: { why } });
      else
        await call(adjustDeskApi.add, {
          body: {
            sellerSeq,
            book,
            kind: 'RELEASE',
            amount: -amount,
            text: why,
            orderProductSeq,
            holdUntil: null,
            holdSeq: adjustSeq,
          },
        });
      toast(done, { tone: 'success' });
      await refetchDomains(['settlement-adjust']);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} width={520} onClose={onClose} submit={title}>
      <Facts tight facts={[['금액', won(amount, true)]]} />
      <TextInput label="사유" {...form.bind('why')} required data-autofocus />
    </FormDialog>
  );
}

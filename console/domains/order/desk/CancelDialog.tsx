/**
 * 판매자 취소: cannot be taken back, the refund starts at once. Several lines ask for their number to be typed.
 */
import { claimApi } from '@jangteo/contract/claim/claim.api.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderCancelReason, type OrderCancelReason } from '@jangteo/contract/order/order.enums.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { count as number, josa } from '../../../ui/format.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { CancelPreview } from './CancelPreview.tsx';
import { namesOf, type Line } from './line.ts';

export interface Cancellation {
  reason: OrderCancelReason;
  reasonText?: string | undefined;
  soldOut?: boolean | undefined;
}
interface Props {
  ids: readonly number[];
  lines: readonly Line[];
  vocabulary: Vocabulary;
  done: (answer: Cancellation | null) => void;
}
interface Fields {
  reason: OrderCancelReason | null;
  reasonText: string;
  soldOut: boolean;
  typed: string;
}

const schema = claimApi.cancelBySeller.body.omit({ orderProductSeqList: true });
const START: Fields = { reason: null, reasonText: '', soldOut: false, typed: '' };

export function CancelDialog({ ids, lines, vocabulary, done }: Props) {
  const count = ids.length;
  const form = useForm({
    schema,
    start: START,
    words: { reason: '취소 사유를 골라 주세요.' },
    send: (answer) => done(answer),
    body: ({ reason, reasonText, soldOut }) => ({
      reason,
      ...(reasonText.trim() && { reasonText: reasonText.trim() }),
      ...(soldOut && { soldOut }),
    }),
    check: ({ typed }) => ({
      typed: count > 1 && typed.trim() !== String(count) && `취소할 건수 ${number(count)}와 다릅니다.`,
    }),
  });
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title="판매자 취소"
      cancel="그만두기"
      submit="판매자 취소"
      destructive
      width={480}
    >
      <CancelPreview
        ids={ids}
        vocabulary={vocabulary}
        fallback={
          <p className="jt-desk-what">
            <b>{namesOf(lines, count)}</b>
          </p>
        }
      />
      <Notice tone="danger">
        취소하면 되돌릴 수 없고 환불이 바로 시작됩니다. 판매자 취소율이 등급에 반영됩니다.
      </Notice>
      <Select
        label="취소 사유"
        {...form.bind('reason')}
        onChange={(reason) => {
          form.set('reason', reason);
          form.set('soldOut', reason === 'STOCK_FAULT');
        }}
        options={orderCancelReason.values.map((value) => ({
          value,
          label: orderCancelReason.label(value, vocabulary),
        }))}
      />
      <Textarea
        label="구매자에게 전할 말"
        {...form.bind('reasonText')}
        rows={3}
        placeholder="구매자에게 보내는 취소 안내에 담깁니다."
      />
      <Checkbox
        label="옵션을 품절로 바꾸기 (재고 0)"
        checked={form.value.soldOut}
        onChange={(soldOut) => form.set('soldOut', soldOut)}
      />
      {count > 1 && (
        <TextInput
          label={`계속하려면 취소할 건수 ${josa(String(count), '을/를')} 입력해 주세요.`}
          {...form.bind('typed')}
          required
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(count)}
        />
      )}
    </FormDialog>
  );
}

/** Puts products back that were sanctioned: all of a sanction's, or some. */
import type { DeskSanction } from '@jangteo/contract/moderation/sanction.api.ts';
import { productSanctionApi } from '@jangteo/contract/product/sanction.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { count } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { told } from './told.tsx';

interface Props {
  products: DeskSanction['products'];
  onClose: () => void;
}

export function LiftDialog({ products, onClose }: Props) {
  const form = useForm({
    schema: productSanctionApi.liftSanction.body,
    start: { productSeqList: products.map((one) => one.productSeq), text: '' },
    words: { text: '사유를 5자 이상 적어 주세요.', productSeqList: '해제할 상품을 선택해 주세요.' },
    title: '제재 해제',
    send: async (body) => {
      const names = new Map(products.map((one) => [one.productSeq, one.name]));
      await told('제재 해제', names, () => call(productSanctionApi.liftSanction, { body }));
      onClose();
    },
  });
  const chosen = form.value.productSeqList;
  const turn = (seq: number, on: boolean) =>
    form.set('productSeqList', on ? [...chosen, seq] : chosen.filter((one) => one !== seq));
  return (
    <FormDialog
      form={form}
      calls={productSanctionApi.liftSanction}
      title="제재 해제"
      width={520}
      onClose={onClose}
      submit={`${count(chosen.length)}개 해제`}
      disabledReason={chosen.length === 0 && '해제할 상품을 선택해 주세요.'}
    >
      <ul className="jt-desk-choices">
        {products.map((one) => (
          <li key={one.productSeq}>
            <Checkbox
              label={one.name}
              checked={chosen.includes(one.productSeq)}
              onChange={(on) => turn(one.productSeq, on)}
            />
          </li>
        ))}
      </ul>
      <TextInput
        label="사유"
        {...form.bind('text')}
        data-autofocus
        placeholder="예: 인증서를 확인했습니다."
        hint="기록에 남습니다. 상품은 전의 판매상태로 돌아갑니다."
      />
    </FormDialog>
  );
}

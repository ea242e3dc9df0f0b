/** Picks products of any seller and takes them off the shelf: found by their numbers, or by name among one seller's. */
import { productSanctionApi, type DeskProductRow } from '@jangteo/contract/product/sanction.api.ts';
import { sanctionReason, type SanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { count } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { told } from './told.tsx';

const MOST = 200;
const REASONS = sanctionReason.values.map((value) => ({ value, label: sanctionReason.label(value) }));

interface Fields {
  reason: SanctionReason | null;
  text: string;
  until: string | null;
}

export function PunishDialog({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useState<ReadonlyMap<number, DeskProductRow>>(new Map());
  const form = useForm<Fields, typeof productSanctionApi.punish.body>({
    schema: productSanctionApi.punish.body,
    start: { reason: null, text: '', until: null },
    words: { reason: '사유를 선택해 주세요.', text: '판매자에게 알릴 내용을 5자 이상 적어 주세요.' },
    body: ({ until, ...said }) => ({ productSeqList: [...chosen.keys()], ...said, ...(until && { until }) }),
    title: '상품 제재',
    send: async (body) => {
      const names = new Map([...chosen].map(([seq, { name }]) => [seq, name]));
      await told('상품 제재', names, () => call(productSanctionApi.punish, { body }));
      onClose();
    },
  });
  const none = chosen.size === 0 && '제재할 상품을 선택해 주세요.';
  const many = chosen.size > MOST && `한 번에 ${MOST}개까지 제재할 수 있습니다.`;
  return (
    <FormDialog
      form={form}
      title="상품 제재"
      width={640}
      onClose={onClose}
      submit={chosen.size > 0 ? `${count(chosen.size)}개 제재` : '제재'}
      destructive
      disabledReason={none || many}
    >
      <ProductSearch chosen={chosen} onChange={choose} />
      <Select label="사유" {...form.bind('reason')} options={REASONS} placeholder="사유 선택" />
      <Textarea
        label="판매자에게 알릴 내용"
        {...form.bind('text')}
        rows={3}
        placeholder="무엇이 문제이고, 무엇을 고치면 해제하는지 적어 주세요."
      />
      <DatePicker
        label="마지막 날"
        {...form.bind('until')}
        required={false}
        clearable
        min={today()}
        placeholder="해제할 때까지"
        hint="이 날이 지나면 저절로 해제됩니다."
      />
    </FormDialog>
  );
}

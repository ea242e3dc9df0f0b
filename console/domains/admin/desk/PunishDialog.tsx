/** Picks products of any seller and takes them off the shelf: found by their numbers, or by name among one seller's. */
import { productSanctionApi, type DeskProductRow } from '@jangteo/contract/product/sanction.api.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { count } from '../../../ui/format.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { NO_SANCTION, sanctionBody, SanctionFields, type Sanctioning } from './SanctionFields.tsx';
import { told } from './told.tsx';

const MOST = 200;

export function PunishDialog({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useState<ReadonlyMap<number, DeskProductRow>>(new Map());
  const form = useForm<Sanctioning, typeof productSanctionApi.punish.body>({
    schema: productSanctionApi.punish.body,
    start: NO_SANCTION,
    words: { reason: '사유를 선택해 주세요.', text: '판매자에게 알릴 내용을 5자 이상 적어 주세요.' },
    body: (said) => ({ productSeqList: [...chosen.keys()], ...sanctionBody(said) }),
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
      calls={productSanctionApi.punish}
      title="상품 제재"
      width={640}
      onClose={onClose}
      submit={chosen.size > 0 ? `${count(chosen.size)}개 제재` : '제재'}
      destructive
      disabledReason={none || many}
    >
      <ProductSearch chosen={chosen} onChange={choose} />
      <SanctionFields
        form={form}
        who="판매자"
        placeholder="무엇이 문제이고, 무엇을 고치면 해제하는지 적어 주세요."
      />
    </FormDialog>
  );
}

/** 통관부호 수정: name and code as the customs office knows them. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import type { RecipientInfo } from '@jangteo/contract/delivery/desk.body.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { RecipientWait } from './RecipientWait.tsx';

interface Props {
  orderSeq: number;
  done: (saved: true | null) => void;
}

export function ClearanceDialog({ orderSeq, done }: Props) {
  const recipientQuery = useQuery({
    ...query(deliveryApi.recipient, { params: { orderSeq }, query: { reason: 'SHIPPING' } }),
    staleTime: 0,
    gcTime: 0,
  });
  const info = recipientQuery.data?.data;
  if (info) return <ClearanceForm key={info.version} info={info} done={done} />;
  return <RecipientWait title="통관부호 수정" query={recipientQuery} onClose={() => done(null)} />;
}

function ClearanceForm({ info, done }: { info: RecipientInfo; done: Props['done'] }) {
  const form = useForm({
    schema: deskApi.editClearance.body,
    start: { name: info.customs?.name ?? info.name, code: info.customs?.code ?? '' },
    body: ({ name, code }) => ({ version: info.version, name: name.trim(), code: code.trim().toUpperCase() }),
    words: { name: '이름을 적어 주세요.', code: 'P와 숫자 12자리로 적어 주세요.' },
    send: async (body) => {
      await call(deskApi.editClearance, { params: { orderSeq: info.orderSeq }, body });
      done(true);
    },
  });
  return (
    <FormDialog form={form} onClose={() => done(null)} title="통관부호 수정" submit="저장">
      <p>수취인의 이름과 개인통관고유부호가 관세청 기록과 같아야 합니다. 저장하면 다시 확인합니다.</p>
      <TextInput label="이름" {...form.bind('name')} />
      <TextInput
        label="개인통관고유부호"
        {...form.bind('code')}
        maxLength={13}
        placeholder="P123456789012"
        data-autofocus
      />
    </FormDialog>
  );
}

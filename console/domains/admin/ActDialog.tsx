/** How far an operator goes in a seller's place, and why: asked each time, kept in the access log. */
import { actMode, type ActMode } from '@jangteo/contract/admin/act-as.ts';
import { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { actAs } from '../../kit/session.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface Fields {
  mode: ActMode;
  why: string;
}
const NOTES: Record<ActMode, string> = {
  READ: '판매자가 보는 화면을 그대로 봅니다. 아무것도 바뀌지 않습니다.',
  WRITE: '판매자를 대신해 변경합니다. 판매자의 처리 이력에 (운영자)로 남습니다.',
};

export function ActDialog({
  seller,
  onDone,
  onClose,
}: {
  seller: { userSeq: number; name: string };
  onDone: () => void;
  onClose: () => void;
}) {
  const form = useForm<Fields, typeof adminApi.actAs.body>({
    schema: adminApi.actAs.body,
    start: { mode: 'READ', why: '' },
    words: { why: '사유를 5자 이상 적어 주세요.' },
    title: '판매자 화면 대행',
    body: (fields) => ({ userSeq: seller.userSeq, ...fields }),
    send: async (body) => {
      await actAs(body);
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${seller.name} 대행`}
      width={460}
      onClose={onClose}
      submit="대행 시작"
      calls={adminApi.actAs}
    >
      <RadioCards
        label="범위"
        {...form.bind('mode')}
        options={actMode.values.map((value) => ({
          value,
          label: actMode.label(value),
          note: NOTES[value],
        }))}
      />
      <TextInput
        label="사유"
        {...form.bind('why')}
        hint="감사기록에 남습니다. 대행은 60분 뒤에 끝납니다."
        data-autofocus
      />
    </FormDialog>
  );
}

import { operatorApi } from '@jangteo/contract/admin/operator.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface Fields {
  loginId: string;
  name: string;
  why: string;
}

/** The password goes to the address alone; roles come with an approval. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Fields, typeof operatorApi.add.body>({
    schema: operatorApi.add.body,
    start: { loginId: '', name: '', why: '' },
    words: {
      loginId: '이메일을 입력해 주세요.',
      name: '이름을 입력해 주세요.',
      why: '사유를 5자 이상 적어 주세요.',
    },
    title: '운영자 등록',
    send: async (body) => {
      await call(operatorApi.add, { body });
      toast('등록했습니다. 임시 비밀번호를 이메일로 보냅니다.', { tone: 'success' });
      await refetchDomains(['admin-operator']);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={operatorApi.add}
      title="운영자 등록"
      width={520}
      onClose={onClose}
      submit="등록"
    >
      <TextInput
        label="이메일"
        {...form.bind('loginId')}
        hint="로그인 아이디이며, 임시 비밀번호를 받습니다."
      />
      <TextInput label="이름" {...form.bind('name')} />
      <TextInput label="사유" {...form.bind('why')} hint="감사기록에 남습니다." />
    </FormDialog>
  );
}

/** 징계: said to the person, with the day until which it holds. */
import { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import type { UserRow } from '@jangteo/contract/admin/user.list.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { toast } from '../../../ui/toast.ts';
import { NO_SANCTION, sanctionBody, SanctionFields, type Sanctioning } from './SanctionFields.tsx';

interface Props {
  user: UserRow;
  name: string;
  onClose: () => void;
}

export function WarnDialog({ user: { userSeq, version }, name, onClose }: Props) {
  const form = useForm<Sanctioning, typeof userDeskApi.warn.body>({
    schema: userDeskApi.warn.body,
    start: NO_SANCTION,
    words: { reason: '사유를 선택해 주세요.', text: '회원에게 알릴 내용을 5자 이상 적어 주세요.' },
    title: '징계',
    body: (said) => ({ version, ...sanctionBody(said) }),
    send: async (body) => {
      await call(userDeskApi.warn, { params: { userSeq }, body });
      toast(`${name} 회원을 징계했습니다.`, { tone: 'success' });
      onClose();
      await refetchDomains(['admin']);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={userDeskApi.warn}
      title={`${name} 징계`}
      onClose={onClose}
      submit="징계"
      destructive
      width={520}
    >
      <SanctionFields form={form} who="회원" />
    </FormDialog>
  );
}

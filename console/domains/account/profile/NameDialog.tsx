import { contactApi } from '@jangteo/contract/account/contact.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import type { Proven } from '../../../kit/prove-person.ts';
import { toast } from '../../../ui/toast.ts';
import { takeMe } from './take-me.ts';

const TITLE = '이름 변경';

/** A name comes from 본인인증 alone; the call asks once more who it is. */
export function NameDialog({ proven, onClose }: { proven: Proven; onClose: () => void }) {
  const form = useForm({
    schema: contactApi.changePerson.body,
    start: {},
    body: () => ({ authId: proven.authId }),
    title: TITLE,
    send: async (body) => {
      takeMe((await call(contactApi.changePerson, { body })).data);
      toast('이름을 바꿨습니다.', { tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={TITLE} submit="변경" onClose={onClose}>
      <p>{proven.name} 님으로 인증했습니다. 이름과 휴대폰 번호가 인증한 정보로 바뀝니다.</p>
    </FormDialog>
  );
}

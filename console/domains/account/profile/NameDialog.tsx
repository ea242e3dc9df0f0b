import { contactApi } from '@jangteo/contract/account/contact.api.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import type { Proven } from '../../../kit/prove-person.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { takeMe } from './take-me.ts';

const TITLE = '이름 변경';
const WORDS = { password: '비밀번호를 입력해 주세요.' };

/** A name comes from 본인인증 alone; whoever proved it says so with the password, where there is one. */
export function NameDialog({ me, proven, onClose }: { me: User; proven: Proven; onClose: () => void }) {
  const hasPassword = me.providers.includes('E');
  const form = useForm({
    schema: contactApi.changePerson.body,
    start: { password: '' },
    body: ({ password }) => ({ authId: proven.authId, ...(hasPassword && { password }) }),
    words: WORDS,
    places: { currentPassword: 'password', authId: 'password' },
    blame: 'password',
    title: TITLE,
    check: ({ password }) => ({ password: hasPassword && password === '' && WORDS.password }),
    send: async (body) => {
      takeMe((await call(contactApi.changePerson, { body })).data);
      toast('이름을 바꿨습니다.', { tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={TITLE} submit="변경" onClose={onClose}>
      <div className="jt-stack">
        <p>{proven.name} 님으로 인증했습니다. 이름과 휴대폰 번호가 인증한 정보로 바뀝니다.</p>
        {hasPassword && <PasswordInput label="비밀번호" {...form.bind('password')} required={false} />}
      </div>
    </FormDialog>
  );
}

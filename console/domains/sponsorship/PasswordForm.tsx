/** 정산 비밀번호 is set, or set anew, with the password of the account. */
import { payoutPasswordApi } from '@jangteo/contract/sponsorship/exchange.api.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { toast } from '../../ui/toast.ts';

export function PasswordForm({ done }: { done: (set: boolean) => void }) {
  const form = useForm({
    schema: payoutPasswordApi.set.body,
    start: { password: '', currentPassword: '' },
    words: {
      password: '숫자 여섯 자리를 입력해 주세요.',
      currentPassword: '로그인 비밀번호를 입력해 주세요.',
    },
    title: '정산 비밀번호',
    send: async (body) => {
      await call(payoutPasswordApi.set, { body });
      toast('정산 비밀번호를 정했습니다.', { tone: 'success' });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title="정산 비밀번호 정하기"
      width={440}
      onClose={() => done(false)}
      submit="정하기"
    >
      <p className="jt-muted">
        환전을 신청할 때 묻는 숫자 여섯 자리입니다. 같은 숫자나 이어지는 숫자는 쓸 수 없습니다.
      </p>
      <PasswordInput label="정산 비밀번호" {...form.bind('password')} required autoComplete="new-password" />
      <PasswordInput
        label="로그인 비밀번호"
        {...form.bind('currentPassword')}
        required
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

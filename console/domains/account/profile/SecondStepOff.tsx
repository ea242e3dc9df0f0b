import { secondStepApi } from '@jangteo/contract/account/second-step.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

const TITLE = '2단계 인증 끄기';
const WORDS = {
  password: '비밀번호를 입력해 주세요.',
  code: '인증 앱의 숫자나 복구 코드를 입력해 주세요.',
};

export function SecondStepOff({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const form = useForm({
    schema: secondStepApi.endSecondStep.body,
    start: { password: '', code: '' },
    body: ({ password, code }) => ({ ...(hasPassword && { password }), code: code.trim() }),
    words: WORDS,
    places: { currentPassword: 'password' },
    check: ({ password }) => ({ password: hasPassword && password === '' && WORDS.password }),
    blame: 'code',
    title: TITLE,
    send: async (body) => {
      await call(secondStepApi.endSecondStep, { body });
      toast('2단계 인증을 껐습니다.', { tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={TITLE} submit="끄기" destructive onClose={onClose}>
      <div className="jt-stack">
        <p>끄면 비밀번호만으로 로그인합니다. 묻지 않는 기기와 복구 코드도 함께 사라집니다.</p>
        {hasPassword && <PasswordInput label="비밀번호" {...form.bind('password')} required={false} />}
        <TextInput
          label="인증번호 또는 복구 코드"
          {...form.bind('code')}
          required={false}
          autoComplete="one-time-code"
        />
      </div>
    </FormDialog>
  );
}

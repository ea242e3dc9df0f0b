import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { keysOf } from '../../../kit/call/query.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { reloadSession } from '../../../kit/session.ts';
import { useLeaveGuard } from '../../../kit/useLeaveGuard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBack } from './useBack.ts';

const EMPTY = { currentPassword: '', newPassword: '', newPasswordAgain: '' };

const RULE = accountErrors.USER_PASSWORD_LENGTH_REQUIRE.message;

/** R115: letter, digit and special character, 8 or more; the new one is typed twice. */
const check = ({ newPassword, newPasswordAgain }: typeof EMPTY) => ({
  newPassword: !pattern.password.test(newPassword) && RULE,
  newPasswordAgain: newPassword !== newPasswordAgain && '새 비밀번호가 서로 다릅니다. 다시 입력해 주세요.',
});

export const PasswordPart = () => (
  <Panel title="비밀번호" note="바꾸면 다른 기기에서는 로그아웃됩니다.">
    <PasswordForm />
  </Panel>
);

function PasswordForm() {
  const back = useBack();
  const cache = useQueryClient();
  const form = useForm({
    schema: accountApi.changePassword.body,
    start: EMPTY,
    body: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    words: { currentPassword: '현재 비밀번호를 입력해 주세요.', newPassword: RULE },
    places: { password: 'newPassword' },
    check,
    blame: 'currentPassword',
    send: async (body) => {
      await call(accountApi.changePassword, { body });
      form.reset();
      toast('비밀번호를 바꿨습니다. 다른 기기에서는 로그아웃됩니다.', { tone: 'success' });
      void cache.invalidateQueries({ queryKey: keysOf('account') });
      await reloadSession();
      back();
    },
  });
  useLeaveGuard(form);
  return (
    <Form form={form} className="jt-profile-form">
      <PasswordInput label="현재 비밀번호" {...form.bind('currentPassword')} required={false} />
      <PasswordInput
        label="새 비밀번호"
        {...form.bind('newPassword')}
        required={false}
        autoComplete="new-password"
        hint="영문, 숫자, 특수문자를 포함해 8자 이상"
      />
      <PasswordInput
        label="새 비밀번호 확인"
        {...form.bind('newPasswordAgain')}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" busy={form.busy}>
          비밀번호 변경
        </Button>
      </div>
    </Form>
  );
}

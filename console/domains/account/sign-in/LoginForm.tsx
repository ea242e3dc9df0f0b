import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../kit/call/call.ts';
import { isApiError } from '../../../kit/call/error.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { paths } from '../../../kit/paths.ts';
import { thisBrowser } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDelay } from '../useDelay.ts';
import { challengeOf, type Challenge } from './challenge.ts';
import { entered } from './entered.ts';
import { rememberAccount } from './last-account.ts';

const schema = accountApi.login.body.pick({ loginId: true, password: true });
const words = { loginId: '이메일 또는 아이디를 입력해 주세요.', password: '비밀번호를 입력해 주세요.' };

interface Props {
  last: string;
  keep: boolean;
  onKeep: (keep: boolean) => void;
  /** The password was right, a second step is asked for. */
  onChallenge: (challenge: Challenge) => void;
}

export function LoginForm({ last, keep, onKeep, onChallenge }: Props) {
  const delay = useDelay();
  const navigate = useNavigate();
  const form = useForm({
    schema,
    start: { loginId: last, password: '' },
    body: ({ loginId, password }) => ({ loginId: loginId.trim(), password }),
    words,
    blame: 'password',
    title: '로그인하지 못했습니다',
    send: async (typed) => {
      try {
        const { data } = await call(accountApi.login, { body: { ...typed, ...thisBrowser(), keep } });
        rememberAccount(typed.loginId);
        await entered({ user: data.user, keep, go: (href) => void navigate({ href }) });
      } catch (error) {
        const challenge = challengeOf(error);
        if (challenge) {
          rememberAccount(typed.loginId);
          return onChallenge(challenge);
        }
        // The password was right; whoever wakes the account later need not type its id again.
        if (isApiError(error) && error.code === 'USER_IDLED') rememberAccount(typed.loginId);
        if (isApiError(error) && error.data?.retryAfterSec) delay.start(error.data.retryAfterSec);
        if (isApiError(error) && error.status === 400) form.set('password', '');
        throw error;
      }
    },
  });
  return (
    <Form form={form} className="jt-stack">
      <TextInput
        label="이메일 또는 아이디"
        {...form.bind('loginId')}
        required={false}
        size="login"
        autoComplete="username"
        inputMode="email"
        autoFocus={!last}
      />
      <div className="jt-login-password">
        <PasswordInput label="비밀번호" {...form.bind('password')} required={false} size="login" />
        <Link to={paths.find('password')} className="jt-link">
          비밀번호 찾기
        </Link>
      </div>
      <div className="jt-login-keep">
        <Checkbox label="로그인 상태 유지" checked={keep} onChange={onKeep} />
        <span>내 기기에서만 켜 주세요</span>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="login"
        fullWidth
        busy={form.busy}
        disabledReason={delay.left > 0 && `${delay.left}초 뒤에 다시 시도해 주세요.`}
      >
        {delay.left > 0 ? `${delay.left}초 뒤에 다시` : '로그인'}
      </Button>
    </Form>
  );
}

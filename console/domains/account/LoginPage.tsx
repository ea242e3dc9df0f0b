/** Sign-in. It stands outside the shell and loads neither menu nor tables (issue: ≤ 150 kB). */
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '../../kit/call/error.ts';
import { Form } from '../../kit/form/Form.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { signIn } from '../../kit/session.ts';
import { useTitle } from '../../kit/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useScheme } from '../../ui/UiProvider.tsx';
import { lastAccount, rememberAccount } from './last-account.ts';
import { useDelay } from './useDelay.ts';
import './login.css';

const Nothing = () => <></>;
/** Decoration: it holds nothing up, and the page is whole without it. */
const LoginArt = lazy(() =>
  import('./LoginArt.tsx').then(
    (m) => ({ default: m.LoginArt }),
    () => ({ default: Nothing }),
  ),
);

export function LoginPage() {
  const last = lastAccount();
  useTitle('로그인');
  return (
    <div className="jt-login">
      <main className="jt-login-side">
        <header className="jt-brand">
          <Logo />
          <b>장터</b>
          <span>비즈니스센터</span>
        </header>
        <div className="jt-login-body">
          <h1>
            {last ? (
              <>
                다시 오셨네요.
                <br />
              </>
            ) : (
              <>
                어서 오세요.
                <br />
              </>
            )}
            오늘도 장을 열어 볼까요?
          </h1>
          <p className="jt-login-lead">
            {last
              ? '이 기기에서 마지막으로 쓴 계정을 채워 두었습니다.'
              : '판매자와 그리퍼의 하루가 여기에서 시작됩니다.'}
          </p>
          <LoginForm last={last} />
        </div>
        <footer className="jt-login-foot">
          <span>장터 비즈니스센터</span>
          <SchemeSwitch />
        </footer>
      </main>
      <aside className="jt-login-art" aria-hidden>
        <Suspense>
          <LoginArt />
        </Suspense>
      </aside>
    </div>
  );
}

const schema = accountApi.login.body.pick({ loginId: true, password: true });
const words = { loginId: '이메일 또는 아이디를 입력해 주세요.', password: '비밀번호를 입력해 주세요.' };

function LoginForm({ last }: { last: string }) {
  const [keep, setKeep] = useState(true);
  const delay = useDelay();
  const form = useForm({
    schema,
    start: { loginId: last, password: '' },
    body: ({ loginId, password }) => ({ loginId: loginId.trim(), password }),
    words,
    blame: 'password',
    title: '로그인하지 못했습니다',
    send: async ({ loginId, password }) => {
      try {
        await signIn(loginId, password, keep);
        rememberAccount(loginId);
      } catch (error) {
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
      <PasswordInput label="비밀번호" {...form.bind('password')} required={false} size="login" />
      <div className="jt-login-keep">
        <Checkbox label="로그인 상태 유지" checked={keep} onChange={setKeep} />
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

function SchemeSwitch() {
  const { scheme, setScheme } = useScheme();
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <Button
      variant="subtle"
      size="small"
      icon={dark ? <IconMoon /> : <IconSun />}
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    >
      {dark ? '어둡게' : '밝게'}
    </Button>
  );
}

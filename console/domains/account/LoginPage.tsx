/** Sign-in. It stands outside the shell and loads neither menu nor tables (issue: ≤ 150 kB). */
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf, isApiError } from '../../kit/call/error.ts';
import { signIn } from '../../kit/session.ts';
import { useTitle } from '../../kit/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { dialog } from '../../ui/dialog.ts';
import { focusField } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useScheme } from '../../ui/UiProvider.tsx';
import { LoginArt } from './LoginArt.tsx';
import { lastAccount, rememberAccount } from './last-account.ts';
import { useDelay } from './useDelay.ts';
import './login.css';

export function LoginPage() {
  const last = lastAccount();
  useTitle('로그인');
  return (
    <div className="jt-login">
      <main className="jt-login-side">
        <header className="jt-brand"><img src="/logo.svg" alt="" width={28} height={28} /><b>장터</b><span>비즈니스센터</span></header>
        <div className="jt-login-body">
          <h1>{last ? <>다시 오셨네요.<br /></> : <>어서 오세요.<br /></>}오늘도 장을 열어 볼까요?</h1>
          <p className="jt-login-lead">{last ? '이 기기에서 마지막으로 쓴 계정을 채워 두었습니다.' : '판매자와 그리퍼의 하루가 여기에서 시작됩니다.'}</p>
          <LoginForm last={last} />
        </div>
        <footer className="jt-login-foot"><span>장터 비즈니스센터</span><SchemeSwitch /></footer>
      </main>
      <LoginArt />
    </div>
  );
}

/** The first thing to mend, in the order of the form. */
function missing(loginId: string, password: string): { field: string; message: string } | null {
  if (!loginId.trim()) return { field: 'loginId', message: '이메일 또는 아이디를 입력해 주세요.' };
  return password ? null : { field: 'password', message: '비밀번호를 입력해 주세요.' };
}

function LoginForm({ last }: { last: string }) {
  const [loginId, setLoginId] = useState(last);
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(true);
  const [busy, setBusy] = useState(false);
  const delay = useDelay();

  /** R84: the first message as a dialog, then the cursor goes to the field. */
  const refuse = async (field: string, message: string) => {
    await dialog.alert(message, { title: '로그인하지 못했습니다' });
    focusField(field);
  };
  const submit = async () => {
    const gap = missing(loginId, password);
    if (gap) return refuse(gap.field, gap.message);
    setBusy(true);
    try {
      await signIn(loginId.trim(), password, keep);
      rememberAccount(loginId.trim());
    } catch (error) {
      setBusy(false);
      if (!isApiError(error) || error.status === 462) return;
      if (error.data?.retryAfterSec) delay.start(error.data.retryAfterSec);
      if (error.status === 400) setPassword('');
      await refuse(error.data?.errors?.[0]?.field ?? 'password', messageOf(error));
    }
  };
  return (
    <form className="jt-stack" noValidate onSubmit={(event) => { event.preventDefault(); if (!busy && delay.left === 0) void submit(); }}>
      <TextInput label="이메일 또는 아이디" name="loginId" size="login" value={loginId} onChange={setLoginId} autoComplete="username" inputMode="email" autoFocus={!last} />
      <PasswordInput label="비밀번호" name="password" size="login" value={password} onChange={setPassword} />
      <div className="jt-login-keep">
        <Checkbox label="로그인 상태 유지" checked={keep} onChange={setKeep} />
        <span>내 기기에서만 켜 주세요</span>
      </div>
      <Button type="submit" variant="primary" size="login" fullWidth busy={busy} disabledReason={delay.left > 0 && `${delay.left}초 뒤에 다시 시도해 주세요.`}>
        {delay.left > 0 ? `${delay.left}초 뒤에 다시` : '로그인'}
      </Button>
    </form>
  );
}

function SchemeSwitch() {
  const { scheme, setScheme } = useScheme();
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <Button variant="subtle" size="small" icon={dark ? <IconMoon /> : <IconSun />} onClick={() => setScheme(dark ? 'light' : 'dark')}>
      {dark ? '어둡게' : '밝게'}
    </Button>
  );
}

import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { findApi } from '@jangteo/contract/account/join.api.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { paths } from '../../../kit/paths.ts';
import { thisBrowser } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeInput } from '../../../ui/CodeInput.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSentCode, type Sent } from '../code/useSentCode.ts';
import { lastAccount, rememberAccount } from '../sign-in/last-account.ts';

type Channel = 'EMAIL' | 'SMS';
const RULE = accountErrors.USER_PASSWORD_LENGTH_REQUIRE.message;
const TITLE = '비밀번호를 바꾸지 못했습니다';

/** Known and unknown accounts read the same: where it was sent is never said. */
const HINTS: Record<Channel, string> = {
  EMAIL: '가입하신 계정이라면 등록된 이메일로 숫자를 보냈습니다.',
  SMS: '가입하신 계정이라면 등록된 휴대폰으로 숫자를 보냈습니다.',
};

export function FindPassword() {
  const [asked, setAsked] = useState<{ loginId: string; channel: Channel } | null>(null);
  const code = useSentCode(async (loginId) => {
    const { channel } = form.value;
    return call(findApi.findPasswordPrepare, { body: { loginId, channel, ...thisBrowser() } });
  });
  const form = useForm({
    schema: findApi.findPasswordPrepare.body,
    start: { loginId: lastAccount(), channel: 'EMAIL' as Channel },
    body: (value) => ({ ...value, loginId: value.loginId.trim(), ...thisBrowser() }),
    words: { loginId: '이메일 또는 아이디를 입력해 주세요.' },
    blame: 'loginId',
    title: '인증번호를 보내지 못했습니다',
    send: async ({ loginId, channel }) => {
      await code.ask(loginId);
      setAsked({ loginId, channel });
    },
  });
  if (asked && code.sent)
    return (
      <NewPassword
        {...asked}
        sent={code.sent}
        busy={code.busy}
        again={() => form.submit()}
        onBack={() => setAsked(null)}
      />
    );
  return (
    <Form form={form} className="jt-stack">
      <TextInput
        label="이메일 또는 아이디"
        {...form.bind('loginId')}
        required={false}
        autoComplete="username"
        inputMode="email"
      />
      <RadioCards<Channel>
        label="인증번호 받을 곳"
        {...form.bind('channel')}
        required={false}
        options={[
          { value: 'EMAIL', label: '이메일', note: '계정에 등록한 주소로 보냅니다.', icon: <IconMail /> },
          {
            value: 'SMS',
            label: '문자',
            note: '계정에 등록한 휴대폰으로 보냅니다.',
            icon: <IconDeviceMobile />,
          },
        ]}
      />
      <Button type="submit" variant="primary" size="login" fullWidth busy={form.busy}>
        인증번호 받기
      </Button>
    </Form>
  );
}

interface NewPasswordProps {
  loginId: string;
  channel: Channel;
  sent: Sent;
  busy: boolean;
  again: () => Promise<unknown>;
  onBack: () => void;
}

function NewPassword({ loginId, channel, sent, busy, again, onBack }: NewPasswordProps) {
  const navigate = useNavigate();
  const words = { code: `인증번호 ${sent.digit}자리를 입력해 주세요.`, newPassword: RULE };
  const form = useForm({
    schema: findApi.findPassword.body,
    start: { code: '', newPassword: '', passwordAgain: '' },
    body: ({ code, newPassword }) => ({ loginId, code, newPassword, ...thisBrowser() }),
    words,
    places: { password: 'newPassword' },
    blame: 'code',
    title: TITLE,
    check: ({ code, newPassword, passwordAgain }) => ({
      code: code.length !== sent.digit && words.code,
      newPassword: !pattern.password.test(newPassword) && RULE,
      passwordAgain: newPassword !== passwordAgain && '비밀번호가 서로 다릅니다. 다시 입력해 주세요.',
    }),
    send: async (body) => {
      await call(findApi.findPassword, { body });
      rememberAccount(loginId);
      toast('비밀번호를 바꿨습니다. 새 비밀번호로 로그인해 주세요.', { tone: 'success' });
      await navigate({ to: paths.login() });
    },
  });
  return (
    <Form form={form} className="jt-stack">
      <CodeInput
        label="인증번호"
        {...form.bind('code')}
        required={false}
        digits={sent.digit}
        hint={HINTS[channel]}
        busy={busy}
        send={async () => void (await again())}
        resendAt={sent.again}
        expiresAt={sent.until}
        autoFocus
      />
      <PasswordInput
        label="새 비밀번호"
        {...form.bind('newPassword')}
        required={false}
        autoComplete="new-password"
        hint="영문, 숫자, 특수문자를 포함해 8자 이상"
      />
      <PasswordInput label="새 비밀번호 확인" {...form.bind('passwordAgain')} autoComplete="new-password" />
      <div className="jt-join-ways">
        <Button size="login" onClick={onBack}>
          이전
        </Button>
        <Button type="submit" variant="primary" size="login" className="jt-grow" busy={form.busy}>
          비밀번호 변경
        </Button>
      </div>
    </Form>
  );
}

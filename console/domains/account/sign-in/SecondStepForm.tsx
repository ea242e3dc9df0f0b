/** The second step of a sign-in: a code of the app, of a message, or one of those that were written down (accounts.md §3). */
import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import { secondStepMethod, type SecondStepMethod } from '@jangteo/contract/account/own.enums.ts';
import { secondStepApi } from '@jangteo/contract/account/second-step.api.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { CodeInput } from '../../../ui/CodeInput.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSentCode } from '../code/useSentCode.ts';
import type { Challenge } from './challenge.ts';

const TITLE = '로그인하지 못했습니다';
const DIGITS = 6;
/** The challenge is over: the password is asked for again. */
const OVER = ['CODE_TRIES_EXCEEDED', 'CODE_EXPIRED'];

const HINTS: Record<SecondStepMethod, string> = {
  TOTP: '인증 앱에 보이는 숫자 6자리를 입력해 주세요.',
  SMS: '계정에 등록한 휴대폰으로 보낸 인증번호를 입력해 주세요.',
  RECOVERY:
    '2단계 인증을 켤 때 적어 두신 복구 코드 하나를 입력해 주세요. 한 번 쓴 코드는 다시 쓸 수 없습니다.',
};

interface Props {
  challenge: Challenge;
  onDone: (signedIn: SignIn) => Promise<unknown>;
  onCancel: () => void;
}

export function SecondStepForm({ challenge, onDone, onCancel }: Props) {
  const { challengeKey, methods } = challenge;
  const [method, setMethod] = useState<SecondStepMethod>(methods[0] ?? 'TOTP');
  const sms = useSentCode(() => call(secondStepApi.sendSecondSms, { body: { challengeKey } }));
  const digits = method === 'RECOVERY' ? null : method === 'SMS' ? (sms.sent?.digit ?? DIGITS) : DIGITS;
  const form = useForm({
    schema: secondStepApi.loginSecond.body,
    start: { code: '', trustDevice: false },
    body: ({ code, trustDevice }) => ({ challengeKey, method, code: code.trim(), trustDevice }),
    words: { code: HINTS[method] },
    check: ({ code }) => ({ code: digits !== null && code.length !== digits && HINTS[method] }),
    blame: 'code',
    title: TITLE,
    send: async (body) => {
      try {
        await onDone((await call(secondStepApi.loginSecond, { body })).data);
      } catch (error) {
        form.set('code', '');
        if (!isApiError(error) || !OVER.includes(error.code)) throw error;
        await dialog.alert('다시 로그인해 주세요.', { title: messageOf(error) });
        onCancel();
      }
    },
  });
  const sendSms = async () => {
    try {
      await sms.ask('');
    } catch (error) {
      await dialog.alert(messageOf(error), { title: '인증번호를 보내지 못했습니다' });
      if (isApiError(error) && error.code === 'CODE_EXPIRED') onCancel();
    }
  };
  const choose = (next: SecondStepMethod) => {
    setMethod(next);
    form.reset({ ...form.value, code: '' });
    if (next === 'SMS' && !sms.sent) void sendSms();
  };
  return (
    <Form form={form} className="jt-stack">
      {methods.length > 1 && (
        <Segmented
          label="인증 방법"
          value={method}
          onChange={choose}
          options={methods.map((value) => ({ value, label: secondStepMethod.label(value) }))}
        />
      )}
      {digits === null ? (
        <TextInput
          label="복구 코드"
          {...form.bind('code')}
          required={false}
          size="login"
          hint={HINTS.RECOVERY}
          autoComplete="off"
          autoFocus
        />
      ) : (
        <CodeInput
          key={method}
          label="인증번호"
          {...form.bind('code')}
          required={false}
          digits={digits}
          hint={HINTS[method]}
          onDone={() => void form.submit()}
          size="login"
          autoFocus
          {...(method === 'SMS' && {
            send: sendSms,
            busy: sms.busy,
            resendAt: sms.sent?.again,
            expiresAt: sms.sent?.until,
          })}
        />
      )}
      <Checkbox
        label="이 기기에서는 30일 동안 묻지 않기"
        checked={form.value.trustDevice}
        onChange={(trust) => form.set('trustDevice', trust)}
      />
      <Button type="submit" variant="primary" size="login" fullWidth busy={form.busy}>
        확인
      </Button>
      <Button variant="subtle" fullWidth onClick={onCancel}>
        다른 계정으로 로그인
      </Button>
    </Form>
  );
}

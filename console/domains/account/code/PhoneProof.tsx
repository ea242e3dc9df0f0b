/** A number that is proven by a code: it stays proven for ten minutes on this device (accounts.md §2). */
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { tidyPhone } from '@jangteo/contract/kit/key.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { PhoneInput } from '../../../ui/DigitInput.tsx';
import { CodeAsk } from './CodeAsk.tsx';
import { useSentCode } from './useSentCode.ts';

export const isPhone = (number: string): boolean => pattern.mobile.test(tidyPhone(number));
export const BAD_PHONE = accountErrors.USER_INVALID_PHONE.message;

export interface PhoneProofProps {
  label: string;
  name: string;
  value: string;
  onChange: (number: string) => void;
  error?: string | null;
  hint?: string;
  required?: boolean;
  /** The number that was proven last. */
  proven: string | null;
  onProven: (number: string) => void;
}

export function PhoneProof({ proven, onProven, hint, ...field }: PhoneProofProps) {
  const { value } = field;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{ phone?: string; code?: string }>({});
  const { sent, busy, ask } = useSentCode((to) => call(accountApi.sendSms, { query: { phoneNumber: to } }));
  const done = proven === value && value !== '';
  const send = async () => {
    if (!isPhone(value)) return setProblem({ phone: BAD_PHONE });
    setProblem({});
    setCode('');
    await ask(value).catch((error: unknown) => setProblem({ phone: messageOf(error) }));
  };
  const verify = async (typed: string) => {
    try {
      await call(accountApi.verifySms, { query: { phoneNumber: value, code: typed } });
      onProven(value);
    } catch (error) {
      setCode('');
      setProblem({ code: messageOf(error) });
    }
  };
  const change = (number: string) => {
    setProblem({});
    field.onChange(number);
  };
  return (
    <CodeAsk
      sent={sent?.to === value ? sent : null}
      busy={busy}
      onAsk={send}
      code={{
        name: `${field.name}Code`,
        value: code,
        onChange: (digits) => {
          setProblem({});
          setCode(digits);
        },
        error: problem.code ?? null,
      }}
      onDone={(typed) => void verify(typed)}
      hint="문자로 받은 숫자를 입력해 주세요."
      done={done}
    >
      <PhoneInput
        {...field}
        onChange={change}
        error={problem.phone ?? field.error}
        hint={
          done ? (
            <span className="jt-field-good">
              <IconCircleCheck size={14} aria-hidden />
              인증했습니다.
            </span>
          ) : (
            hint
          )
        }
      />
    </CodeAsk>
  );
}

import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import { findApi } from '@jangteo/contract/account/join.api.ts';
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { PhoneInput } from '../../../ui/DigitInput.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { day } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { CodeAsk } from '../code/CodeAsk.tsx';
import { BAD_PHONE, isPhone } from '../code/PhoneProof.tsx';
import { useSentCode } from '../code/useSentCode.ts';

type Found = DataOf<(typeof findApi)['findId']>;

export function FindId() {
  const [found, setFound] = useState<Found | null>(null);
  const sms = useSentCode((to) => call(accountApi.sendSms, { query: { phoneNumber: to } }));
  const digits = sms.sent?.digit ?? 6;
  const words = {
    name: '이름을 한글이나 영문으로 입력해 주세요.',
    phoneNumber: BAD_PHONE,
    code: `인증번호 ${digits}자리를 입력해 주세요.`,
  };
  const form = useForm({
    schema: findApi.findId.body,
    start: { name: '', phoneNumber: '', code: '' },
    body: (value) => ({ ...value, name: value.name.trim() }),
    words,
    blame: 'code',
    title: '아이디를 찾지 못했습니다',
    check: ({ phoneNumber, code }) => ({
      phoneNumber: !isPhone(phoneNumber) && BAD_PHONE,
      code: sms.sent?.to !== phoneNumber ? '인증번호를 받아 주세요.' : code.length !== digits && words.code,
    }),
    send: async (body) => setFound((await call(findApi.findId, { body })).data),
  });
  const send = async () => {
    const { phoneNumber } = form.value;
    if (!(await form.check(['name']))) return;
    if (!isPhone(phoneNumber)) return form.refuse(BAD_PHONE, 'phoneNumber');
    form.set('code', '');
    await sms.ask(phoneNumber).catch((error: unknown) => form.refuse(messageOf(error), 'phoneNumber'));
  };
  const { value } = form;
  if (found) return <FoundIds found={found} />;
  return (
    <Form form={form} className="jt-stack">
      <TextInput label="이름" {...form.bind('name')} required={false} autoComplete="name" />
      <CodeAsk
        sent={sms.sent?.to === value.phoneNumber ? sms.sent : null}
        busy={sms.busy}
        onAsk={send}
        code={form.bind('code')}
        hint="문자로 받은 숫자를 입력해 주세요."
      >
        <PhoneInput label="휴대폰" {...form.bind('phoneNumber')} required={false} />
      </CodeAsk>
      <Button type="submit" variant="primary" size="login" fullWidth busy={form.busy}>
        아이디 찾기
      </Button>
    </Form>
  );
}

function FoundIds({ found }: { found: Found }) {
  const first = found[0];
  if (!first)
    return (
      <EmptyState
        title="가입한 계정이 없습니다"
        next="이름과 휴대폰 번호가 맞는 계정을 찾지 못했습니다. 다른 번호로 가입하셨는지 확인해 주세요."
        action={
          <Link
            to={paths.join({ sellerApplyAfterJoin: 'true', fromBizCenter: 'true' })}
            className={buttonClass({ variant: 'primary' })}
          >
            새로 가입하기
          </Link>
        }
      />
    );
  return (
    <div className="jt-stack">
      <ul className="jt-found" aria-label="찾은 아이디">
        {found.map((one) => (
          <li key={`${one.provider}${one.loginId}`}>
            <span className="jt-grow">
              <b>{one.loginId}</b>
              <small>{day(one.joinedOn)} 가입</small>
            </span>
            <Chip>{loginProvider.label(one.provider)}</Chip>
          </li>
        ))}
      </ul>
      <Link
        to={paths.login()}
        className={buttonClass({ variant: 'primary', size: 'login', fullWidth: true })}
      >
        로그인하기
      </Link>
    </div>
  );
}

/** A dormant account is woken by the number that it has (accounts.md §3). */
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { findApi } from '@jangteo/contract/account/join.api.ts';
import { IconMoonStars } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { paths } from '../../../kit/paths.ts';
import { releaseKey as keptKey } from '../../../kit/release-key.ts';
import { thisBrowser } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { PhoneInput } from '../../../ui/DigitInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodeAsk } from '../code/CodeAsk.tsx';
import { BAD_PHONE, isPhone } from '../code/PhoneProof.tsx';
import { useSentCode } from '../code/useSentCode.ts';
import { entered } from './entered.ts';
import './wake.css';

export function WakeForm({ releaseKey }: { releaseKey: string }) {
  const navigate = useNavigate();
  const sms = useSentCode((to) => call(accountApi.sendSms, { query: { phoneNumber: to } }));
  const digits = sms.sent?.digit ?? 6;
  const words = { phoneNumber: BAD_PHONE, code: `인증번호 ${digits}자리를 입력해 주세요.` };
  const form = useForm({
    schema: findApi.wake.body,
    start: { phoneNumber: '', code: '' },
    body: (value) => ({ ...value, releaseKey, ...thisBrowser() }),
    words,
    blame: 'code',
    title: '휴면을 풀지 못했습니다',
    check: ({ phoneNumber, code }) => ({
      phoneNumber: !isPhone(phoneNumber) && BAD_PHONE,
      code: sms.sent?.to !== phoneNumber ? '인증번호를 받아 주세요.' : code.length !== digits && words.code,
    }),
    send: async (body) => {
      try {
        const { data } = await call(findApi.wake, { body });
        keptKey.set(null);
        toast('휴면을 풀었습니다. 다시 오신 것을 환영합니다.', { tone: 'success' });
        await entered({ user: data.user, go: (href) => void navigate({ href }) });
      } catch (error) {
        // Awake, with a second step to go: the sign-in page asks for it.
        if (!isApiError(error) || error.code !== 'SECOND_STEP_REQUIRED') throw error;
        keptKey.set(null);
        toast('휴면을 풀었습니다. 다시 로그인해 주세요.', { tone: 'success' });
        await navigate({ to: paths.login() });
      }
    },
  });
  const send = async () => {
    const { phoneNumber } = form.value;
    if (!isPhone(phoneNumber)) return form.refuse(BAD_PHONE, 'phoneNumber');
    form.set('code', '');
    await sms.ask(phoneNumber).catch((error: unknown) => form.refuse(messageOf(error), 'phoneNumber'));
  };
  return (
    <section className="jt-wake">
      <IconMoonStars aria-hidden />
      <h2>휴면 계정입니다</h2>
      <p>오랫동안 이용하지 않아 계정을 안전하게 쉬게 했습니다. 등록하신 휴대폰으로 확인하면 바로 풀립니다.</p>
      <Form form={form} className="jt-stack">
        <CodeAsk
          sent={sms.sent?.to === form.value.phoneNumber ? sms.sent : null}
          busy={sms.busy}
          onAsk={send}
          code={form.bind('code')}
          hint="문자로 받은 숫자를 입력해 주세요."
        >
          <PhoneInput label="등록한 휴대폰" {...form.bind('phoneNumber')} required={false} />
        </CodeAsk>
        <Button type="submit" variant="primary" size="login" fullWidth busy={form.busy}>
          휴면 풀기
        </Button>
        <Link to={paths.login()} className="jt-link jt-wake-other">
          다른 계정으로 로그인
        </Link>
      </Form>
    </section>
  );
}

import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { pattern } from '@jangteo/contract/kit/field.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { useLeaveGuard } from '../../../kit/useLeaveGuard.ts';
import { Button } from '../../../ui/Button.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodeAsk } from '../code/CodeAsk.tsx';
import { useSentCode } from '../code/useSentCode.ts';
import { takeMe } from './take-me.ts';
import { useBack } from './useBack.ts';

const BAD_EMAIL = accountErrors.USER_INVALID_EMAIL.message;
const isEmail = (email: string) => pattern.email.test(email.trim());

export function EmailPart({ me }: { me: User }) {
  return (
    <Panel
      title="이메일"
      note={me.email ? `지금 쓰는 이메일 ${me.email}` : '등록 전'}
      actions={
        me.email && (
          <StatusTag tone={me.emailVerified ? 'success' : 'warning'}>
            {me.emailVerified ? '인증됨' : '인증 필요'}
          </StatusTag>
        )
      }
    >
      <EmailForm />
    </Panel>
  );
}

function EmailForm() {
  const back = useBack();
  const mail = useSentCode((email) => call(accountApi.prepareEmail, { body: { email } }));
  const words = { email: BAD_EMAIL, code: `인증번호 ${mail.sent?.digit ?? 6}자리를 입력해 주세요.` };
  const form = useForm({
    schema: accountApi.changeEmail.body,
    start: { email: '', code: '' },
    body: ({ email, code }) => ({ email: email.trim(), code }),
    words,
    blame: 'code',
    check: ({ email, code }) => ({
      email: !isEmail(email) && BAD_EMAIL,
      code: code.length !== (mail.sent?.digit ?? 6) && words.code,
    }),
    send: async (body) => {
      const { data } = await call(accountApi.changeEmail, { body });
      takeMe(data);
      form.reset();
      mail.clear();
      toast('이메일을 바꿨습니다.', { tone: 'success' });
      back();
    },
  });
  useLeaveGuard({ dirty: mail.sent !== null });
  const { sent } = mail;
  const email = form.value.email.trim();
  const send = async () => {
    if (!isEmail(email)) return form.refuse(BAD_EMAIL, 'email');
    form.set('code', '');
    try {
      await mail.ask(email);
      toast('인증번호를 보냈습니다. 메일함을 확인해 주세요.', { tone: 'success' });
    } catch (error) {
      await form.refuse(messageOf(error), 'email');
    }
  };
  return (
    <Form form={{ ...form, submit: sent ? form.submit : send }} className="jt-profile-form">
      <CodeAsk
        sent={sent}
        busy={mail.busy}
        onAsk={send}
        code={form.bind('code')}
        onDone={() => void form.submit()}
        hint={`${sent?.to} 주소로 보낸 숫자입니다.`}
      >
        <TextInput
          label="새 이메일"
          {...form.bind('email')}
          required={false}
          type="email"
          inputMode="email"
          readOnly={sent !== null}
          autoComplete="email"
        />
      </CodeAsk>
      {sent && (
        <div className="jt-row jt-wrap">
          <Button type="submit" variant="primary" busy={form.busy}>
            확인하고 변경
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              mail.clear();
              form.reset();
            }}
          >
            취소
          </Button>
        </div>
      )}
    </Form>
  );
}

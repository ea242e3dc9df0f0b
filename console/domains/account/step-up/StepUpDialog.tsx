/** Who it is, asked once more before what makes an account somebody's (docs/decisions/0140). */
import { stepUpApi, type StepUp } from '@jangteo/contract/account/step-up.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { signOut } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { CodeAsk } from '../code/CodeAsk.tsx';
import { OwnPlace } from '../code/OwnPlace.tsx';
import { useSentCode } from '../code/useSentCode.ts';

const TITLE = '본인 확인';
type Done = (key: string | null) => void;
type Channel = 'EMAIL' | 'SMS';

export function StepUpDialog({ done }: { done: Done }) {
  const stepUpMeansQuery = useQuery({ ...query(stepUpApi.stepUpMeans), gcTime: 0, staleTime: 0 });
  const means = stepUpMeansQuery.data?.data;
  if (means && means.means.length > 0) return <Proof means={means} done={done} />;
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title={TITLE}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          {means && (
            <Button variant="primary" onClick={() => void signOut()}>
              로그아웃
            </Button>
          )}
        </>
      }
    >
      {stepUpMeansQuery.isPending && <SkeletonRows rows={2} height={40} columns={1} />}
      {stepUpMeansQuery.isError && (
        <EmptyState title="확인 방법을 불러오지 못했습니다" next={messageOf(stepUpMeansQuery.error)} />
      )}
      {means && (
        <p>
          인증번호를 받을 이메일이나 휴대폰이 등록되어 있지 않습니다. 로그아웃한 뒤 다시 로그인하고 10분 안에
          진행해 주세요.
        </p>
      )}
    </Dialog>
  );
}

const WORDS = {
  password: '비밀번호를 입력해 주세요.',
  code: '인증번호를 받아 입력해 주세요.',
  secondCode: '인증 앱의 숫자나 복구 코드를 입력해 주세요.',
};

function Proof({ means: { means, secondStep, ...to }, done }: { means: StepUp; done: Done }) {
  const hasPassword = means.includes('PASSWORD');
  const form = useForm({
    schema: stepUpApi.stepUp.body,
    start: { password: '', code: '', secondCode: '' },
    body: ({ password, code, secondCode }) => ({
      ...(hasPassword ? { password } : { code }),
      ...(secondStep && { secondCode: secondCode.trim() }),
    }),
    words: WORDS,
    places: { currentPassword: 'password' },
    blame: hasPassword ? 'password' : 'code',
    title: TITLE,
    check: ({ password, code, secondCode }) => ({
      password: hasPassword && password === '' && WORDS.password,
      code: !hasPassword && code === '' && WORDS.code,
      secondCode: secondStep && secondCode.trim() === '' && WORDS.secondCode,
    }),
    send: async (body) => done((await call(stepUpApi.stepUp, { body })).data.stepUpKey),
  });
  return (
    <FormDialog form={form} title={TITLE} submit="확인하고 계속" onClose={() => done(null)}>
      <div className="jt-stack">
        <p>계정을 지키기 위해 본인인지 다시 확인합니다.</p>
        {hasPassword ? (
          <PasswordInput label="비밀번호" {...form.bind('password')} required={false} />
        ) : (
          <OwnCode
            channels={means.filter((one) => one !== 'PASSWORD')}
            to={{ EMAIL: to.email ?? '', SMS: to.phoneNumber ?? '' }}
            code={form.bind('code')}
            onRefused={(message) => form.refuse(message, 'code')}
          />
        )}
        {secondStep && (
          <TextInput
            label="2단계 인증번호 또는 복구 코드"
            {...form.bind('secondCode')}
            required={false}
            autoComplete="one-time-code"
          />
        )}
      </div>
    </FormDialog>
  );
}

interface OwnCodeProps {
  channels: Channel[];
  to: Record<Channel, string>;
  code: { name: string; value: string; onChange: (digits: string) => void; error: string | null };
  onRefused: (message: string) => Promise<void>;
}

const LABELS: Record<Channel, string> = { EMAIL: '이메일', SMS: '문자' };

/** A code to where the account is reached now; nobody can say to where else. */
function OwnCode({ channels, to, code, onRefused }: OwnCodeProps) {
  const [channel, setChannel] = useState<Channel>(channels[0]!);
  const mail = useSentCode(() => call(stepUpApi.sendStepUpCode, { body: { channel } }));
  const send = () => mail.ask(channel).catch((error: unknown) => onRefused(messageOf(error)));
  return (
    <>
      {channels.length > 1 && (
        <Segmented
          label="인증번호 받을 곳"
          value={channel}
          onChange={setChannel}
          options={channels.map((value) => ({ value, label: LABELS[value] }))}
        />
      )}
      <CodeAsk
        sent={mail.sent?.to === channel ? mail.sent : null}
        busy={mail.busy}
        onAsk={send}
        code={code}
        hint="받은 숫자를 입력해 주세요."
      >
        <OwnPlace label={channel === 'EMAIL' ? '등록한 이메일' : '등록한 휴대폰'} value={to[channel]} />
      </CodeAsk>
    </>
  );
}

/** Turning the second step on: a picture for the app, its first code, then the codes for a day without the phone. */
import { secondStepApi } from '@jangteo/contract/account/second-step.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { PrivatePicture } from '../../../kit/Picture.tsx';
import { saveBlob } from '../../../kit/save-blob.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { CodeInput } from '../../../ui/CodeInput.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const TITLE = '2단계 인증 켜기';
const DIGITS = 6;
const ASK_CODE = '인증 앱에 보이는 숫자 6자리를 입력해 주세요.';

export function SecondStepSetup({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // A new key every time it opens; one that was shown and not confirmed is nobody's.
  const keyQuery = useQuery({
    queryKey: ['second-step-key'],
    queryFn: () => call(secondStepApi.beginSecondStep, { body: { method: 'TOTP' } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const form = useForm({
    schema: secondStepApi.confirmSecondStep.body,
    start: { code: '', sms: false },
    words: { code: ASK_CODE },
    check: ({ code }) => ({ code: code.length !== DIGITS && ASK_CODE }),
    blame: 'code',
    title: TITLE,
    send: async (body) =>
      setCodes((await call(secondStepApi.confirmSecondStep, { body })).data.recoveryCodes),
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const key = keyQuery.data?.data;
  return (
    <FormDialog form={form} title={TITLE} submit="확인하고 켜기" onClose={onClose} width={480}>
      {keyQuery.isPending && <SkeletonRows rows={3} height={56} columns={1} />}
      {keyQuery.isError && (
        <EmptyState title="설정 키를 만들지 못했습니다" next={messageOf(keyQuery.error)} />
      )}
      {key && (
        <div className="jt-stack">
          <p>휴대폰의 인증 앱(Google Authenticator 등)에서 QR 코드를 찍거나 설정 키를 입력해 주세요.</p>
          <div className="jt-second-key">
            <PrivatePicture link={key.qr} alt="인증 앱에서 찍을 QR 코드" />
            <div className="jt-field">
              <span className="jt-field-label">직접 입력할 설정 키</span>
              <span className="jt-row">
                <code>{key.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
                <CopyButton value={key.secret} what="설정 키" />
              </span>
            </div>
          </div>
          <CodeInput
            label="인증번호"
            {...form.bind('code')}
            required={false}
            digits={DIGITS}
            hint={ASK_CODE}
            onDone={() => void form.submit()}
          />
          <Checkbox
            label="앱을 쓸 수 없을 때는 문자로도 확인합니다. 번호를 빼앗기면 함께 위험해집니다."
            checked={form.value.sms ?? false}
            onChange={form.bind('sms').onChange}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** Shown once: the dialog closes only when somebody says that they have them. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [kept, setKept] = useState(false);
  const text = `장터 2단계 인증 복구 코드\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      stubborn
      noCloseButton
      onClose={onClose}
      title="복구 코드를 보관해 주세요"
      width={480}
      actions={
        <>
          <Button onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), '장터-복구코드.txt')}>
            파일로 저장
          </Button>
          <Button
            variant="primary"
            onClick={onClose}
            disabledReason={!kept && '코드를 보관했는지 먼저 확인해 주세요.'}
          >
            마치기
          </Button>
        </>
      }
    >
      <div className="jt-stack">
        <p>
          휴대폰을 쓸 수 없을 때 코드 하나로 로그인합니다. 한 번씩만 쓸 수 있고,{' '}
          <b>지금 한 번만 보여 드립니다.</b>
        </p>
        <ul className="jt-recovery" aria-label="복구 코드">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="jt-row">
          <CopyButton value={codes.join('\n')} what="복구 코드" />
          <Checkbox label="코드를 안전한 곳에 보관했습니다." checked={kept} onChange={setKept} />
        </div>
      </div>
    </Dialog>
  );
}

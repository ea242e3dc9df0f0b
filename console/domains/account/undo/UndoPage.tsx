/** Where a message about a change leads: the change, and what came after it, is taken back (docs/decisions/0140). */
import { undoChangeApi } from '@jangteo/contract/account/step-up.api.ts';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { PlainPage } from '../../../kit/PlainPage.tsx';
import { paths } from '../../../kit/paths.ts';
import { forgetSession } from '../../../kit/session.ts';
import { useTitle } from '../../../kit/title.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HouseFoot } from '../../legal/HouseFoot.tsx';

const TITLE = '계정 변경 되돌리기';

type Step = { at: 'ask' } | { at: 'done'; where: string } | { at: 'refused'; why: string };

export function UndoPage() {
  useTitle(TITLE);
  // Behind the #: no server, log or other site is told of it.
  const [undoKey] = useState(() => location.hash.slice(1));
  const [step, setStep] = useState<Step>(undoKey ? { at: 'ask' } : { at: 'refused', why: NO_KEY });
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const { email, phoneNumber } = (await call(undoChangeApi.undoChange, { body: { undoKey } })).data;
      forgetSession();
      setStep({ at: 'done', where: [email, phoneNumber].filter(Boolean).join(', ') });
    } catch (error) {
      setStep({ at: 'refused', why: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <PlainPage foot={<HouseFoot />}>
      <h1 className="jt-hidden">{TITLE}</h1>
      {step.at === 'ask' && (
        <EmptyState
          icon={<IconArrowBackUp aria-hidden />}
          title="본인이 바꾸지 않으셨나요?"
          next="메일이나 문자로 알려 드린 변경과 그 뒤의 변경을 되돌리고, 모든 기기에서 로그아웃합니다. 비밀번호는 새로 정하셔야 합니다."
          action={
            <Button variant="primary" busy={busy} onClick={() => void undo()}>
              되돌리고 모두 로그아웃
            </Button>
          }
        />
      )}
      {step.at === 'done' && (
        <EmptyState
          icon={<IconCircleCheck aria-hidden />}
          title="되돌렸습니다"
          next={`모든 기기에서 로그아웃했습니다. 등록된 연락처(${step.where})로 인증하고 새 비밀번호를 정해 주세요.`}
          action={
            <>
              <Link to={paths.find('password')} className={buttonClass({ variant: 'primary' })}>
                새 비밀번호 정하기
              </Link>
              <Link to={paths.login()} className={buttonClass()}>
                소셜 계정으로 로그인
              </Link>
            </>
          }
        />
      )}
      {step.at === 'refused' && (
        <EmptyState
          icon={<IconArrowBackUp aria-hidden />}
          title="되돌릴 수 없습니다"
          next={step.why}
          action={
            <Link to={paths.login()} className={buttonClass()}>
              로그인으로 이동
            </Link>
          }
        />
      )}
    </PlainPage>
  );
}

const NO_KEY = '메일이나 문자로 받은 주소를 그대로 열어 주세요.';

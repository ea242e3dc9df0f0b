/**
 * Away to whoever vouches for a person, and back: the answer goes to the page that opened this window, by its exact
 * origin (R167, R168, G-PM-1); without one the page goes on to where somebody was (R169).
 */
import { identityApi } from '@jangteo/contract/identity/identity.api.ts';
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import { personAuthPurpose, type VerificationType } from '@jangteo/contract/identity/identity.enums.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { newKey } from '../../../kit/call/key.ts';
import { ownReturn } from '../../../kit/own-path.ts';
import { paths } from '../../../kit/paths.ts';
import { PlainPage } from '../../../kit/PlainPage.tsx';
import { VERIFICATION, VERIFIED } from '../../../kit/prove-person.ts';
import { useTitle } from '../../../kit/title.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Ring } from '../../../ui/Progress.tsx';
import { HouseFoot } from '../../legal/HouseFoot.tsx';

interface Asked {
  type?: string;
  purpose?: string;
  nonce?: string;
  returnTo?: string;
  /** Back from the provider. */
  authId?: string;
}
type End = { kind: 'over'; success: boolean } | { kind: 'failed'; why: string } | { kind: 'lost' };

const typeOf = (type: string | undefined): VerificationType =>
  type === 'adult' ? 'ADULT_AUTH' : 'PERSON_AUTH';

/** Leaves for the provider. */
async function leave({ type, purpose, nonce, returnTo }: Asked): Promise<void> {
  const own = ownReturn(returnTo);
  const { data } = await call(identityApi.start, {
    body: {
      type: typeOf(type),
      personAuthPurpose: personAuthPurpose.schema.parse(purpose),
      nonce: nonce ?? newKey(),
      ...(own && { returnTo: own }),
    },
  });
  location.assign(data.url);
}

/** Tells the page that opened this window; false where there is none. */
function tell(authId: string, { state, nonce }: DataOf<(typeof identityApi)['check']>): boolean {
  const opener = window.opener as Window | null;
  if (!opener || opener.closed) return false;
  opener.postMessage({ source: VERIFICATION, success: state === 'DONE', authId, nonce }, location.origin);
  window.close();
  return true;
}

export function VerificationPage() {
  const asked = useLocation({ select: (at) => at.search as Asked });
  const navigate = useNavigate();
  const [end, setEnd] = useState<End | null>(null);
  const begun = useRef(false);
  const title = typeOf(asked.type) === 'ADULT_AUTH' ? '성인인증' : '본인인증';
  useTitle(title);
  const begin = async () => {
    setEnd(null);
    // Nobody asked for it: opened by hand, or an address that was cut.
    if (!asked.authId && !personAuthPurpose.schema.safeParse(asked.purpose).success)
      return setEnd({ kind: 'lost' });
    try {
      if (!asked.authId) return await leave(asked);
      const { data } = await call(identityApi.check, { params: { authId: asked.authId }, body: {} });
      if (tell(asked.authId, data)) return setEnd({ kind: 'over', success: data.state === 'DONE' });
      const back = ownReturn(data.returnTo);
      if (!back) return setEnd({ kind: 'over', success: data.state === 'DONE' });
      const href = back + (back.includes('?') ? '&' : '?') + `${VERIFIED}=${asked.authId}`;
      await navigate({ href, replace: true });
    } catch (error) {
      setEnd({ kind: 'failed', why: messageOf(error) });
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address
  }, []);
  return (
    <PlainPage foot={<HouseFoot />}>
      <h1 className="jt-hidden">{title}</h1>
      {!end && (
        <EmptyState
          icon={<Ring label="여는 중" size={28} />}
          title={asked.authId ? '인증 결과를 확인하고 있습니다' : '인증 화면으로 이동합니다'}
          next="잠시만 기다려 주세요."
        />
      )}
      {end?.kind === 'over' && (
        <EmptyState
          icon={end.success ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
          title={end.success ? '인증을 마쳤습니다' : '인증을 마치지 못했습니다'}
          next={
            window.opener
              ? '이 창을 닫고 쓰시던 화면으로 돌아가 주세요.'
              : '인증을 시작한 화면으로 돌아가 주세요.'
          }
          action={window.opener ? <Button onClick={() => window.close()}>창 닫기</Button> : <Onward />}
        />
      )}
      {end?.kind === 'lost' && (
        <EmptyState
          icon={<IconCircleX aria-hidden />}
          title="인증할 것이 없습니다"
          next="인증이 필요한 화면에서 인증하기를 눌러 주세요."
          action={<Onward />}
        />
      )}
      {end?.kind === 'failed' && (
        <EmptyState
          icon={<IconCircleX aria-hidden />}
          title="인증을 시작하지 못했습니다"
          next={end.why}
          action={
            <Button variant="primary" onClick={() => void begin()}>
              다시 시도
            </Button>
          }
        />
      )}
    </PlainPage>
  );
}

/** A browser closes only windows that a script has opened. */
const Onward = () => (
  <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
    처음으로
  </Link>
);

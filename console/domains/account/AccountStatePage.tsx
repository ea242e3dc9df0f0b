/** 462: this account cannot be used now. Says why and what to do; who gave the right password wakes a dormant one here. */
import { APPEAL_PAGE } from '@jangteo/contract/account/account.api.ts';
import type { accountErrors } from '@jangteo/contract/account/account.errors.ts';
import { IconMoonStars, IconUserOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { PlainPage } from '../../kit/PlainPage.tsx';
import { paths } from '../../kit/paths.ts';
import { appealKey, releaseKey } from '../../kit/release-key.ts';
import { useTitle } from '../../kit/title.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HouseFoot } from '../legal/HouseFoot.tsx';
import { WakeForm } from './sign-in/WakeForm.tsx';

const STATES = {
  USER_LEFT: {
    title: '탈퇴한 계정입니다',
    next: '이 계정으로는 더 이상 로그인할 수 없습니다. 다시 이용하시려면 새 계정으로 가입해 주세요.',
  },
  USER_IDLED: {
    title: '휴면 계정입니다',
    next: '오랫동안 이용하지 않아 계정을 안전하게 쉬게 했습니다. 다시 로그인하시면 휴대폰 인증으로 휴면을 풀 수 있습니다.',
  },
  USER_INACTIVE: {
    title: '사용이 중지된 계정입니다',
    next: '그룹 마스터가 이 계정의 사용을 중지했습니다. 다시 쓰시려면 그룹 마스터에게 요청해 주세요.',
  },
  USER_SANCTIONED: {
    title: '이용이 제한된 계정입니다',
    next: '운영정책에 따라 이 계정의 이용을 제한했습니다. 제재 사유와 기간, 이의를 신청할 주소는 문자와 이메일로 보내 드렸습니다.',
  },
  SECOND_STEP_MISSING: {
    title: '2단계 인증 수단이 없습니다',
    next: '운영자는 2단계 인증으로 로그인합니다. 총괄 운영자에게 휴대폰 번호 등록을 요청해 주세요.',
  },
} satisfies Partial<Record<keyof typeof accountErrors, { title: string; next: string }>>;

export function AccountStatePage() {
  const code = useLocation({ select: (at) => (at.search as { code?: string }).code }) ?? '';
  const key = releaseKey.use();
  const appeal = appealKey.use();
  const state = Object.hasOwn(STATES, code)
    ? STATES[code as keyof typeof STATES]
    : { title: '지금은 이용할 수 없는 계정입니다', next: '계정 상태를 확인하려면 고객센터에 문의해 주세요.' };
  useTitle('계정 상태 안내');
  const idle = code === 'USER_IDLED';
  const closed = code === 'USER_SANCTIONED';
  return (
    <PlainPage foot={<HouseFoot />}>
      <h1 className="jt-hidden">계정 상태 안내</h1>
      {idle && key ? (
        <WakeForm releaseKey={key} />
      ) : (
        <EmptyState
          icon={idle ? <IconMoonStars aria-hidden /> : <IconUserOff aria-hidden />}
          title={state.title}
          next={state.next}
          action={
            <>
              {closed && appeal && (
                <a href={`${APPEAL_PAGE}#${appeal}`} className={buttonClass({ variant: 'primary' })}>
                  제재 내역과 이의 신청
                </a>
              )}
              <Link
                to={paths.login()}
                className={buttonClass(closed && appeal ? {} : { variant: 'primary' })}
              >
                {idle
                  ? '로그인하고 휴면 풀기'
                  : closed && !appeal
                    ? '로그인하고 이의 신청'
                    : '다른 계정으로 로그인'}
              </Link>
              {code === 'USER_LEFT' && (
                <Link to={paths.join()} className={buttonClass()}>
                  새로 가입하기
                </Link>
              )}
            </>
          }
        />
      )}
    </PlainPage>
  );
}

/** A consumer on the dashboard (R42): what is left until the shop opens. No seller call is made, they would answer 403. */
import type { Application, LeftItem } from '@jangteo/contract/seller/application.api.ts';
import type { ApplicationLeft } from '@jangteo/contract/seller/application.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { landing } from '@jangteo/contract/menu/access.ts';
import { IconCircleCheck, IconCircleDashed, IconConfetti, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { ContactLinks } from '../../../kit/HouseLinks.tsx';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { reloadSession } from '../../../kit/session.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { LeftAccountDialog } from './LeftAccountDialog.tsx';
import { LeftProof } from './LeftProof.tsx';
import './onboarding.css';
import { timelineOf } from './status-words.ts';
import { listenForApplication, useApplication } from './use-application.ts';

export function Welcome({ user }: { user: User }) {
  const gate = landing(user);
  return gate === paths.dashboard() ? <Approved user={user} /> : <NotYet gate={gate} />;
}

const NotYet = ({ gate }: { gate: string }) => (
  <>
    <PageHead title="입점 안내" />
    <EmptyState
      framed
      icon={<IconHourglass aria-hidden />}
      title="아직 판매자 메뉴를 열 수 없습니다"
      next="입점 절차를 마치면 이 화면에서 하루를 시작하실 수 있습니다."
      action={
        <Link to={gate} className={buttonClass({ variant: 'primary' })}>
          입점 진행 보기
        </Link>
      }
    />
  </>
);

function Approved({ user }: { user: User }) {
  useEffect(listenForApplication, []);
  const { application, failed } = useApplication();
  return (
    <>
      <PageHead title="환영합니다" />
      {failed && <QueryError query={failed} noun="남은 일" framed />}
      {!failed && !application && <SkeletonRows rows={5} columns={2} height={56} />}
      {application && !failed && <Left user={user} application={application} />}
    </>
  );
}

function Left({ user, application }: { user: User; application: Application }) {
  const left = application.left.filter(({ done }) => !done);
  const ready = application.status === 'final' || left.length === 0;
  return (
    <div className="jt-welcome">
      <section className="jt-onboarding-state" data-good>
        <IconConfetti size={28} aria-hidden />
        <h2>{user.name} 님, 장터에 오신 것을 환영합니다</h2>
        <p>
          {ready
            ? '입점이 승인되었습니다. 마지막 확인이 끝나면 모든 메뉴가 바로 열립니다.'
            : `입점이 승인되었습니다. 남은 일 ${left.length}가지를 마치면 모든 메뉴가 바로 열립니다.`}
        </p>
        <Timeline label="입점 단계" steps={timelineOf(application)} />
      </section>
      <Panel flush title="마지막 확인" note={ready ? '모두 마쳤습니다' : `${left.length}가지 남음`}>
        <ul className="jt-welcome-left">
          {application.left.map((item) => (
            <li key={item.key} data-done={item.done || undefined}>
              {item.done ? <IconCircleCheck aria-hidden /> : <IconCircleDashed aria-hidden />}
              <span className="jt-grow">
                <b>{item.label}</b>
                <small>{item.done ? '확인했습니다' : item.asking ? ASKING[item.key] : WORDS[item.key]}</small>
              </span>
              {!item.done && !item.asking && WAYS[item.key](application, item)}
            </li>
          ))}
        </ul>
      </Panel>
      {ready && (
        <Button className="jt-welcome-again" onClick={() => void reloadSession()}>
          지금 확인하기
        </Button>
      )}
      <ContactLinks of={['seller']} />
    </div>
  );
}

/** While who knows has not answered. */
const ASKING: Readonly<Partial<Record<ApplicationLeft, string>>> = {
  BUSINESS: '국세청에 사업자 상태를 확인하고 있습니다.',
  ACCOUNT: '은행에 예금주를 확인하고 있습니다. 잠시 기다려 주세요.',
};
const WORDS: Readonly<Record<ApplicationLeft, string>> = {
  TERMS: '신청한 뒤에 바뀐 약관이 있습니다. 읽고 동의해 주세요.',
  ADULT: '인증한 지 90일이 지났습니다. 다시 인증해 주세요.',
  BUSINESS: '국세청에 사업자 상태를 다시 묻고 있습니다. 휴업이나 폐업이면 열리지 않습니다.',
  ACCOUNT: '은행이 아는 예금주와 다르거나 확인하지 못했습니다. 계좌를 다시 입력해 주세요.',
};

const WAYS: Readonly<Record<ApplicationLeft, (application: Application, item: LeftItem) => ReactNode>> = {
  TERMS: () => (
    <Link to={paths.profile('terms', paths.dashboard())} className={buttonClass()}>
      약관 보기
    </Link>
  ),
  ADULT: (application) => <LeftProof application={application} />,
  BUSINESS: () => null,
  ACCOUNT: (application) => (
    <Button
      variant="primary"
      onClick={() =>
        void show<true>((done) => <LeftAccountDialog application={application} onClose={() => done(null)} />)
      }
    >
      계좌 다시 입력
    </Button>
  ),
};

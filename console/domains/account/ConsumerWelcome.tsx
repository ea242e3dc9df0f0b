/** A consumer on the dashboard (R42): no seller call is made, they would answer 403. */
import { landing } from '@jangteo/contract/menu/access.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { IconConfetti, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PageHead } from '../../kit/PageHead.tsx';
import { paths } from '../../kit/paths.ts';
import { signOut } from '../../kit/session.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function ConsumerWelcome({ user }: { user: User }) {
  const gate = landing(user);
  const welcome = gate === paths.dashboard();
  return (
    <>
      <PageHead title={welcome ? '환영합니다' : '입점 안내'} />
      {welcome ? (
        <EmptyState
          framed
          icon={<IconConfetti aria-hidden />}
          title={`${user.name} 님, 장터에 오신 것을 환영합니다`}
          next="입점이 승인되었습니다. 로그아웃한 뒤 판매자로 다시 로그인하시면 모든 메뉴가 열립니다."
          action={
            <Button variant="primary" onClick={() => void signOut()}>
              다시 로그인하기
            </Button>
          }
        />
      ) : (
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
      )}
    </>
  );
}

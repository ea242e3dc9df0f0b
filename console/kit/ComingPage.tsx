/** Pages that are not built yet: they say what they will be and show nothing made up. */
import { requestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import { breadcrumb } from '@jangteo/contract/menu/access.ts';
import { alwaysAllowed } from '@jangteo/contract/menu/menu.ts';
import { IconTool } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { josa } from '../ui/format.ts';
import { PageHead } from './PageHead.tsx';
import { PlainPage } from './PlainPage.tsx';
import { paths } from './paths.ts';
import { session, signOut } from './session.ts';
import { useTitle } from './title.ts';

/** Names of the pages that have no place in the menu. */
const BARE: readonly [RegExp, string][] = [[/^\/shorts\//, '쇼츠']];

function useName(): string {
  const path = useLocation({ select: (at) => at.pathname });
  const user = session.use()?.user;
  const inMenu = user && breadcrumb(path, user)?.at(-1);
  return (
    inMenu ??
    alwaysAllowed.find((item) => item.route === path)?.label ??
    BARE.find(([shape]) => shape.test(path))?.[1] ??
    '이 화면'
  );
}

const sentence = (name: string) => `${josa(name, '은/는')} 준비 중입니다.`;

export function ComingPage() {
  const name = useName();
  return (
    <>
      <PageHead title={name} />
      <EmptyState
        framed
        icon={<IconTool aria-hidden />}
        title={sentence(name)}
        next="메뉴에서 준비 중 표시가 없는 화면은 지금 쓸 수 있습니다."
        action={
          <Link to={paths.dashboard()} className={buttonClass()}>
            대시보드로
          </Link>
        }
      />
    </>
  );
}

export function ComingBarePage() {
  const name = useName();
  useTitle(name);
  const user = session.use()?.user;
  return (
    <PlainPage
      actions={
        user && (
          <Button variant="subtle" onClick={() => void signOut()}>
            로그아웃
          </Button>
        )
      }
    >
      <h1 className="jt-hidden">{name}</h1>
      <EmptyState
        icon={<IconTool aria-hidden />}
        title={sentence(name)}
        next={
          user?.userType === 'consumer'
            ? `지금 입점 상태는 ‘${requestProducerStatus.label(user.requestProducerStatus.status)}’입니다.`
            : '열리면 이 주소에서 바로 볼 수 있습니다.'
        }
      />
    </PlainPage>
  );
}

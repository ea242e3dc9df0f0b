/** Instead of a page that this user may not open (R55, R56). */
import { landing } from '@jangteo/contract/menu/access.ts';
import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { plainPath } from './guard.ts';
import { refusalOf } from './refusal.ts';
import { session } from './session.ts';
import { useTitle } from './title.ts';

export function Refused() {
  useTitle('이용할 수 없는 메뉴');
  const path = useLocation({ select: (at) => plainPath(at.pathname) });
  const user = session.use()?.user;
  if (!user) return null;
  const home = landing(user);
  return (
    <div data-testid="unauthorized">
      <h1 className="jt-hidden">이용할 수 없는 메뉴</h1>
      <EmptyState
        framed
        icon={<IconLock aria-hidden />}
        title="이 메뉴를 이용할 권한이 없습니다"
        next={refusalOf(user, path)}
        action={
          <Link to={home} className={buttonClass()}>
            {user.userType === 'consumer' ? '처음으로' : '대시보드로'}
          </Link>
        }
      />
    </div>
  );
}

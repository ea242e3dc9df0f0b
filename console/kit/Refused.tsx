/** Instead of a page that this user may not open (R55, R56). */
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { paths } from './paths.ts';
import { useTitle } from './title.ts';

export function Refused() {
  useTitle('이용할 수 없는 메뉴');
  return (
    <div data-testid="unauthorized">
      <h1 className="jt-hidden">이용할 수 없는 메뉴</h1>
      <EmptyState
        framed icon={<IconLock aria-hidden />} title="이 메뉴를 이용할 권한이 없습니다" next="계정의 유형과 그룹 권한에 따라 열 수 있는 메뉴가 다릅니다. 필요하시면 그룹 마스터나 고객센터에 문의해 주세요."
        action={<Link to={paths.dashboard()} className={buttonClass()}>대시보드로</Link>}
      />
    </div>
  );
}

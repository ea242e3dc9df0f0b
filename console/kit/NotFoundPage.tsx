/** A path that is none of ours, in the place of the page: the menu stays at hand. */
import { landing } from '@jangteo/contract/menu/access.ts';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { session } from './session.ts';
import { useTitle } from './title.ts';

export function NotFoundPage() {
  useTitle('없는 페이지');
  const user = session.use()?.user;
  const applicant = user?.userType === 'consumer';
  return (
    <>
      <h1 className="jt-hidden">없는 페이지</h1>
      <EmptyState
        framed
        icon={<IconMapQuestion aria-hidden />}
        title="페이지를 찾을 수 없습니다"
        next={
          applicant
            ? '주소가 바뀌었거나 없는 페이지입니다.'
            : '주소가 바뀌었거나 없는 페이지입니다. 메뉴에서 고르거나 검색으로 찾아 주세요.'
        }
        action={
          <Link to={landing(user ?? null)} className={buttonClass()}>
            {applicant ? '처음으로' : '대시보드로'}
          </Link>
        }
      />
    </>
  );
}

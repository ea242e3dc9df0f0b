import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PlainPage } from './PlainPage.tsx';
import { paths } from './paths.ts';
import { useTitle } from './title.ts';

export function NotFoundPage() {
  useTitle('없는 페이지');
  return (
    <PlainPage>
      <h1 className="jt-hidden">없는 페이지</h1>
      <EmptyState
        title="페이지를 찾을 수 없습니다" next="주소가 바뀌었거나 없는 페이지입니다. 주소를 다시 확인해 주세요."
        action={<Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>처음으로</Link>}
      />
    </PlainPage>
  );
}

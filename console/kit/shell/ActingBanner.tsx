import { IconEye } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { paths } from '../paths.ts';
import { stopActing } from '../session.ts';

/** Says in whose name the operator works, on every page, above everything that sticks. */
export function ActingBanner({ name }: { name: string }) {
  const router = useRouter();
  // What sticks below the top bar (drawer, table head) moves down by the banner's height.
  useLayoutEffect(() => {
    document.documentElement.dataset.acting = '';
    return () => void delete document.documentElement.dataset.acting;
  }, []);
  const exit = () => {
    stopActing();
    void router.navigate({ to: paths.dashboard() });
  };
  return (
    <div className="jt-acting" role="status">
      <IconEye size={16} aria-hidden />
      <span className="jt-ellipsis">
        <b>{name}</b> 판매자 화면을 대행 중입니다
      </span>
      <Button size="small" onClick={exit}>
        대행 끝내기
      </Button>
    </div>
  );
}

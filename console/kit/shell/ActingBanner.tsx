import { actMode } from '@jangteo/contract/admin/act-as.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { tellActOver } from '../act-over.ts';
import { acting } from '../call/act-as.ts';
import { paths } from '../paths.ts';
import { stopActing } from '../session.ts';

/** Says in whose name the operator works, how far and how long, on every page, above everything that sticks. */
export function ActingBanner({ name }: { name: string }) {
  const router = useRouter();
  const now = acting.use();
  // What sticks below the top bar (drawer, table head) moves down by the banner's height.
  useLayoutEffect(() => {
    document.documentElement.dataset.acting = '';
    return () => void delete document.documentElement.dataset.acting;
  }, []);
  const exit = () => {
    stopActing();
    void router.navigate({ to: paths.dashboard() });
  };
  const over = () => tellActOver((href) => void router.navigate({ href }));
  return (
    <div className="jt-acting">
      {now?.mode === 'WRITE' ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      <span className="jt-ellipsis" role="status">
        <b>{name}</b> 판매자 화면을 대행 중입니다
      </span>
      {now && (
        <span className="jt-acting-left">
          {actMode.label(now.mode)} · <Countdown to={now.until} onEnd={over} />
        </span>
      )}
      <Button size="small" onClick={exit}>
        대행 끝내기
      </Button>
    </div>
  );
}

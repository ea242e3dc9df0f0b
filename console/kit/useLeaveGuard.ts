import { useBlocker } from '@tanstack/react-router';
import { dialog } from '../ui/dialog.ts';
import { session } from './session.ts';

export interface LeaveGuard {
  /** Something typed would be lost. */
  dirty: boolean;
  /** Where a draft can be kept: adds 임시저장 후 나가기 (R67). Answers false when saving failed. */
  save?: () => Promise<boolean>;
}

/**
 * Asks before unsaved work is left by a link, by back or by closing the tab (R67, R68).
 * A session that ended never waits.
 */
export function useLeaveGuard({ dirty, save }: LeaveGuard): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || !session.get() || current.pathname === next.pathname) return false;
      if (!save)
        return !(await dialog.confirm('작성 중인 내용이 있습니다. 페이지를 나가시겠습니까?', {
          title: '나가기',
          ok: '나가기',
        }));
      const answer = await dialog.leave();
      return answer === 'stay' || (answer === 'save' && !(await save()));
    },
    enableBeforeUnload: () => dirty && session.get() !== null,
  });
}

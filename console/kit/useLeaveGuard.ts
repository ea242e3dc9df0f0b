import { useBlocker } from '@tanstack/react-router';
import { dialog } from '../ui/dialog.ts';
import { session } from './session.ts';

export interface LeaveGuard {
  /** Something typed would be lost; read when somebody leaves, so a getter says how it is then. */
  readonly dirty: boolean;
  /** Adds the third way: keeps it and leaves (R67). Answers false when that failed. */
  save?: () => Promise<boolean>;
  /** What the third way is called: 임시저장 후 나가기, unless it saves for good. */
  saveLabel?: string;
  /** Told when somebody leaves without saving. */
  drop?: () => void;
  /** The parameter of the address that names what is filled in, where its path does not alone. */
  param?: string | undefined;
}

interface Place {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
}
/** Does what is filled in stand on both? */
const sameForm = (from: Place, to: Place, param: string | undefined): boolean =>
  from.pathname === to.pathname && (param === undefined || from.search[param] === to.search[param]);

/**
 * Asks before unsaved work is left by a link, by back or by closing the tab (R67, R68).
 * A session that ended never waits.
 */
export function useLeaveGuard(guard: LeaveGuard): void {
  const waits = () => guard.dirty && session.get() !== null && session.get() !== undefined;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!waits() || sameForm(current, next, guard.param)) return false;
      const answer = await ask(guard);
      if (answer === 'leave') guard.drop?.();
      return answer === 'stay' || (answer === 'save' && !(await guard.save?.()));
    },
    enableBeforeUnload: waits,
  });
}

async function ask({ save, saveLabel }: LeaveGuard) {
  if (save) return dialog.leave({ save: saveLabel });
  const leave = await dialog.confirm('작성 중인 내용이 있습니다. 페이지를 나가시겠습니까?', {
    title: '나가기',
    ok: '나가기',
  });
  return leave ? 'leave' : 'stay';
}

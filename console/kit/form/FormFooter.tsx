/** What stands below a long form: what is wrong or left and the way to it, then the ways on. */
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './form-page.css';

interface Left {
  /** Fields that are refused, fields that must be filled and are not. */
  broken: number;
  missing: number;
  /** Required parts that lack something. */
  left: number;
  first: string | null;
}

export function FormFooter({
  left,
  go,
  children,
}: {
  left: Left;
  go: (path: string) => void;
  children: ReactNode;
}) {
  const { broken, missing, left: parts, first } = left;
  return (
    <div className="jt-form-foot">
      <div className="jt-form-left" data-broken={broken > 0 || undefined}>
        <span role="status">
          {broken > 0 && (
            <>
              <IconAlertTriangle size={16} aria-hidden />
              고칠 칸 <b>{broken}</b>개{parts > 0 && ', '}
            </>
          )}
          {parts > 0 && (
            <>
              남은 필수 항목 <b>{parts}</b>개
            </>
          )}
          {broken + missing === 0 && (
            <>
              <IconCircleCheckFilled size={16} aria-hidden />
              필수 항목을 모두 채웠습니다
            </>
          )}
        </span>
        {first && (
          <button type="button" className="jt-link" onClick={() => go(first)}>
            첫 항목으로 가기
          </button>
        )}
      </div>
      <div className="jt-form-ways">{children}</div>
    </div>
  );
}

/** 저장하지 못한 송장 3건 · 다시 저장: numbers that no server has; leaving the page asks first. */
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLeaveGuard } from '../../../kit/useLeaveGuard.ts';
import { session } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { count } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { drafts, lostCount, restoreDrafts } from './drafts.ts';
import { retryLost } from './save-drafts.ts';

export function UnsavedNote() {
  const lost = drafts.useOnly(lostCount);
  const user = session.use()?.user.userSeq;
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    restoreDrafts();
    const retry = () => void retryLost();
    retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [user]);
  useLeaveGuard({ dirty: lost > 0 });
  if (lost === 0) return null;
  const save = async () => {
    setBusy(true);
    const { saved, failed } = await retryLost();
    setBusy(false);
    if (failed === 0) toast(`송장 ${count(saved)}건을 저장했습니다.`, { tone: 'success' });
    else
      toast(`송장 ${count(failed)}건을 아직 저장하지 못했습니다. 연결을 확인해 주세요.`, { tone: 'danger' });
  };
  return (
    <span className="jt-title-chip jt-desk-unsaved" role="alert">
      <IconCloudOff aria-hidden /> 저장하지 못한 송장 {count(lost)}건
      <Button size="small" variant="subtle" busy={busy} onClick={() => void save()}>
        다시 저장
      </Button>
    </span>
  );
}

import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { toast } from './toast.ts';

/** Copies a value and shows a tick for a moment; `what` names it: 주문번호 복사. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 1500);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setDone(true),
      () => toast('복사하지 못했습니다. 값을 직접 선택해 주세요.', { tone: 'danger' }),
    );
  return (
    <IconButton
      label={done ? '복사했습니다' : `${what} 복사`}
      size="small"
      onClick={() => void copy()}
      icon={done ? <IconCheck style={{ color: 'var(--jt-success-fg)' }} /> : <IconCopy />}
    />
  );
}

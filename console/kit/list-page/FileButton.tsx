/** Asks for a file that the download centre makes. */
import { downloadToasts } from '@jangteo/contract/download/download.errors.ts';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../call/error.ts';
import { failureText } from './download.ts';
import { PasswordFirst } from './PasswordFirst.tsx';
import { paths } from '../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  icon: ReactNode;
  children: ReactNode;
  ask: () => Promise<unknown>;
}

export function FileButton({ icon, children, ask }: Props) {
  const router = useRouter();
  const [locked, setLocked] = useState(false);
  const [busy, setBusy] = useState(false);
  async function request(): Promise<void> {
    setLocked(false);
    setBusy(true);
    try {
      await ask();
      const run = () => router.history.push(paths.downloads());
      toast(downloadToasts.requested, { tone: 'success', action: { label: '다운로드 센터', run } });
    } catch (error) {
      if (isApiError(error) && error.code === 'FILE_PASSWORD_REQUIRED') setLocked(true);
      else toast(failureText(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button icon={icon} busy={busy} onClick={() => void request()}>
        {children}
      </Button>
      {locked && <PasswordFirst again={() => void request()} leave={() => setLocked(false)} />}
    </>
  );
}

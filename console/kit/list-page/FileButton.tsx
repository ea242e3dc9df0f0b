/** Asks for a file that the download centre makes. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { mayNot } from '../may.ts';
import { isApiError } from '../call/error.ts';
import { failureText, tellTaken } from './download.ts';
import { PasswordFirst } from './PasswordFirst.tsx';
import { paths } from '../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  icon: ReactNode;
  children: ReactNode;
  ask: () => Promise<{ data: DownloadTicket }>;
  /** Of an operator's: closed to whoever has no right to it. */
  call?: Endpoint;
}

export function FileButton({ icon, children, ask, call }: Props) {
  const router = useRouter();
  const [locked, setLocked] = useState(false);
  const [busy, setBusy] = useState(false);
  async function request(): Promise<void> {
    setLocked(false);
    setBusy(true);
    try {
      const { data } = await ask();
      tellTaken(data, () => router.history.push(paths.downloads()));
    } catch (error) {
      if (isApiError(error) && error.code === 'FILE_PASSWORD_REQUIRED') setLocked(true);
      else toast(failureText(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button icon={icon} busy={busy} disabledReason={call && mayNot(call)} onClick={() => void request()}>
        {children}
      </Button>
      {locked && <PasswordFirst again={() => void request()} leave={() => setLocked(false)} />}
    </>
  );
}

/**
 * In the place of a page that cannot be drawn: its code did not arrive, or it threw. What is around it stays.
 */
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { isThere } from './begin-anew.ts';
import { PlainPage } from './PlainPage.tsx';

const reload = () => location.reload();
const AGAIN_MS = 5_000;

/**
 * Loads the document again, but only from a server that answers: the browser's own error page helps nobody.
 */
function Again() {
  const [busy, setBusy] = useState(false);
  const [away, setAway] = useState(false);
  const press = async () => {
    setBusy(true);
    if (await isThere()) return reload();
    setBusy(false);
    setAway(true);
  };
  return (
    <>
      <Button variant="primary" busy={busy} onClick={() => void press()}>
        다시 불러오기
      </Button>
      {away && (
        <p role="status" className="jt-muted">
          아직 연결되지 않았습니다. 잠시 후 다시 눌러 주세요.
        </p>
      )}
    </>
  );
}

export function BrokenPage() {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <EmptyState
      framed
      icon={<IconPlugConnectedX aria-hidden />}
      title="화면을 불러오지 못했습니다"
      next="인터넷 연결을 확인해 주세요. 저장한 내용은 그대로 있습니다."
      action={<Again />}
    />
  );
}

/**
 * Nothing answered at the start, not even who is signed in. It opens by itself as soon as the server is back.
 */
export function Unreachable() {
  useEffect(() => {
    const timer = setInterval(() => void isThere('/readyz').then((there) => there && reload()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <PlainPage>
      <EmptyState
        icon={<IconPlugConnectedX aria-hidden />}
        title="서버에 연결하지 못했습니다"
        next="인터넷 연결을 확인해 주세요. 연결되면 자동으로 다시 열립니다."
        action={<Again />}
      />
    </PlainPage>
  );
}

/** Connection loss is shown at once, above every page; what is on screen stays. */
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { linked } from '../realtime.ts';

function watch(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

export function ConnectionBanner() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  const up = linked.use();
  if (online && up) return null;
  return (
    <div className="jt-connection" role="alert">
      <IconPlugConnectedX size={16} aria-hidden />
      <span>
        {online
          ? '서버와 연결이 끊겼습니다. 다시 연결하고 있습니다.'
          : '인터넷 연결이 끊겼습니다. 연결되면 이어서 불러옵니다.'}
      </span>
    </div>
  );
}

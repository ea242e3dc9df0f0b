/** The socket is away: said within two seconds, with everything that waits for it (live.md §12). */
import { IconPlugConnectedX, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Room } from './useRoom.ts';

/** A line that is back by then was never missed. */
const PATIENCE_MS = 1_500;

export function LineBanner({ room }: { room: Room }) {
  const up = room.up.use();
  const deeds = room.deeds.use();
  const waiting = deeds.filter((one) => one.state === 'waiting');
  const [late, setLate] = useState(false);
  const bye = room.live.useOnly((state) => state.bye);
  useEffect(() => {
    setLate(false);
    if (up !== false) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [up]);
  if (!late && waiting.length === 0) return null;
  return (
    <div className="jt-room-away" role="alert">
      <IconPlugConnectedX aria-hidden />
      <div className="jt-grow">
        {late && (
          <p>{bye?.text ?? '채팅 연결이 끊겨 다시 잇고 있습니다. 상품과 방송은 그대로 다룰 수 있습니다.'}</p>
        )}
        {waiting.length > 0 && (
          <ul aria-label="연결되면 할 일">
            {waiting.map(({ id, label }) => (
              <li key={id}>
                {label}
                <IconButton
                  label={`${label} 그만두기`}
                  size="small"
                  icon={<IconX />}
                  onClick={() => room.deeds.giveUp(id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Countdown } from '../../../ui/Countdown.tsx';
import { MINUTE, longer, stop } from './countdown-acts.ts';
import { keyText, type RoomActs } from './room-keys.ts';
import type { Room } from './useRoom.ts';

/** mm:ss on the screens of viewers and host. */
export function CountdownBox({ room, acts }: { room: Room; acts: RoomActs }) {
  const countdown = room.live.useOnly((state) => state.room.countdown);
  // It is over by the clock; the room is told nothing of it.
  const [over, setOver] = useState<string | null>(null);
  if (!countdown || countdown.endsAt === over)
    return (
      <div className="jt-room-count">
        <span className="jt-grow jt-muted">카운트다운 없음</span>
        <Button keys={keyText('countdown')} onClick={acts.countdown}>
          카운트다운
        </Button>
      </div>
    );
  return (
    <div className="jt-room-count">
      <span className="jt-grow">
        <small className="jt-muted jt-ellipsis">{countdown.title}</small>
        <b className="jt-room-clock">
          <Countdown to={Date.parse(countdown.endsAt)} onEnd={() => setOver(countdown.endsAt)} />
        </b>
      </span>
      <Button onClick={() => void longer(room, countdown, MINUTE)}>+1분</Button>
      <Button onClick={() => void stop(room)}>멈춤</Button>
    </div>
  );
}

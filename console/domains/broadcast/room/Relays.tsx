/** Over the picture: how the live goes to its other places, with 다시 연결 where it does not (decision 0075). */
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { toast } from '../../../ui/toast.ts';
import { relaysOf, type ShownRelay } from './relays.ts';
import type { Room } from './useRoom.ts';

export function Relays({ room }: { room: Room }) {
  const shown = relaysOf(room.content);
  if (shown.length === 0) return null;
  return (
    <ul className="jt-room-relays" aria-label="동시송출">
      {shown.map((one) => (
        <li
          key={one.target}
          className="jt-room-pill"
          data-tone={one.tone}
          data-tip={one.failed ? undefined : one.tip || undefined}
        >
          <i aria-hidden />
          <span className="jt-ellipsis">{one.name}</span>
          <span>{one.word}</span>
          {one.failed && <Again contentSeq={room.contentSeq} relay={one} />}
          {one.tip && <small className={one.failed ? undefined : 'jt-hidden'}>{one.tip}</small>}
        </li>
      ))}
    </ul>
  );
}

function Again({ contentSeq, relay: { target, name } }: { contentSeq: number; relay: ShownRelay }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await call(contentApi.retrySimulcast, { params: { contentSeq, target }, body: {} });
    } catch (error) {
      toast(messageOf(error), { tone: 'danger', duration: 6_000 });
    }
    setBusy(false);
    await refetchDomains(['broadcast']);
  };
  return (
    <button type="button" disabled={busy} aria-label={`${name} 다시 연결`} onClick={() => void retry()}>
      다시 연결
    </button>
  );
}

/** 컨트롤룸: everything of one live on one screen, each thing under a key (live.md §12). */
import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { useTitle } from '../../../kit/title.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { later, Later } from '../../../ui/later.tsx';
import { Ring } from '../../../ui/Progress.tsx';
import { media } from '../../../ui/theme.ts';
import { camera, stopCamera } from './camera/camera.ts';
import { OwnSound } from './camera/sound.ts';
import { ChatColumn } from './ChatColumn.tsx';
import { newDesk, type DeskStore } from './desk.ts';
import { LineBanner } from './LineBanner.tsx';
import { useCameraMusic } from './music/useCameraMusic.ts';
import { useLensTold } from './OwnCamera.tsx';
import { OverPanel } from './OverPanel.tsx';
import { Prompter } from './Prompter.tsx';
import { RailColumn } from './RailColumn.tsx';
import { RoomBar } from './RoomBar.tsx';
import { RoomPhone } from './RoomPhone.tsx';
import { useRoomKeys, type RoomActs } from './room-keys.ts';
import { SideColumn } from './SideColumn.tsx';
import { SidePanes } from './SidePanes.tsx';
import { useDark } from './useDark.ts';
import { isOver, useRoom, type Room } from './useRoom.ts';
import { roomActs } from './room-acts.tsx';
import { VideoColumn } from './VideoColumn.tsx';
import './room.css';
import './room-chat.css';
import './room-rail.css';
import './room-phone.css';
import './room-relays.css';
import './start/start.css';

const ShortcutSheet = later(() =>
  import('../../../kit/shell/ShortcutSheet.tsx').then((m) => m.ShortcutSheet),
);
const StartDialog = later(() => import('./start/StartDialog.tsx').then((m) => m.StartDialog));

/** Four columns need this much. */
const WIDE = '(min-width: 1400px)';
const AT_ONCE = { getInitialValueInEffect: false };

/** `starts`: whoever comes is about to go on air. */
export function RoomPage({ contentSeq, starts }: { contentSeq: number; starts: boolean }) {
  const { room, error, again } = useRoom(contentSeq);
  const router = useRouter();
  const scheme = useDark();
  useTitle(room ? `${room.content.title} 컨트롤룸` : '컨트롤룸');
  if (room) return <Ready room={room} scheme={scheme} starts={starts} />;
  return (
    <div className="jt-room jt-room-wait">
      {error ? (
        <EmptyState
          title="방송을 열지 못했습니다."
          next={messageOf(error)}
          action={
            <span className="jt-row">
              <Button onClick={() => void router.navigate({ href: paths.broadcasts() })}>방송 목록</Button>
              <Button variant="primary" onClick={again}>
                다시 불러오기
              </Button>
            </span>
          }
        />
      ) : (
        <Ring size={24} label="방송을 불러오는 중" />
      )}
    </div>
  );
}

/** What this browser sends ends with the live. */
function useCameraEnd({ contentSeq, content }: Room): void {
  const over = isOver(content);
  useEffect(() => {
    if (over && camera.get()?.contentSeq === contentSeq) stopCamera();
  }, [over, contentSeq]);
}

interface ReadyProps {
  room: Room;
  scheme: ReturnType<typeof useDark>;
  starts: boolean;
}

function Ready({ room, scheme, starts }: ReadyProps) {
  const [desk] = useState(newDesk);
  const [keys, setKeys] = useState(false);
  const acts = roomActs(room, desk);
  const phone = useMediaQuery(media.phone, false, AT_ONCE);
  useRoomKeys(acts);
  useCameraEnd(room);
  useCameraMusic(room);
  useLensTold(room);
  // The dialog follows the room: what comes in meanwhile is seen in it.
  const [starting, setStarting] = useState(starts && room.content.state === 'WAIT');
  const onStart = () => setStarting(true);
  return (
    <div className="jt-room" data-phone={phone || undefined} data-over={isOver(room.content) || undefined}>
      {phone ? (
        <RoomPhone room={room} desk={desk} acts={acts} onStart={onStart} />
      ) : (
        <>
          <RoomBar room={room} acts={acts} onKeys={() => setKeys(true)} scheme={scheme} onStart={onStart} />
          <Columns room={room} desk={desk} acts={acts} />
        </>
      )}
      <LineBanner room={room} />
      <OwnSound contentSeq={room.contentSeq} />
      <Later key={keys ? 'keys' : ''} onFail={() => setKeys(false)}>
        {keys && <ShortcutSheet onClose={() => setKeys(false)} />}
      </Later>
      <Later key={starting ? 'start' : 'none'} onFail={() => setStarting(false)}>
        {starting && <StartDialog room={room} done={() => setStarting(false)} />}
      </Later>
    </div>
  );
}

function Columns({ room, desk, acts }: { room: Room; desk: DeskStore; acts: RoomActs }) {
  const wide = useMediaQuery(WIDE, false, AT_ONCE);
  return (
    <div className="jt-room-columns" data-wide={wide || undefined}>
      <div className="jt-room-col">
        <VideoColumn room={room} />
        {isOver(room.content) ? <OverPanel room={room} acts={acts} /> : <Prompter room={room} acts={acts} />}
      </div>
      <ChatColumn room={room} desk={desk} acts={acts} />
      {wide ? (
        <>
          <RailColumn room={room} desk={desk} acts={acts} />
          <SideColumn room={room} acts={acts} />
        </>
      ) : (
        <SidePanes room={room} desk={desk} acts={acts} />
      )}
    </div>
  );
}

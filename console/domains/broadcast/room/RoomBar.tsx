/** The top bar of a control room: on air or not, how it goes, what ends it. */
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import {
  IconChevronLeft,
  IconKeyboard,
  IconMicrophone,
  IconMicrophoneOff,
  IconMoon,
  IconSun,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../kit/paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Elapsed } from '../../../ui/Countdown.tsx';
import { count, won } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { OnAirBadge } from '../../../ui/OnAirBadge.tsx';
import { camera } from './camera/camera.ts';
import { healthOf } from './health.ts';
import { MusicButton } from './music/MusicButton.tsx';
import { MicLevel } from './OwnCamera.tsx';
import { keyText, type RoomActs } from './room-keys.ts';
import { isOver, type Room } from './useRoom.ts';

export const NOT_HERE = '이 브라우저의 카메라로 보내는 방송이 아닙니다. 송출 프로그램에서 바꿔 주세요.';

interface Props {
  room: Room;
  acts: RoomActs;
  onKeys: () => void;
  scheme: { dark: boolean; flip: () => void };
  onStart: () => void;
}

export function RoomBar({ room, acts, onKeys, scheme, onStart }: Props) {
  const { content } = room;
  return (
    <header className="jt-room-bar">
      <Link
        to={paths.broadcasts()}
        className={buttonClass({ variant: 'subtle' }, 'jt-icon-btn')}
        aria-label="방송 목록으로"
        data-tip="방송 목록으로"
      >
        <IconChevronLeft />
      </Link>
      <OnAir room={room} />
      <h1 className="jt-ellipsis">{content.title}</h1>
      <span className="jt-grow" />
      {isOnAir(content.state) && <Numbers room={room} />}
      {!isOver(content) && <Health room={room} />}
      <span className="jt-row">
        {!isOver(content) && (
          <>
            <MicLevel contentSeq={room.contentSeq} />
            <Switches acts={acts} contentSeq={room.contentSeq} />
            <MusicButton key={room.contentSeq} room={room} />
          </>
        )}
        <IconButton
          label={scheme.dark ? '밝은 화면으로' : '어두운 화면으로'}
          variant="default"
          icon={scheme.dark ? <IconSun /> : <IconMoon />}
          onClick={scheme.flip}
        />
        <IconButton label="단축키 (?)" variant="default" icon={<IconKeyboard />} onClick={onKeys} />
        <Ways room={room} acts={acts} onStart={onStart} />
      </span>
    </header>
  );
}

/** What begins or ends it: by its state. */
export function Ways({
  room,
  acts,
  onStart,
  short,
}: Pick<Props, 'room' | 'acts' | 'onStart'> & { short?: boolean }) {
  const { state } = room.content;
  if (state === 'WAIT')
    return (
      <Button variant="primary" onClick={onStart}>
        방송 시작
      </Button>
    );
  return (
    <>
      {state === 'LIVE_PRIVATE_ONAIR' && (
        <Button variant="primary" onClick={onStart}>
          공개로 전환
        </Button>
      )}
      {isOnAir(room.content.state) && (
        <Button destructive onClick={acts.close} data-tip="방송 종료" data-tip-keys={keyText('close')}>
          {short || state === 'LIVE_PRIVATE_ONAIR' ? '종료' : '방송 종료'}
        </Button>
      )}
    </>
  );
}

/** Red is for what everybody sees: a rehearsal is grey (live.md §12). */
export function OnAir({ room }: { room: Room }) {
  const { state, startAt, mode } = room.content;
  const since = startAt ? <Elapsed from={Date.parse(startAt)} /> : null;
  if (state === 'LIVE_PUBLIC_ONAIR') return <OnAirBadge>{since}</OnAirBadge>;
  const text =
    state === 'LIVE_PRIVATE_ONAIR'
      ? mode === 'RECORD'
        ? '녹화 중'
        : '연습 중'
      : state === 'WAIT'
        ? '방송 전'
        : '방송 끝';
  return (
    <span className="jt-room-off">
      {text} {state === 'LIVE_PRIVATE_ONAIR' && since}
    </span>
  );
}

function Numbers({ room }: { room: Room }) {
  const { content, live } = room;
  const viewers = live.useOnly((state) => state.viewers);
  const likes = live.useOnly((state) => state.likes);
  const items = [
    ['시청자', count(viewers)],
    ['좋아요', count(Math.max(likes, content.likes))],
    ['주문', `${count(content.orderCount)}건`],
    ['주문금액', won(content.orderAmount, true)],
  ] as const;
  return (
    <dl className="jt-room-numbers">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the picture comes in, in a word and its measures. */
export function Health({ room, short = false }: { room: Room; short?: boolean }) {
  const { content } = room;
  const told = room.live.useOnly((state) => state.ingest);
  const own = camera.use();
  const sends = own?.contentSeq === room.contentSeq ? own : null;
  const health = healthOf(told ?? (content.ingest && { ...content.ingest, latencyMs: null }), sends);
  return (
    <span className="jt-room-health" data-tone={health.tone} data-tip={health.tip || undefined}>
      <b>
        <i aria-hidden />
        {health.word}
      </b>
      {!short && <small>{health.measures}</small>}
    </span>
  );
}

function Switches({ acts, contentSeq }: { acts: RoomActs; contentSeq: number }) {
  const own = camera.use();
  const here = own?.contentSeq === contentSeq ? own : null;
  return (
    <>
      <IconButton
        label={here?.mic === false ? '마이크 켜기' : '마이크 끄기'}
        keys={keyText('mic')}
        variant="default"
        icon={here?.mic === false ? <IconMicrophoneOff /> : <IconMicrophone />}
        pressed={here ? here.mic : undefined}
        disabledReason={here ? null : NOT_HERE}
        onClick={acts.mic}
      />
      <IconButton
        label={here?.lens === false ? '카메라 켜기' : '카메라 끄기'}
        keys={keyText('camera')}
        variant="default"
        icon={here?.lens === false ? <IconVideoOff /> : <IconVideo />}
        pressed={here ? here.lens : undefined}
        disabledReason={here ? null : NOT_HERE}
        onClick={acts.camera}
      />
    </>
  );
}

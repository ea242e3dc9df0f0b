import { musicApi } from '@jangteo/contract/reference/music.api.ts';
import { musicTag } from '@jangteo/contract/reference/music.enums.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../../kit/call/error.ts';
import { query } from '../../../../kit/call/query.ts';
import { paths } from '../../../../kit/paths.ts';
import { openApart } from '../../../../kit/popup.ts';
import { Button } from '../../../../ui/Button.tsx';
import { clock } from '../../../../ui/format.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { Slider } from '../../../reference/music/Slider.tsx';
import { camera } from '../camera/camera.ts';
import type { Room } from '../useRoom.ts';
import type { useMusic } from './useMusic.ts';
import '../../../reference/music/player.css';

/** As many as one page of the call may hold. */
const LENGTH = 200;

interface Props {
  room: Room;
  music: ReturnType<typeof useMusic>;
}

/** Tunes whose licence is in force; a program mixes its own sound. */
export function MusicList({ room, music }: Props) {
  const source = room.content.ingest?.source ?? null;
  if (source !== null && source !== 'CAMERA' && source !== 'TEST') return <WithProgram />;
  return (
    <>
      <header>
        <h2>배경음악</h2>
        <Heard room={room} />
      </header>
      <Tunes music={music} />
      <footer>
        <span>소리 크기</span>
        <Slider
          label="배경음악 크기"
          value={music.volume}
          max={100}
          step={1}
          said={`${music.volume}%`}
          disabled={music.musicId === null}
          onChange={music.turn}
        />
        <span className="jt-num">{music.volume}%</span>
      </footer>
    </>
  );
}

const WithProgram = () => (
  <div className="jt-room-music-program">
    <h2>배경음악</h2>
    <p>
      송출 프로그램으로 보내는 방송입니다. 음악 플레이어 창을 열고, 송출 프로그램에서 그 창의 소리를 잡아
      주세요.
    </p>
    <Button onClick={() => openApart(paths.bgmPlayer())}>음악 플레이어 열기</Button>
  </div>
);

/** Where it is heard: music is not played here, or the microphone would take it in again. */
function Heard({ room }: Pick<Props, 'room'>) {
  const state = camera.useOnly((now) => (now?.contentSeq === room.contentSeq ? now.music : null));
  const text =
    state === 'failed'
      ? '이 곡을 불러오지 못했습니다. 다른 곡을 골라 주세요.'
      : '시청자에게만 들립니다. 마이크를 꺼도 이어집니다.';
  return (
    <small role="status" data-tone={state === 'failed' ? 'danger' : undefined}>
      {text}
    </small>
  );
}

function Tunes({ music }: Pick<Props, 'music'>) {
  const musicsQuery = useQuery(query(musicApi.musics, { query: { length: LENGTH } }));
  if (musicsQuery.isError)
    return (
      <div className="jt-room-music-program">
        <p>{messageOf(musicsQuery.error)}</p>
        <Button onClick={() => void musicsQuery.refetch()}>다시 불러오기</Button>
      </div>
    );
  const tunes = musicsQuery.data?.data;
  return (
    <ul aria-label="곡">
      <Choice chosen={music.musicId === null} onChoose={() => music.choose(null)} title="음악 없음" />
      {tunes ? (
        tunes.map((tune) => (
          <Choice
            key={tune.musicId}
            chosen={tune.musicId === music.musicId}
            onChoose={() => music.choose(tune)}
            title={tune.title}
            more={[tune.artist, ...[...tune.moods, ...tune.genres].map((tag) => musicTag.label(tag))].join(
              ' · ',
            )}
            length={clock(tune.durationSec * 1_000)}
          />
        ))
      ) : (
        <li>
          <SkeletonRows rows={5} columns={2} height={44} />
        </li>
      )}
    </ul>
  );
}

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  title: string;
  more?: string;
  length?: string;
}

const Choice = ({ chosen, onChoose, title, more, length }: ChoiceProps) => (
  <li>
    <button type="button" aria-pressed={chosen} onClick={onChoose}>
      <IconCheck size={16} aria-hidden />
      <span className="jt-grow">
        <b className="jt-ellipsis">{title}</b>
        {more && <small className="jt-ellipsis">{more}</small>}
      </span>
      {length && <span className="jt-num">{length}</span>}
    </button>
  </li>
);

/** What is playing, where in it, and the knobs. */
import {
  IconArrowsShuffle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRepeatOnce,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { clock } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { listen, listening } from './kept.ts';
import { Slider } from './Slider.tsx';
import type { Player } from './usePlayer.ts';

export function PlayerBar({ player, silent }: { player: Player; silent: string | null }) {
  const { tune, playing, at, length } = player;
  const { volume, muted, loop, shuffle } = listening.use();
  return (
    <section className="jt-bgm-bar" aria-label="재생">
      <div className="jt-bgm-now" aria-live="polite">
        <b className="jt-ellipsis">{tune?.title ?? '곡을 골라 주세요'}</b>
        <small className="jt-ellipsis">
          {player.failed ? FAILED : (tune?.artist ?? '고른 곡이 여기에서 재생됩니다.')}
        </small>
      </div>
      <div className="jt-bgm-seek">
        <span className="jt-num">{clock(at * 1000)}</span>
        <Slider
          label="재생 위치"
          value={Math.min(at, length)}
          max={length || 1}
          step={0.1}
          said={`${clock(at * 1000)} / ${clock(length * 1000)}`}
          disabled={!tune}
          onChange={player.seek}
        />
        <span className="jt-num">{clock(length * 1000)}</span>
      </div>
      <div className="jt-bgm-knobs">
        <IconButton
          label="무작위 재생"
          icon={<IconArrowsShuffle />}
          pressed={shuffle}
          onClick={() => listen({ shuffle: !shuffle })}
        />
        <IconButton
          label="이전 곡"
          keys="←"
          icon={<IconPlayerSkipBackFilled />}
          disabledReason={silent}
          onClick={player.back}
        />
        <IconButton
          className="jt-bgm-play"
          variant="primary"
          label={playing ? '일시정지' : '재생'}
          keys="Space"
          icon={playing ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
          disabledReason={tune ? null : silent}
          onClick={player.toggle}
        />
        <IconButton
          label="다음 곡"
          keys="→"
          icon={<IconPlayerSkipForwardFilled />}
          disabledReason={silent}
          onClick={player.next}
        />
        <IconButton
          label="한 곡 반복"
          icon={<IconRepeatOnce />}
          pressed={loop}
          onClick={() => listen({ loop: !loop })}
        />
        <span className="jt-bgm-volume">
          <IconButton
            label="음소거"
            keys="M"
            icon={muted ? <IconVolumeOff /> : <IconVolume />}
            pressed={muted}
            onClick={() => listen({ muted: !muted })}
          />
          <Slider
            label="소리 크기"
            value={muted ? 0 : volume}
            max={100}
            step={1}
            said={muted ? '음소거' : `${volume}%`}
            onChange={(next) => listen({ volume: next, muted: false })}
          />
        </span>
      </div>
    </section>
  );
}

const FAILED = '이 곡을 재생하지 못했습니다. 다시 누르거나 다른 곡을 골라 주세요.';

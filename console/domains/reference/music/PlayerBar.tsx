/** What is playing, where in it, and the knobs. */
import { useActs, type Act } from '../../../kit/acts.ts';
import { clock } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { listen, listening } from './kept.ts';
import { playerActs } from './player-acts.tsx';
import { Slider } from './Slider.tsx';
import type { Player } from './usePlayer.ts';

const FAILED = '이 곡을 재생하지 못했습니다. 다시 누르거나 다른 곡을 골라 주세요.';
/** Keys as they stand on the keyboard. */
const SIGNS: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' };

export function PlayerBar({ player, none }: { player: Player; none: string | null }) {
  const { tune, at, length } = player;
  const heard = listening.use();
  const acts = playerActs(player, heard, none);
  useActs(Object.values(acts));
  const { volume, muted } = heard;
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
        <Knob act={acts.shuffle} />
        <Knob act={acts.back} />
        <Knob act={acts.play} main />
        <Knob act={acts.next} />
        <Knob act={acts.loop} />
        <span className="jt-bgm-volume">
          <Knob act={acts.mute} />
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

function Knob({ act, main }: { act: Act; main?: boolean }) {
  const { label, icon, keys, checked, disabledReason, onSelect } = act;
  return (
    <IconButton
      {...(main && { variant: 'primary', className: 'jt-bgm-play' })}
      label={label as string}
      icon={icon}
      keys={keys && (SIGNS[keys] ?? keys)}
      pressed={checked}
      disabledReason={disabledReason}
      onClick={onSelect}
    />
  );
}

/** What can be done in the player, with its keys: buttons and keys are the same acts. */
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
import type { Act } from '../../../kit/acts.ts';
import { listen, STEP, turn, type Listening } from './kept.ts';
import type { Player } from './usePlayer.ts';

/** `none`: why there is nothing to play. */
export function playerActs(player: Player, { shuffle, loop, muted }: Listening, none: string | null) {
  const { playing, tune } = player;
  return {
    shuffle: {
      key: 'shuffle',
      label: '무작위 재생',
      icon: <IconArrowsShuffle />,
      checked: shuffle,
      onSelect: () => listen({ shuffle: !shuffle }),
    },
    back: {
      key: 'back',
      label: '이전 곡',
      keys: 'ArrowLeft',
      icon: <IconPlayerSkipBackFilled />,
      disabledReason: none,
      onSelect: player.back,
    },
    play: {
      key: 'play',
      label: playing ? '일시정지' : '재생',
      keys: ' ',
      icon: playing ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />,
      disabledReason: tune ? null : none,
      onSelect: player.toggle,
    },
    next: {
      key: 'next',
      label: '다음 곡',
      keys: 'ArrowRight',
      icon: <IconPlayerSkipForwardFilled />,
      disabledReason: none,
      onSelect: player.next,
    },
    loop: {
      key: 'loop',
      label: '한 곡 반복',
      icon: <IconRepeatOnce />,
      checked: loop,
      onSelect: () => listen({ loop: !loop }),
    },
    mute: {
      key: 'mute',
      label: '음소거',
      keys: 'M',
      icon: muted ? <IconVolumeOff /> : <IconVolume />,
      checked: muted,
      onSelect: () => listen({ muted: !muted }),
    },
    louder: { key: 'louder', label: '소리 크게', keys: 'ArrowUp', onSelect: () => turn(STEP) },
    softer: { key: 'softer', label: '소리 작게', keys: 'ArrowDown', onSelect: () => turn(-STEP) },
  } satisfies Record<string, Act>;
}

import { useEffect, useMemo, useRef } from 'react';
import { useShortcuts, type Shortcut } from '../../../kit/keys.ts';
import { listen, listening, STEP, turn } from './kept.ts';
import type { Player } from './usePlayer.ts';

/** Reached by the keyboard, a button keeps its own Space. */
const onButton = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('button:focus-visible');

/** Keys of the page, and those of the machine: headphones, lock screen. */
export function useMediaKeys(player: Player): void {
  const now = useRef(player);
  now.current = player;
  const keys = useMemo(
    (): Shortcut[] => [
      {
        keys: ' ',
        label: '재생, 일시정지',
        group: '처리',
        run: (event) => (onButton(event) ? false : now.current.toggle()),
      },
      { keys: 'ArrowRight', label: '다음 곡', group: '이동', run: () => now.current.next() },
      { keys: 'ArrowLeft', label: '이전 곡', group: '이동', run: () => now.current.back() },
      { keys: 'ArrowUp', label: '소리 크게', group: '처리', run: () => turn(STEP) },
      { keys: 'ArrowDown', label: '소리 작게', group: '처리', run: () => turn(-STEP) },
      {
        keys: 'm',
        label: '음소거',
        group: '처리',
        run: () => listen({ muted: !listening.get().muted }),
      },
    ],
    [],
  );
  useShortcuts(keys);
  const { tune } = player;
  useEffect(() => {
    const machine = (navigator as Partial<Navigator>).mediaSession;
    if (!machine || !tune) return;
    machine.metadata = new MediaMetadata({ title: tune.title, artist: tune.artist });
    machine.setActionHandler('nexttrack', () => now.current.next());
    machine.setActionHandler('previoustrack', () => now.current.back());
  }, [tune]);
}

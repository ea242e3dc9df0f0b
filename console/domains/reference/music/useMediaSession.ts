import { useEffect, useRef } from 'react';
import type { Player } from './usePlayer.ts';

/** Keys of headphones and lock screen, where the machine has them. */
export function useMediaSession(player: Player): void {
  const now = useRef(player);
  now.current = player;
  const { tune } = player;
  useEffect(() => {
    const machine = (navigator as Partial<Navigator>).mediaSession;
    if (!machine || !tune) return;
    machine.metadata = new MediaMetadata({ title: tune.title, artist: tune.artist });
    machine.setActionHandler('nexttrack', () => now.current.next());
    machine.setActionHandler('previoustrack', () => now.current.back());
  }, [tune]);
}

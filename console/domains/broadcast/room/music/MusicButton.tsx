/** Music of the live: beside the switches of microphone and camera, its list opens over what lies below. */
import { IconMusic, IconMusicOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { later, Later } from '../../../../ui/later.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Ring } from '../../../../ui/Progress.tsx';
import type { Room } from '../useRoom.ts';
import { useMusic } from './useMusic.ts';
import './music.css';

const MusicList = later(() => import('./MusicList.tsx').then((m) => m.MusicList));

export function MusicButton({ room }: { room: Room }) {
  const music = useMusic(room);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        label={music.title ? `배경음악: ${music.title}` : '배경음악'}
        variant="default"
        icon={music.musicId === null ? <IconMusicOff /> : <IconMusic />}
        disabledReason={music.why}
        {...(music.why === null && { popoverTarget: id })}
        aria-expanded={open}
      />
      <div
        id={id}
        popover="auto"
        className="jt-room-music"
        role="dialog"
        aria-label="배경음악"
        onToggle={(event) => setOpen((event as unknown as ToggleEvent).newState === 'open')}
      >
        {open && (
          <Later onFail={() => setOpen(false)} fallback={<Ring label="배경음악을 불러오는 중" size={20} />}>
            <MusicList room={room} music={music} />
          </Later>
        )}
      </div>
    </>
  );
}

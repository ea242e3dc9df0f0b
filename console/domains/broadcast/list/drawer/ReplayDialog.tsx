/** A second of the replay, from a message that was said then. */
import { useRef } from 'react';
import { mediaUrl } from '../../../../kit/media.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { clock } from '../../../../ui/format.ts';

interface Props {
  src: string;
  sec: number;
  /** What was said. */
  title: string;
  done: (answer: null) => void;
}

export function ReplayDialog({ src, sec, title, done }: Props) {
  const film = useRef<HTMLVideoElement>(null);
  const start = () => {
    if (!film.current) return;
    film.current.currentTime = sec;
    void film.current.play().catch(() => undefined);
  };
  return (
    <Dialog open title={`다시보기 ${clock(sec * 1_000)}`} onClose={() => done(null)} width={420}>
      <video
        ref={film}
        className="jt-live-replay"
        src={mediaUrl(src, 'live')}
        controls
        muted
        playsInline
        onLoadedMetadata={start}
        aria-label="다시보기"
      />
      <p>{title}</p>
    </Dialog>
  );
}

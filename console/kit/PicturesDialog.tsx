/** Pictures one by one, beside what is decided over them: arrows walk, Esc closes. */
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { MediaViewer } from '../ui/MediaViewer.tsx';
import './pictures.css';

export interface Pictured {
  url: string;
  /** What it is called: `구매자 사진 1`. */
  name: string;
  /** Whose it is, below it where that decides. */
  caption?: string;
}
interface Props {
  of: readonly Pictured[];
  /** The one to begin with. */
  at: number;
  onClose: () => void;
}

export function PicturesDialog({ of, at, onClose }: Props) {
  const [shown, setShown] = useState(at);
  const { url, name } = of[shown]!;
  const step = (by: 1 | -1) => setShown((now) => (now + by + of.length) % of.length);
  return (
    <Dialog open title="사진" width={880} onClose={onClose}>
      <div className="jt-pictures-one">
        <MediaViewer
          type="image"
          src={url}
          title={`${name} (${shown + 1} / ${of.length})`}
          onStep={of.length > 1 ? step : undefined}
        />
      </div>
    </Dialog>
  );
}

/** The pictures of a claim one by one, beside its decision: arrows walk, Esc closes. */
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MediaViewer } from '../../../ui/MediaViewer.tsx';

interface Photo {
  url: string;
  /** What it is called: `구매자 사진 1`. */
  name: string;
}
interface Props {
  photos: readonly Photo[];
  /** The one to begin with. */
  at: number;
  onClose: () => void;
}

export function PhotosDialog({ photos, at, onClose }: Props) {
  const [shown, setShown] = useState(at);
  const { url, name } = photos[shown]!;
  const step = (by: 1 | -1) => setShown((now) => (now + by + photos.length) % photos.length);
  return (
    <Dialog open title="사진" width={880} onClose={onClose}>
      <div className="jt-claim-viewer">
        <MediaViewer
          type="image"
          src={url}
          title={`${name} (${shown + 1} / ${photos.length})`}
          onStep={photos.length > 1 ? step : undefined}
        />
      </div>
    </Dialog>
  );
}

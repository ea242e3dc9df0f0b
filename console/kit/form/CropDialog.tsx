/** Chosen pictures before they are sent: whole, or cut; one after the other, all with one press. */
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cut, type Area } from '../../ui/cut.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ImageCropper } from '../../ui/ImageCropper.tsx';
import { LocalImage } from '../../ui/LocalImage.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import './crop-dialog.css';

interface Props {
  files: readonly File[];
  aspect: number;
  /** With what goes; empty: nothing does. */
  onDone: (files: readonly File[]) => void;
}

type Shape = 'whole' | 'cut';

export function CropDialog({ files, aspect, onDone }: Props) {
  const [at, setAt] = useState(0);
  const [shapes, setShapes] = useState<readonly Shape[]>(() => files.map(() => 'whole'));
  const [areas] = useState(() => new Map<number, Area>());
  const [busy, setBusy] = useState(false);
  const shape = shapes[at]!;
  const choose = (next: Shape) => setShapes(shapes.map((one, i) => (i === at ? next : one)));
  const send = async () => {
    setBusy(true);
    const made = files.map((file, i) => {
      const area = areas.get(i);
      return shapes[i] === 'cut' && area ? cut(file, area).catch(() => file) : file;
    });
    onDone(await Promise.all(made));
  };
  const file = files[at]!;
  return (
    <Dialog
      open
      onClose={() => onDone([])}
      title={files.length > 1 ? `이미지 ${files.length}장 올리기` : '이미지 올리기'}
      width={600}
      onSubmit={() => void send()}
      actions={
        <>
          <Button onClick={() => onDone([])}>취소</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {files.length > 1 ? `${files.length}장 올리기` : '올리기'}
          </Button>
        </>
      }
    >
      <div className="jt-crop">
        <div className="jt-crop-head">
          <span className="jt-ellipsis">{file.name}</span>
          <Segmented<Shape>
            label="모양"
            size="small"
            value={shape}
            onChange={choose}
            options={[
              { value: 'whole', label: '그대로' },
              { value: 'cut', label: aspect === 1 ? '정사각형으로' : '잘라서' },
            ]}
          />
        </div>
        {shape === 'cut' ? (
          <ImageCropper key={at} file={file} aspect={aspect} onChange={(area) => areas.set(at, area)} />
        ) : (
          <div className="jt-crop-whole">
            <LocalImage file={file} alt={file.name} />
          </div>
        )}
        {files.length > 1 && (
          <ul className="jt-crop-all">
            {files.map((one, i) => (
              <li key={i}>
                <Thumb file={one} at={i} open={i === at} cut={shapes[i] === 'cut'} onOpen={() => setAt(i)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface ThumbProps {
  file: File;
  at: number;
  open: boolean;
  cut: boolean;
  onOpen: () => void;
}

const Thumb = ({ file, at, open, cut: isCut, onOpen }: ThumbProps) => (
  <button
    type="button"
    aria-current={open || undefined}
    aria-label={`${at + 1}번째 ${file.name}${isCut ? ', 자름' : ''}`}
    onClick={onOpen}
  >
    <LocalImage file={file} alt="" />
    {isCut && <IconCheck size={14} />}
  </button>
);

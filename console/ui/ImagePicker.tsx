/** Pictures: choose or drop, progress on each, an order by hand, the first one marked (R137-R144). */
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { fileSize } from './format.ts';
import './Picker.css';
import { Ring } from './Progress.tsx';
import { Sortable } from './Sortable.tsx';
import type { Pending } from './start-upload.ts';
import { typeWords, UPLOAD_LIMIT, type FileKind, type Shelf, type Upload, type Uploaded } from './upload.ts';
import { UploadTray } from './UploadTray.tsx';
import { useUploads } from './useUploads.ts';

export interface ImagePickerProps extends FieldProps {
  value: readonly Uploaded[];
  /** May answer a promise; when it rejects, the message is shown and the picture cleared (R136). */
  onChange: (value: Uploaded[]) => void | Promise<void>;
  upload: Upload;
  max?: number;
  maxBytes?: number;
  /** Order matters: it is changed by hand, and the first is marked. */
  sortable?: boolean;
  kinds?: readonly FileKind[];
  /** Between choosing and sending: what goes of the files. */
  prepare?: (files: readonly File[]) => Promise<readonly File[]>;
  /** Files under way outlive the page. */
  shelf?: Shelf | null | undefined;
  /** Told how many are under way. */
  onPending?: (count: number) => void;
  /** What can be done with one of them besides taking it out. */
  tools?: (one: Uploaded, index: number) => ReactNode;
}

const KINDS: readonly FileKind[] = ['image'];

export function ImagePicker(props: ImagePickerProps) {
  const {
    value,
    onChange,
    upload,
    max = 10,
    maxBytes = UPLOAD_LIMIT,
    sortable = max > 1,
    kinds = KINDS,
    prepare,
    shelf,
    onPending,
    tools,
    ...field
  } = props;
  const uploads = useUploads({
    value,
    onChange,
    upload,
    kinds,
    maxBytes,
    maxFiles: max,
    picker: 'image',
    prepare,
    shelf,
    onPending,
  });
  const { pending, add, remove, move, input } = uploads;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) void add([...event.dataTransfer.files]);
  };
  const hint =
    field.hint ??
    `${typeWords(kinds)}, 장당 ${fileSize(maxBytes)}까지. 더 큰 사진은 자동으로 줄여서 올립니다${sortable ? '. 끌어서 순서를 바꿀 수 있습니다' : ''}`;
  const left = pending.filter(({ resumed, stopped }) => resumed || stopped);
  return (
    <Field {...field} hint={hint} group counter={`${value.length}/${max}`}>
      {() => (
        <div
          className="jt-pictures-drop"
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(event.dataTransfer.types.includes('Files'));
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <UploadTray left={left} />
          <Sortable
            items={value}
            idOf={({ pathname }) => pathname}
            nameOf={(_, i) => `${i + 1}번째 이미지`}
            onMove={move}
            layout="grid"
            className="jt-pictures"
            itemClass="jt-picture"
            after={
              <>
                {pending
                  .filter((one) => !left.includes(one))
                  .map((one) => (
                    <Coming key={one.id} {...one} />
                  ))}
                {value.length + pending.length < max && (
                  <li>
                    <label className="jt-picture jt-picture-add">
                      <IconPlus size={20} />
                      <span>{fileSize(maxBytes)}까지</span>
                      <input {...input} name={field.name} aria-label={`${field.label} 추가`} />
                    </label>
                  </li>
                )}
              </>
            }
          >
            {(one, i, grip) => (
              <>
                {sortable ? (
                  <button
                    {...grip}
                    className="jt-picture-grip"
                    aria-label={`${i + 1}번째 ${one.originalFilename} 옮기기`}
                  >
                    <img src={one.url} alt="" draggable={false} />
                  </button>
                ) : (
                  <img src={one.url} alt={one.originalFilename} draggable={false} />
                )}
                {sortable && i === 0 ? (
                  <span className="jt-picture-first">대표</span>
                ) : (
                  sortable && <span className="jt-picture-number">{i + 1}</span>
                )}
                {tools?.(one, i)}
                <button
                  type="button"
                  className="jt-picture-remove"
                  aria-label={`${one.originalFilename} 빼기`}
                  onClick={() => remove(i)}
                >
                  <IconX size={14} />
                </button>
              </>
            )}
          </Sortable>
        </div>
      )}
    </Field>
  );
}

const Coming = ({ name, preview, share, abort }: Pending) => (
  <li className="jt-picture jt-picture-busy">
    {preview && <img src={preview} alt="" />}
    <span>
      <Ring value={share} size={28} label={`${name} 올리는 중`} />
      {Math.round(share * 100)}%
    </span>
    <button
      type="button"
      className="jt-picture-remove"
      aria-label={`${name} 올리기 그만두기`}
      onClick={abort}
    >
      <IconX size={14} />
    </button>
  </li>
);

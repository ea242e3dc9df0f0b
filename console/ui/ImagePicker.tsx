/** Pictures: choose or drop, progress on each, order by dragging or Alt+←→, first one marked (R137-R144). */
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { fileSize } from './format.ts';
import { Ring } from './Progress.tsx';
import './Picker.css';
import { typeWords, UPLOAD_LIMIT, type FileKind, type Upload, type Uploaded } from './upload.ts';
import { useUploads } from './useUploads.ts';

export interface ImagePickerProps extends FieldProps {
  value: readonly Uploaded[];
  /** May answer a promise; when it rejects, the message is shown and the picture cleared (R136). */
  onChange: (value: Uploaded[]) => void | Promise<void>;
  upload: Upload;
  max?: number;
  maxBytes?: number;
  /** Order matters: drag, Alt+←→, and a mark on the first. */
  sortable?: boolean;
  kinds?: readonly FileKind[];
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
    ...field
  } = props;
  const { pending, add, remove, move, input } = useUploads({
    value,
    onChange,
    upload,
    kinds,
    maxBytes,
    maxFiles: max,
    picker: 'image',
  });
  const [over, setOver] = useState(false);
  const dragged = useRef<number | null>(null);
  const drop = (event: DragEvent, to?: number) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    if (dragged.current !== null && to !== undefined) move(dragged.current, to);
    else if (event.dataTransfer.files.length > 0) void add([...event.dataTransfer.files]);
    dragged.current = null;
  };
  const key = (event: KeyboardEvent, at: number) => {
    if (!sortable || !event.altKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    move(at, at + (event.key === 'ArrowLeft' ? -1 : 1));
  };
  const hint =
    field.hint ??
    `${typeWords(kinds)}, 장당 ${fileSize(maxBytes)}까지${sortable ? '. 끌어서 순서를 바꿀 수 있습니다' : ''}`;
  return (
    <Field {...field} hint={hint} group counter={`${value.length}/${max}`}>
      {() => (
        <ul
          className="jt-pictures"
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(dragged.current === null);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {value.map((one, i) => (
            <li
              key={one.pathname}
              className="jt-picture"
              tabIndex={sortable ? 0 : undefined}
              draggable={sortable}
              aria-label={`${i + 1}번째 ${one.originalFilename}${sortable ? ', Alt와 화살표로 옮기기' : ''}`}
              onDragStart={() => {
                dragged.current = i;
              }}
              onDragEnd={() => {
                dragged.current = null;
              }}
              onDrop={(event) => drop(event, i)}
              onKeyDown={(event) => key(event, i)}
            >
              <img src={one.url} alt="" draggable={false} />
              {sortable && i === 0 ? (
                <span className="jt-picture-first">대표</span>
              ) : (
                sortable && <span className="jt-picture-number">{i + 1}</span>
              )}
              <button
                type="button"
                className="jt-picture-remove"
                aria-label={`${one.originalFilename} 빼기`}
                onClick={() => remove(i)}
              >
                <IconX size={14} />
              </button>
            </li>
          ))}
          {pending.map((one) => (
            <li key={one.id} className="jt-picture jt-picture-busy">
              {one.preview && <img src={one.preview} alt="" />}
              <span>
                <Ring value={one.share} size={28} label={`${one.name} 올리는 중`} />
                {Math.round(one.share * 100)}%
              </span>
              <button
                type="button"
                className="jt-picture-remove"
                aria-label={`${one.name} 올리기 그만두기`}
                onClick={one.abort}
              >
                <IconX size={14} />
              </button>
            </li>
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
        </ul>
      )}
    </Field>
  );
}

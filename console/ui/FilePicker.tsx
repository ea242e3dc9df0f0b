/** Attachments as lines: choose or drop, progress, download, remove (R139, R140). */
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { buttonClass } from './Button.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { ProgressBar } from './Progress.tsx';
import './Picker.css';
import { typeWords, UPLOAD_LIMIT, type FileKind, type Upload, type Uploaded } from './upload.ts';
import { useUploads } from './useUploads.ts';

export interface FilePickerProps extends FieldProps {
  'data-autofocus'?: boolean;
  value: readonly Uploaded[];
  onChange: (value: Uploaded[]) => void | Promise<void>;
  upload: Upload;
  max?: number;
  maxBytes?: number;
  accept?: readonly FileKind[];
}

const KINDS: readonly FileKind[] = ['image', 'pdf', 'sheet', 'slides', 'zip'];

export function FilePicker(props: FilePickerProps) {
  const {
    value,
    onChange,
    upload,
    max = 1,
    maxBytes = UPLOAD_LIMIT,
    accept = KINDS,
    'data-autofocus': first,
    ...field
  } = props;
  const { pending, add, remove, input } = useUploads({
    value,
    onChange,
    upload,
    kinds: accept,
    maxBytes,
    maxFiles: max,
    picker: 'file',
  });
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  const hint = field.hint ?? `${typeWords(accept)}, 최대 ${Math.floor(maxBytes / 1_048_576)}MB`;
  return (
    <Field {...field} hint={hint} group counter={max > 1 ? `${value.length}/${max}` : undefined}>
      {() => (
        <div
          className="jt-files"
          data-over={over || undefined}
          data-uploading={pending.length > 0 || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {value.map((one, i) => (
            <div key={one.pathname} className="jt-file">
              <IconFile size={16} />
              {one.url ? (
                <a className="jt-link jt-grow jt-ellipsis" href={one.url} target="_blank" rel="noreferrer">
                  {one.originalFilename}
                </a>
              ) : (
                <span className="jt-grow jt-ellipsis">{one.originalFilename}</span>
              )}
              <IconButton
                label={`${one.originalFilename} 빼기`}
                size="small"
                icon={<IconX />}
                onClick={() => remove(i)}
              />
            </div>
          ))}
          {pending.map((one) => (
            <div key={one.id} className="jt-file">
              <IconFile size={16} />
              <div className="jt-grow">
                <ProgressBar label={one.name} value={one.share} />
              </div>
              <IconButton
                label={`${one.name} 올리기 그만두기`}
                size="small"
                icon={<IconX />}
                onClick={one.abort}
              />
            </div>
          ))}
          {value.length + pending.length < max && (
            <label className={buttonClass({}, 'jt-file-add')}>
              <IconUpload size={16} />
              파일 선택
              <input
                {...input}
                name={field.name}
                data-autofocus={first}
                aria-label={`${field.label} 파일 선택`}
              />
            </label>
          )}
        </div>
      )}
    </Field>
  );
}

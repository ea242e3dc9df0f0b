/** A page of text and pictures, one below the other, in an order by hand; of films and files, too, where they can be sent. */
import { IconFilePlus, IconLetterCase, IconPhotoPlus, IconVideoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { Sortable } from '../../ui/Sortable.tsx';
import { UPLOAD_LIMIT, type Upload } from '../../ui/upload.ts';
import { UploadTray } from '../../ui/UploadTray.tsx';
import { blockName, sentName, type AnyBlock, type Sent } from './block.ts';
import './block-editor.css';
import { BlockRow } from './BlockRow.tsx';
import { useRowIds } from './row-ids.ts';
import { useBlockUploads } from './useBlockUploads.ts';

/** A further kind that is uploaded. */
interface More {
  upload: Upload;
  max: number;
  maxBytes: number;
}

export interface BlockEditorProps<B extends AnyBlock> extends FieldProps {
  name: string;
  value: readonly B[];
  onChange: (value: B[]) => void;
  upload: Upload;
  /** Most of all together, and most pictures. */
  max: number;
  maxImages: number;
  /** Of one image; a larger one is made smaller before it is sent. */
  maxBytes?: number;
  /** Most characters of html in one text. */
  maxHtml: number;
  /** Absent: none of these. */
  video?: B extends { type: 'VIDEO' } ? More : never;
  file?: B extends { type: 'FILE' } ? More : never;
  /** What is wrong with a block, by its place. */
  problem?: (index: number) => string | null;
  onPending?: (count: number) => void;
}

const NOTHING: More = { upload: () => Promise.reject(new Error('none')), max: 0, maxBytes: 0 };
const ICONS = { IMAGE: IconPhotoPlus, VIDEO: IconVideoPlus, FILE: IconFilePlus } as const;

export function BlockEditor<B extends AnyBlock>(props: BlockEditorProps<B>) {
  const {
    value: given,
    onChange,
    upload,
    max,
    maxImages,
    maxBytes = UPLOAD_LIMIT,
    maxHtml,
    video = NOTHING,
    file = NOTHING,
    problem,
    onPending,
    ...field
  } = props;
  const value: readonly AnyBlock[] = given;
  const latest = useRef(value);
  latest.current = value;
  const ids = useRowIds(value.length);
  const [open, setOpen] = useState<string | null>(null);
  const give = (next: AnyBlock[]) => {
    latest.current = next;
    onChange(next as B[]);
  };
  const of = (type: Sent) => value.filter((block) => block.type === type).length;
  const kind = ({ max: most, ...more }: More, type: Sent) => ({
    name: field.name,
    ...more,
    room: Math.min(most - of(type), max - value.length),
  });
  const images = useBlockUploads('IMAGE', latest, give, {
    ...kind({ upload, max: maxImages, maxBytes }, 'IMAGE'),
    onPending,
  });
  const videos = useBlockUploads('VIDEO', latest, give, kind(video, 'VIDEO'));
  const files = useBlockUploads('FILE', latest, give, kind(file, 'FILE'));
  const sent = [images, videos, files];
  const full = value.length >= max && `${max}개까지 넣을 수 있습니다.`;
  const addText = () => {
    setOpen(ids.next());
    give([...value, { type: 'TEXT', html: '' }]);
  };
  return (
    <Field {...field} group counter={`${value.length}/${max} · 이미지 ${of('IMAGE')}/${maxImages}`}>
      {() => (
        <div
          className="jt-blocks"
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            void images.add([...event.dataTransfer.files]);
          }}
        >
          <Sortable
            items={value}
            idOf={(_, i) => ids.all[i]!}
            nameOf={blockName}
            onMove={(from, to) => {
              ids.move(from, to);
              const next = [...value];
              next.splice(to, 0, ...next.splice(from, 1));
              give(next);
            }}
            layout="rows"
            className="jt-blocks-list"
            itemClass="jt-block"
          >
            {(block, i, grip) => (
              <BlockRow
                block={block}
                at={i}
                grip={grip}
                open={open === ids.all[i]}
                error={problem?.(i) ?? null}
                maxHtml={maxHtml}
                onOpen={() => setOpen(ids.all[i]!)}
                onChange={(next) => give(value.map((one, at) => (at === i ? next : one)))}
                onRemove={() => {
                  ids.remove(i);
                  give(value.filter((_, at) => at !== i));
                }}
              />
            )}
          </Sortable>
          <UploadTray left={sent.flatMap(({ pending }) => pending)} />
          <div className="jt-blocks-add">
            <Button icon={<IconLetterCase />} disabledReason={full} onClick={addText}>
              글 추가
            </Button>
            {sent.map(
              (one) =>
                one.left > 0 && (
                  <AddSent key={one.type} type={one.type} input={one.input} label={field.label} />
                ),
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function AddSent({
  type,
  input,
  label,
}: {
  type: Sent;
  input: ReturnType<typeof useBlockUploads>['input'];
  label: string;
}) {
  const Icon = ICONS[type];
  const name = `${sentName(type)} 추가`;
  return (
    <label className={buttonClass({}, 'jt-file-add')}>
      <Icon size={16} />
      {name}
      <input {...input} aria-label={`${label} ${name}`} />
    </label>
  );
}

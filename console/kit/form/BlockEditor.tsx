/** A page of text and pictures, one below the other, in an order by hand. */
import {
  IconArrowsMoveVertical,
  IconLetterCase,
  IconPhotoPlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { isBlankHtml } from '../../ui/clean-html.ts';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import { Sortable, type Grip } from '../../ui/Sortable.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { UPLOAD_LIMIT, type Upload } from '../../ui/upload.ts';
import { UploadTray } from '../../ui/UploadTray.tsx';
import { useUploads } from '../../ui/useUploads.ts';
import { mediaUrl } from '../media.ts';
import { WholePicture } from '../Picture.tsx';
import './block-editor.css';
import { useFileShelf } from './file-place.tsx';
import { useRowIds } from './row-ids.ts';

export type Block = { type: 'TEXT'; html: string } | { type: 'IMAGE'; pathname: string; alt: string };

export interface BlockEditorProps extends FieldProps {
  name: string;
  value: readonly Block[];
  onChange: (value: Block[]) => void;
  upload: Upload;
  /** Most of both together, and most pictures. */
  max: number;
  maxImages: number;
  /** Of one image; a larger one is made smaller before it is sent. */
  maxBytes?: number;
  /** Most characters of html in one text. */
  maxHtml: number;
  /** What is wrong with a block, by its place. */
  problem?: (index: number) => string | null;
  onPending?: (count: number) => void;
}

const NONE: Block[] = [];
const KINDS = ['image'] as const;
const ALT = 100;

export function BlockEditor(props: BlockEditorProps) {
  const {
    value,
    onChange,
    upload,
    max,
    maxImages,
    maxBytes = UPLOAD_LIMIT,
    maxHtml,
    problem,
    onPending,
    ...field
  } = props;
  const latest = useRef(value);
  latest.current = value;
  const ids = useRowIds(value.length);
  const [open, setOpen] = useState<string | null>(null);
  const give = (next: Block[]) => {
    latest.current = next;
    onChange(next);
  };
  const images = value.flatMap((block) => (block.type === 'IMAGE' ? [block] : NONE)) as Extract<
    Block,
    { type: 'IMAGE' }
  >[];
  const { pending, input, add } = useUploads({
    value: images.map(({ pathname }) => ({
      url: mediaUrl(pathname),
      pathname,
      originalFilename: '',
      ext: '',
    })),
    onChange: (next) => {
      const had = new Set(latest.current.map((block) => (block.type === 'IMAGE' ? block.pathname : '')));
      const fresh = next.filter(({ pathname }) => !had.has(pathname));
      give([
        ...latest.current,
        ...fresh.map(({ pathname }): Block => ({ type: 'IMAGE', pathname, alt: '' })),
      ]);
    },
    upload,
    kinds: KINDS,
    maxBytes,
    maxFiles: Math.min(maxImages, max - (value.length - images.length)),
    picker: 'image',
    shelf: useFileShelf(field.name),
    onPending,
  });
  const full = value.length >= max && `${max}개까지 넣을 수 있습니다.`;
  const put = (at: number, block: Block) => give(value.map((one, i) => (i === at ? block : one)));
  const addText = () => {
    setOpen(ids.next());
    give([...value, { type: 'TEXT', html: '' }]);
  };
  return (
    <Field {...field} group counter={`${value.length}/${max} · 이미지 ${images.length}/${maxImages}`}>
      {() => (
        <div
          className="jt-blocks"
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            void add([...event.dataTransfer.files]);
          }}
        >
          <Sortable
            items={value}
            idOf={(_, i) => ids.all[i]!}
            nameOf={(block, i) => `${i + 1}번째 ${block.type === 'TEXT' ? '글' : '이미지'}`}
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
              <OneBlock
                block={block}
                at={i}
                grip={grip}
                open={open === ids.all[i]}
                error={problem?.(i) ?? null}
                maxHtml={maxHtml}
                onOpen={() => setOpen(ids.all[i]!)}
                onChange={(next) => put(i, next)}
                onRemove={() => {
                  ids.remove(i);
                  give(value.filter((_, at) => at !== i));
                }}
              />
            )}
          </Sortable>
          <UploadTray left={pending} />
          <div className="jt-blocks-add">
            <Button icon={<IconLetterCase />} disabledReason={full} onClick={addText}>
              글 추가
            </Button>
            {images.length + pending.length < maxImages && !full && (
              <label className={buttonClass({}, 'jt-file-add')}>
                <IconPhotoPlus size={16} />
                이미지 추가
                <input {...input} aria-label={`${field.label} 이미지 추가`} />
              </label>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

interface OneProps {
  block: Block;
  at: number;
  grip: Grip;
  open: boolean;
  error: string | null;
  maxHtml: number;
  onOpen: () => void;
  onChange: (block: Block) => void;
  onRemove: () => void;
}

function OneBlock({ block, at, grip, open, error, maxHtml, onOpen, onChange, onRemove }: OneProps) {
  const what = `${at + 1}번째 ${block.type === 'TEXT' ? '글' : '이미지'}`;
  return (
    <>
      <button {...grip} className="jt-block-grip" aria-label={`${what} 옮기기`} data-tip="끌어서 옮기기">
        <IconArrowsMoveVertical size={16} />
      </button>
      <div className="jt-grow">
        {block.type === 'IMAGE' ? (
          <div className="jt-block-picture">
            <WholePicture src={block.pathname} alt={block.alt} />
            <TextInput
              label={`${what} 설명`}
              hideLabel
              value={block.alt}
              maxLength={ALT}
              placeholder="그림을 못 보는 사람에게 읽어 줄 설명"
              onChange={(alt) => onChange({ ...block, alt })}
              error={error}
            />
          </div>
        ) : open || error ? (
          <RichText
            label={what}
            hideLabel
            value={block.html}
            max={maxHtml}
            error={error}
            autoFocus={open}
            onChange={(html) => onChange({ type: 'TEXT', html })}
          />
        ) : (
          <div className="jt-block-text">
            {isBlankHtml(block.html) ? (
              <p className="jt-muted">빈 글입니다.</p>
            ) : (
              <SafeHtml html={block.html} />
            )}
          </div>
        )}
      </div>
      {block.type === 'TEXT' && !open && (
        <IconButton label={`${what} 수정`} size="small" icon={<IconPencil />} onClick={onOpen} />
      )}
      <IconButton label={`${what} 빼기`} size="small" icon={<IconTrash />} onClick={onRemove} />
    </>
  );
}

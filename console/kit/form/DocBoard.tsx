/**
 * Papers that somebody hands in: one card each with where it stands, why it came back, and its file on the way. What
 * was under way goes on after a tab that was closed, where the form has a draft (file-place.tsx).
 */
import { IconEyeOff, IconFileText, IconPlayerPlay, IconUpload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Notice, StatusTag } from '../../ui/Chip.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/Progress.tsx';
import type { Tone } from '../../ui/theme.ts';
import type { FileKind, Upload, Uploaded } from '../../ui/upload.ts';
import { useUploads } from '../../ui/useUploads.ts';
import './doc-board.css';
import { useFileShelf } from './file-place.tsx';

export interface DocCard {
  /** Names the field in the form: `docs.5`. */
  name: string;
  title: string;
  /** What is looked at in it. */
  note?: ReactNode;
  required: boolean;
  /** The last digits of the resident number are to be covered. */
  cover?: boolean;
  state: { label: string; tone: Tone };
  /** null: none handed in. */
  fileName: string | null;
  /** What is wrong with it: why it came back, or that it is missing. */
  error?: string | null;
  /** Why it cannot be handed in now. */
  locked?: string | null;
}

export interface DocBoardProps extends FieldProps {
  docs: readonly DocCard[];
  upload: Upload;
  onFile: (doc: DocCard, file: Uploaded) => void | Promise<void>;
  /** Opens one that was handed in; without it nobody looks. */
  onOpen?: (doc: DocCard) => void;
}

const KINDS: readonly FileKind[] = ['image', 'pdf'];
const MAX_BYTES = 5_242_880;

export function DocBoard({ docs, upload, onFile, onOpen, ...field }: DocBoardProps) {
  return (
    <Field {...field} group>
      {() => (
        <ul className="jt-docs">
          {docs.map((doc) => (
            <Card key={doc.name} {...{ doc, upload, onFile }} {...(onOpen && { onOpen })} />
          ))}
        </ul>
      )}
    </Field>
  );
}

function Card({
  doc,
  upload,
  onFile,
  onOpen,
}: Pick<DocBoardProps, 'upload' | 'onFile' | 'onOpen'> & { doc: DocCard }) {
  const { pending, input } = useUploads({
    value: [],
    onChange: async ([file]) => {
      if (file) await onFile(doc, file);
    },
    upload,
    kinds: KINDS,
    maxBytes: MAX_BYTES,
    maxFiles: 1,
    picker: 'file',
    shelf: useFileShelf(doc.name),
  });
  const way = pending[0];
  return (
    <li className="jt-doc" data-field={doc.name} data-bad={doc.error || way?.stopped ? true : undefined}>
      <IconFileText className="jt-doc-art" aria-hidden />
      <div className="jt-doc-main">
        <div className="jt-doc-title">
          <b>{doc.title}</b>
          {!doc.required && <small>선택</small>}
          <StatusTag tone={way?.stopped ? 'danger' : way ? 'info' : doc.state.tone}>
            {way?.stopped ? '멈춤' : way ? '올리는 중' : doc.state.label}
          </StatusTag>
        </div>
        {doc.note && <p>{doc.note}</p>}
        {doc.error && !way && <p className="jt-doc-error">{doc.error}</p>}
        {doc.cover && !doc.fileName && !way && (
          <Notice tone="warning" icon={<IconEyeOff />}>
            주민등록번호 <b>뒤 7자리를 가리고</b> 찍어 주세요. 보이면 받지 않습니다.
          </Notice>
        )}
        {way && <ProgressBar label={way.name} value={way.share} />}
        {way?.stopped && <p className="jt-doc-error">연결이 끊겨 멈췄습니다. 올린 만큼은 남아 있습니다.</p>}
      </div>
      <div className="jt-doc-acts">
        {way ? (
          <>
            {way.stopped && (
              <Button variant="primary" icon={<IconPlayerPlay />} onClick={way.again}>
                이어올리기
              </Button>
            )}
            <IconButton label={`${doc.title} 올리기 그만두기`} icon={<IconX />} onClick={way.abort} />
          </>
        ) : (
          <>
            {doc.fileName && <small className="jt-ellipsis">{doc.fileName}</small>}
            {doc.fileName && onOpen && (
              <Button variant="subtle" onClick={() => onOpen(doc)}>
                보기
              </Button>
            )}
            {doc.locked ? (
              <Button disabledReason={doc.locked}>{doc.fileName ? '바꾸기' : '파일 고르기'}</Button>
            ) : (
              <label className={buttonClass({}, 'jt-doc-add')}>
                <IconUpload size={16} />
                {doc.fileName ? '바꾸기' : '파일 고르기'}
                <input {...input} aria-label={`${doc.title} 파일 고르기`} />
              </label>
            )}
          </>
        )}
      </div>
    </li>
  );
}

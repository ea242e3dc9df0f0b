/** What was said between two sides, the oldest first; notes stand apart from what the other side reads. */
import type { ReactNode } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import type { AttachedImage } from '@jangteo/contract/file/attached.ts';
import { AttachedPictures } from '../AttachedPictures.tsx';
import { dateTime } from '../../ui/format.ts';
import './thread.css';

export interface Entry {
  seq: number;
  /** Whose side the reader is on. */
  mine: boolean;
  author: string;
  text: string;
  images: readonly AttachedImage[];
  internal: boolean;
  at: string;
  edited: boolean;
  /** What may be done with it. */
  act?: ReactNode;
}

export const Thread = ({ entries, label }: { entries: readonly Entry[]; label: string }) => (
  <ol className="jt-thread" aria-label={label}>
    {entries.map(({ seq, mine, author, text, images, internal, at, edited, act }) => (
      <li key={seq} data-mine={mine || undefined} data-note={internal || undefined}>
        <header>
          <b>{author}</b>
          {internal && <Chip tone="warning">내부메모</Chip>}
          <time dateTime={at}>{dateTime(at).slice(0, 16)}</time>
          {edited && <span>수정됨</span>}
          {act && <span className="jt-push">{act}</span>}
        </header>
        <p>{text}</p>
        <AttachedPictures of={images} />
      </li>
    ))}
  </ol>
);

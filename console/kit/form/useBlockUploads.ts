/** Blocks of one kind that are uploaded: each stands at the end as soon as it has come. */
import type { RefObject } from 'react';
import type { FileKind, Upload, Uploaded } from '../../ui/upload.ts';
import { useUploads } from '../../ui/useUploads.ts';
import { mediaUrl } from '../media.ts';
import { pathnameOf, type AnyBlock, type Sent } from './block.ts';
import { useFileShelf } from './file-place.tsx';

const KINDS = {
  IMAGE: ['image'],
  VIDEO: ['video'],
  FILE: ['image', 'pdf', 'sheet', 'slides', 'zip'],
} as const satisfies Record<Sent, readonly FileKind[]>;

const blockOf = (type: Sent, { pathname, originalFilename }: Uploaded): AnyBlock => {
  if (type === 'IMAGE') return { type, pathname, alt: '' };
  return type === 'FILE' ? { type, pathname, name: originalFilename } : { type, pathname };
};

export interface Uploading {
  /** Of the field: where a form keeps what is under way. */
  name: string;
  upload: Upload;
  maxBytes: number;
  /** So many more of this kind there may be. */
  room: number;
  onPending?: ((count: number) => void) | undefined;
}

export function useBlockUploads(
  type: Sent,
  latest: RefObject<readonly AnyBlock[]>,
  give: (next: AnyBlock[]) => void,
  { name, upload, maxBytes, room, onPending }: Uploading,
) {
  const own = latest.current.filter((block) => block.type === type);
  const uploads = useUploads({
    value: own.map((block) => {
      const pathname = pathnameOf(block)!;
      return { url: mediaUrl(pathname), pathname, originalFilename: '', ext: '' };
    }),
    onChange: (next) => {
      const had = new Set(latest.current.map(pathnameOf));
      const fresh = next.filter(({ pathname }) => !had.has(pathname));
      give([...latest.current, ...fresh.map((one) => blockOf(type, one))]);
    },
    upload,
    kinds: KINDS[type],
    maxBytes,
    maxFiles: own.length + room,
    picker: type === 'IMAGE' ? 'image' : 'file',
    shelf: useFileShelf(type === 'IMAGE' ? name : `${name}.${type}`),
    onPending,
  });
  return { ...uploads, type, left: room - uploads.pending.length };
}

/** The life of attachments: check, send with progress, hand over in order, clear what failed (R134-R136). */
import { useRef, type ChangeEvent } from 'react';
import { dialog } from './dialog.ts';
import { kept, report } from './finish-upload.ts';
import {
  acceptOf,
  checkFiles,
  fits,
  type FileRule,
  type Shelf,
  type Upload,
  type Uploaded,
} from './upload.ts';
import { shrink } from './shrink.ts';
import { useSending } from './useSending.ts';

interface Options extends Omit<FileRule, 'present'> {
  value: readonly Uploaded[];
  onChange: (value: Uploaded[]) => void | Promise<void>;
  upload: Upload;
  /** Between choosing and sending: what goes of the files. */
  prepare?: ((files: readonly File[]) => Promise<readonly File[]>) | undefined;
  /** Where files lie while they are under way; what lies there already goes on as soon as there is a shelf. */
  shelf?: Shelf | null | undefined;
  /** Told how many are under way. */
  onPending?: ((count: number) => void) | undefined;
}

export function useUploads(options: Options) {
  // Files finish while others are added or removed: always hand over on top of the newest value.
  const now = useRef(options);
  const value = useRef(options.value);
  now.current = options;
  value.current = options.value;
  const give = async (next: Uploaded[]) => {
    value.current = next;
    await now.current.onChange(next);
  };
  const { upload, shelf, onPending } = options;
  const { pending, send, count } = useSending({
    upload,
    shelf,
    onPending,
    value: () => value.current,
    give,
  });
  const add = async (files: readonly File[]) => {
    const { picker, kinds, maxBytes } = options;
    const small =
      picker === 'image'
        ? await Promise.all(files.map((file) => (fits(file, kinds) ? shrink(file, maxBytes) : file)))
        : files;
    const { accepted, refusal } = checkFiles(small, { ...options, present: value.current.length + count() });
    if (refusal) void dialog.alert(refusal);
    const { prepare } = now.current;
    const wanted = accepted.length > 0 && prepare ? await prepare(accepted) : accepted;
    await send(await kept(wanted, now.current.shelf));
  };

  const remove = (index: number) => void give(value.current.filter((_, i) => i !== index)).catch(report);
  const move = (from: number, to: number) => {
    const next = [...value.current];
    const [one] = next.splice(from, 1);
    if (!one || to < 0 || to > next.length) return;
    next.splice(to, 0, one);
    void give(next).catch(report);
  };
  /** Props of the hidden file input. */
  const input = {
    type: 'file',
    className: 'jt-hidden',
    accept: acceptOf(options.kinds),
    multiple: options.maxFiles > 1,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      void add([...(event.currentTarget.files ?? [])]);
      event.currentTarget.value = '';
    },
  } as const;
  return { pending, add, remove, move, input };
}

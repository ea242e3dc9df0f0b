/** The life of attachments: check, send with progress, hand over in order, clear what failed (R134-R136). */
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { dialog } from './dialog.ts';
import { startUpload, type Pending } from './start-upload.ts';
import { acceptOf, checkFiles, type FileRule, type Upload, type Uploaded } from './upload.ts';

interface Options extends Omit<FileRule, 'present'> {
  value: readonly Uploaded[];
  onChange: (value: Uploaded[]) => void | Promise<void>;
  upload: Upload;
}

const FAILED = '파일을 올리지 못했습니다. 다시 시도해 주세요.';

export function useUploads(options: Options) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  // Files finish while others are added or removed: always hand over on top of the newest value.
  const now = useRef(options);
  const value = useRef(options.value);
  now.current = options;
  value.current = options.value;
  const running = useRef(pending);
  running.current = pending;
  useEffect(() => () => running.current.forEach((one) => one.abort()), []);

  const give = async (next: Uploaded[]) => {
    value.current = next;
    await now.current.onChange(next);
  };
  const add = async (files: readonly File[]) => {
    const { accepted, refusal } = checkFiles(files, {
      ...options,
      present: value.current.length + running.current.length,
    });
    if (refusal) void dialog.alert(refusal);
    for (const job of accepted.map((file) => startUpload(file, options.upload, setPending))) {
      let result: Uploaded | null = null;
      try {
        result = await job.done;
        await give([...value.current, result]);
      } catch (error) {
        if (job.signal.aborted) continue;
        if (result) await give(value.current.filter((one) => one !== result)).catch(() => undefined);
        void dialog.alert(error instanceof Error && error.message ? error.message : FAILED);
      } finally {
        job.end();
      }
    }
  };
  const report = (error: unknown) =>
    void dialog.alert(error instanceof Error && error.message ? error.message : FAILED);
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

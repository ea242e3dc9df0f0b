import type { Upload, Uploaded } from './upload.ts';

/** A file on its way. */
export interface Pending {
  id: number;
  name: string;
  /** Object URL of a picture, else null. */
  preview: string | null;
  share: number;
  abort: () => void;
}

interface Job {
  done: Promise<Uploaded>;
  signal: AbortSignal;
  /** Takes it off the pending ones, whatever became of it. */
  end: () => void;
}

let last = 0;

/** Sends one file; until `end` it stands among the pending ones, with its progress. */
export function startUpload(
  file: File,
  upload: Upload,
  change: (next: (all: readonly Pending[]) => readonly Pending[]) => void,
): Job {
  const id = ++last;
  const controller = new AbortController();
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
  const abort = () => controller.abort();
  change((all) => [...all, { id, name: file.name, preview, share: 0, abort }]);
  const onProgress = (share: number) =>
    change((all) => all.map((one) => (one.id === id ? { ...one, share } : one)));
  const done = upload(file, { onProgress, signal: controller.signal });
  done.catch(() => undefined);
  return {
    done,
    signal: controller.signal,
    end: () => {
      change((all) => all.filter((one) => one.id !== id));
      if (preview) URL.revokeObjectURL(preview);
    },
  };
}

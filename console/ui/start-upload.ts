import { PAUSED, UNREACHED, type Upload, type Uploaded } from './upload.ts';

/** A file on its way. */
export interface Pending {
  id: number;
  name: string;
  /** Object URL of a picture, else null. */
  preview: string | null;
  share: number;
  /** It was left on its way by a page of before. */
  resumed: boolean;
  /** Nobody was reached; it waits until somebody presses. */
  stopped: boolean;
  abort: () => void;
  again: () => void;
}

type Change = (next: (all: readonly Pending[]) => readonly Pending[]) => void;

export interface Job {
  done: Promise<Uploaded>;
  /** It was given up on purpose. */
  isOver: () => boolean;
  isPaused: () => boolean;
  pause: () => void;
  /** Waits among the pending ones. */
  halt: (ways: Pick<Pending, 'again' | 'abort'>) => void;
  /** Takes it off the pending ones, whatever became of it. */
  end: () => void;
}

let last = 0;

/** Sends one file; until `end` it stands among the pending ones, with its progress. */
export function startUpload(file: File, upload: Upload, change: Change, resumed = false): Job {
  const id = ++last;
  const controller = new AbortController();
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
  const set = (more: Partial<Pending>) =>
    change((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));
  const first: Pending = {
    id,
    name: file.name,
    preview,
    share: 0,
    resumed,
    stopped: false,
    abort: () => controller.abort(),
    again: () => undefined,
  };
  change((all) => [...all, first]);
  const { signal } = controller;
  const done = upload(file, { onProgress: (share) => set({ share }), signal });
  done.catch(() => undefined);
  return {
    done,
    isOver: () => signal.aborted,
    isPaused: () => signal.reason === PAUSED,
    pause: () => controller.abort(PAUSED),
    halt: (ways) => set({ stopped: true, ...ways }),
    end: () => {
      change((all) => all.filter((one) => one.id !== id));
      if (preview) URL.revokeObjectURL(preview);
    },
  };
}

/** A failure that says nothing against the file. */
export const mayGoLater = (error: unknown): boolean => error instanceof Error && error.cause === UNREACHED;

/** What may be attached, and what an upload gives back. Pure; the transport is a port passed in as a prop. */
import { fileSize } from './format.ts';

/** R131: what a finished upload is. */
export interface Uploaded {
  url: string;
  pathname: string;
  originalFilename: string;
  /** Without the dot, lower case. */
  ext: string;
}

/** Sends a file; `onProgress` gets 0 to 1. Rejects with an Error whose message the user may read (R134). */
export type Upload = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Uploaded>;

/** `cause` of an upload that reached nobody: the file is sound and may go later. */
export const UNREACHED = 'unreached';
/** Reason of an abort after which the upload goes on later, in another page. */
export const PAUSED = 'paused';

/** A file that is not there yet, kept beside the page. */
export interface Waiting {
  id: string;
  file: File;
}
/** Keeps files while they are under way, so that they go on after a page that was closed or killed. */
export interface Shelf {
  all: () => Promise<readonly Waiting[]>;
  put: (file: File) => Promise<string>;
  drop: (id: string) => Promise<void>;
}

/** R145: 5 MB unless told otherwise. */
export const UPLOAD_LIMIT = 5_242_880;

/** R137-R139: extensions by kind; `anyImage` goes by MIME type. */
export const FILE_TYPES = {
  image: ['jpg', 'jpeg', 'png'],
  video: ['mp4'],
  sheet: ['xls', 'xlsx'],
  table: ['xlsx', 'xls', 'csv'],
  plainTable: ['xlsx', 'csv'],
  pdf: ['pdf'],
  slides: ['ppt', 'pptx'],
  zip: ['zip'],
  anyImage: ['image/*'],
} as const;
export type FileKind = keyof typeof FILE_TYPES;

export const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** For the accept attribute of a file input. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => FILE_TYPES[kind].map((type) => (type.includes('/') ? type : `.${type}`))).join(',');

/** Is it of one of these kinds? */
export function fits(file: Named, kinds: readonly FileKind[]): boolean {
  const ext = extensionOf(file.name);
  return kinds.some((kind) =>
    kind === 'anyImage'
      ? file.type.startsWith('image/')
      : (FILE_TYPES[kind] as readonly string[]).includes(ext),
  );
}

type Named = Pick<File, 'name' | 'type' | 'size'>;
export interface FileRule {
  kinds: readonly FileKind[];
  /** Bytes. */
  maxBytes: number;
  maxFiles: number;
  /** Already attached. */
  present: number;
  /** The image picker and the file attachment word the same refusal differently (R140, R141). */
  picker: 'image' | 'file';
}

/** The files that may go, and the first sentence that says why another may not. */
export function checkFiles<F extends Named>(
  files: readonly F[],
  rule: FileRule,
): { accepted: F[]; refusal: string | null } {
  const accepted: F[] = [];
  let refusal: string | null = null;
  const refuse = (text: string) => {
    refusal ??= text;
  };
  for (const file of files) {
    if (!fits(file, rule.kinds)) refuse(`${typeWords(rule.kinds)} 파일만 올릴 수 있습니다.`);
    else if (file.size > rule.maxBytes) {
      refuse(
        rule.picker === 'image'
          ? `업로드할 수 있는 파일은 최대 ${fileSize(rule.maxBytes)}입니다.`
          : `최대 업로드 크기는 ${Math.floor(rule.maxBytes / 1_048_576)}MB입니다.`,
      );
    } else if (rule.present + accepted.length >= rule.maxFiles) {
      refuse(
        rule.picker === 'image'
          ? `추가할 수 있는 이미지는 최대 ${rule.maxFiles}개입니다.`
          : `추가할 수 있는 파일은 최대 ${rule.maxFiles}개입니다.`,
      );
    } else accepted.push(file);
  }
  return { accepted, refusal };
}

/** jpg, png, pdf: the kinds as a seller says them. */
export const typeWords = (kinds: readonly FileKind[]): string =>
  kinds.flatMap((kind) => (kind === 'anyImage' ? ['이미지'] : [...FILE_TYPES[kind]])).join(', ');

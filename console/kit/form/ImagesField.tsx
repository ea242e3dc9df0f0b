/**
 * Pictures of a form by their pathnames: several at once, cut before they are sent where that is wanted, in an order
 * by hand. Files under way and originals of what was cut outlive a tab that was killed (file-shelf.ts).
 */
import { IconCrop } from '@tabler/icons-react';
import { useState } from 'react';
import { dialog } from '../../ui/dialog.ts';
import type { FieldProps } from '../../ui/Field.tsx';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import { Later, later } from '../../ui/later.tsx';
import { extensionOf, type Upload, type Uploaded } from '../../ui/upload.ts';
import { mediaUrl } from '../media.ts';
import { useFileShelf, useOriginals } from './file-place.tsx';

export interface ImagesFieldProps extends FieldProps {
  name: string;
  /** Pathnames, the first one first. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  upload: Upload;
  max?: number;
  maxBytes?: number;
  /** Width by height that a picture can be cut to before it is sent. */
  aspect?: number;
  /** Told how many are under way. */
  onPending?: (count: number) => void;
}

const CropDialog = later(() => import('./CropDialog.tsx').then((m) => m.CropDialog));

/** What is to be cut, and whoever waits for it. */
interface Cutting {
  files: readonly File[];
  answer: (files: readonly File[]) => void;
}

/** The picture as the picker has it; its name is known only to the page that sent it. */
const shown = (pathname: string, i: number): Uploaded => ({
  url: mediaUrl(pathname),
  pathname,
  originalFilename: `이미지 ${i + 1}`,
  ext: extensionOf(pathname),
});

/** A picture that lies on the server, as a file. */
async function fetched(pathname: string): Promise<File> {
  const blob = await (await fetch(mediaUrl(pathname))).blob();
  const kind = blob.type === 'image/png' ? 'png' : 'jpg';
  return new File([blob], `image.${kind}`, { type: blob.type });
}

export function ImagesField(props: ImagesFieldProps) {
  const { value, onChange, upload, aspect, ...picker } = props;
  const shelf = useFileShelf(props.name);
  const originals = useOriginals();
  const [cutting, setCutting] = useState<Cutting | null>(null);
  /** Originals of what was cut before it was sent, by what was made of it. */
  const [whole] = useState(() => new WeakMap<File, File>());
  const ask = (files: readonly File[]) =>
    new Promise<readonly File[]>((answer) => setCutting({ files, answer }));
  const prepare = async (files: readonly File[]) => {
    const sent = await ask(files);
    sent.forEach((one, i) => files[i] && one !== files[i] && whole.set(one, files[i]));
    return sent;
  };
  const send: Upload = async (file, options) => {
    const made = await upload(file, options);
    const original = whole.get(file);
    if (original) await originals?.keep(made.pathname, original).catch(() => undefined);
    return made;
  };
  /** Cuts one anew, from the whole picture where that is still here. */
  const recut = async (pathname: string) => {
    const original = (await originals?.of(pathname).catch(() => null)) ?? (await fetched(pathname));
    const [next] = await ask([original]);
    if (!next) return;
    const { signal } = new AbortController();
    const made = await upload(next, { onProgress: () => undefined, signal });
    await originals?.keep(made.pathname, original).catch(() => undefined);
    onChange(value.map((one) => (one === pathname ? made.pathname : one)));
  };
  return (
    <>
      <ImagePicker
        {...picker}
        value={value.map(shown)}
        onChange={(next) => onChange(next.map(({ pathname }) => pathname))}
        upload={send}
        shelf={shelf}
        {...(aspect && {
          prepare,
          tools: ({ pathname }, i) => (
            <button
              type="button"
              className="jt-picture-tool"
              aria-label={`${i + 1}번째 이미지 자르기`}
              data-tip="자르기"
              onClick={() =>
                void recut(pathname).catch(() =>
                  dialog.alert('이미지를 자르지 못했습니다. 잠시 후 다시 시도해 주세요.'),
                )
              }
            >
              <IconCrop size={14} />
            </button>
          ),
        })}
      />
      {cutting && aspect && (
        <Later
          onFail={() => {
            cutting.answer(cutting.files);
            setCutting(null);
          }}
        >
          <CropDialog
            files={cutting.files}
            aspect={aspect}
            onDone={(files) => {
              cutting.answer(files);
              setCutting(null);
            }}
          />
        </Later>
      )}
    </>
  );
}

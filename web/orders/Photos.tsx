import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { uploadPhoto } from '../kit/upload.ts';
import './photos.css';

const CLAIM_MOST = 10;

interface PhotosProps {
  photos: readonly string[];
  needed?: boolean;
  /** What they are uploaded for; of a claim unless told. */
  purpose?: string;
  most?: number;
  hint?: string;
  onChange: (photos: string[]) => void;
}

/** What was uploaded, as the browser has it still, by pathname. */
function useLooks() {
  const looks = useRef(new Map<string, string>());
  useEffect(() => {
    const all = looks.current;
    return () => all.forEach((src) => URL.revokeObjectURL(src));
  }, []);
  return looks.current;
}

export function Photos({
  photos,
  needed = false,
  purpose,
  most = CLAIM_MOST,
  hint = '상태가 보이는 사진을',
  onChange,
}: PhotosProps) {
  const looks = useLooks();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const add = async (files: readonly File[]) => {
    setBusy(true);
    setRefusal(undefined);
    const got = [...photos];
    try {
      for (const file of files.slice(0, most - got.length)) {
        const pathname = await uploadPhoto(file, purpose);
        looks.set(pathname, URL.createObjectURL(file));
        got.push(pathname);
      }
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    onChange(got);
    setBusy(false);
  };
  return (
    <div className="w-field">
      <span>사진{needed ? '' : ' (선택)'}</span>
      <div className="w-photos">
        {photos.map((pathname, i) => (
          <span key={pathname} className="w-added">
            <img src={looks.get(pathname)} alt={`첨부한 사진 ${i + 1}`} />
            <button
              type="button"
              aria-label={`사진 ${i + 1} 빼기`}
              disabled={busy}
              onClick={() => onChange(photos.filter((one) => one !== pathname))}
            >
              ×
            </button>
          </span>
        ))}
        {photos.length < most && (
          <label className="w-add">
            <span aria-hidden>＋</span>
            사진 추가
            <input
              type="file"
              accept="image/jpeg,image/png"
              multiple
              disabled={busy}
              onChange={(event) => {
                void add([...(event.target.files ?? [])]);
                event.target.value = ''; // the same picture may be chosen again
              }}
            />
          </label>
        )}
      </div>
      <p className="w-muted" role="status">
        {busy
          ? '올리고 있습니다.'
          : photos.length > 0
            ? `사진 ${photos.length}장을 첨부했습니다.`
            : `${hint} ${most}장까지 첨부할 수 있습니다. jpg, png 5MB까지.`}
      </p>
      {refusal && <p className="w-refusal">{refusal}</p>}
    </div>
  );
}

import { useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { uploadPhoto } from '../kit/upload.ts';

const MOST = 10;

interface PhotosProps {
  photos: readonly string[];
  needed?: boolean;
  onChange: (photos: string[]) => void;
}

export function Photos({ photos, needed = false, onChange }: PhotosProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const add = async (files: readonly File[]) => {
    setBusy(true);
    setRefusal(undefined);
    const got = [...photos];
    try {
      for (const file of files.slice(0, MOST - got.length)) got.push(await uploadPhoto(file));
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    onChange(got);
    setBusy(false);
  };
  return (
    <div className="w-field">
      <label>
        사진{needed ? '' : ' (선택)'}
        <input
          type="file"
          accept="image/jpeg,image/png"
          multiple
          disabled={busy || photos.length >= MOST}
          onChange={(event) => void add([...(event.target.files ?? [])])}
        />
      </label>
      <p className="w-muted" role="status">
        {busy
          ? '올리고 있습니다.'
          : photos.length > 0
            ? `사진 ${photos.length}장을 첨부했습니다.`
            : '상태가 보이는 사진을 10장까지 첨부할 수 있습니다.'}
      </p>
      {refusal && <p className="w-refusal">{refusal}</p>}
    </div>
  );
}

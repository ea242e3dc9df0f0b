/** What a crop leaves of the picture where the film stands. */
import type { ClipCrop } from '@jangteo/contract/broadcast/clip.shape.ts';
import { useEffect, useRef } from 'react';
import type { Film } from './useFilm.ts';

/** Wide by high of what PORTRAIT leaves. */
const PORTRAIT = 9 / 16;

export function CropPreview({ film, crop }: { film: Film; crop: ClipCrop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { video, sec } = film;
  const width = video.current?.videoWidth || 9;
  const height = video.current?.videoHeight || 16;
  useEffect(() => {
    const picture = video.current;
    if (picture?.videoWidth) canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  }, [video, width, height, sec]);
  const kept = Math.min(1, (PORTRAIT * height) / width);
  const lost = crop === 'PORTRAIT' ? `${((1 - kept) / 2) * 100}%` : '0';
  return (
    <figure className="jt-hl-crop">
      <div style={{ aspectRatio: `${width} / ${height}` }}>
        <canvas ref={canvas} width={width} height={height} aria-hidden />
        <i style={{ width: lost }} />
        <i style={{ width: lost }} />
      </div>
      <figcaption>
        {crop === 'FULL'
          ? '방송한 그대로 담습니다.'
          : kept > 0.99
            ? '이미 세로 영상이라 전체와 같습니다.'
            : '가운데 밝은 곳만 세로로 담습니다.'}
      </figcaption>
    </figure>
  );
}

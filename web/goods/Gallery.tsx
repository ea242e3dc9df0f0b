/** Pictures side by side, moved by finger, wheel or the dots below, where there is room small pictures; the film is last. */
import { useRef, useState } from 'react';
import { Icon } from '../kit/icons.tsx';
import { pictureOf } from '../kit/picture.ts';

interface GalleryProps {
  images: readonly string[];
  video: string | null;
  name: string;
  /** For adults: nobody sees it by accident. */
  veiled: boolean;
}

export function Gallery({ images, video, name, veiled }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const count = images.length + (video ? 1 : 0);
  const goTo = (n: number) =>
    strip.current?.scrollTo({ left: n * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <section className={`w-gallery${veiled ? ' w-veiled' : ''}`} aria-label="상품 사진">
      <ul
        ref={strip}
        tabIndex={0}
        aria-label={`상품 사진 ${count}장`}
        onScroll={({ currentTarget: at }) => setShown(Math.round(at.scrollLeft / at.clientWidth))}
      >
        {images.map((pathname, i) => (
          <li key={pathname}>
            <img
              {...pictureOf(pathname)}
              alt={i === 0 ? name : ''}
              width="720"
              height="720"
              loading={i === 0 ? 'eager' : 'lazy'}
              fetchPriority={i === 0 ? 'high' : 'auto'}
            />
          </li>
        ))}
        {video && (
          <li>
            <video src={video} controls playsInline preload="none" />
          </li>
        )}
      </ul>
      {veiled && <p className="w-veil">성인만 볼 수 있는 상품입니다.</p>}
      {count > 1 && (
        <div className="w-dots">
          {Array.from({ length: count }, (_, i) => (
            <button
              key={i}
              type="button"
              aria-label={`사진 ${i + 1}`}
              aria-current={i === shown}
              onClick={() => goTo(i)}
            >
              {images[i] === undefined ? (
                <Icon name="play" />
              ) : (
                <img {...pictureOf(images[i])} sizes="64px" alt="" width={64} height={64} loading="lazy" />
              )}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/**
 * Pictures of goods: from the static host (R170);
 * where they can be looked at closely, in a tab of their own (R164).
 */
import { useEffect, useRef } from 'react';
import { mediaUrl } from './media.ts';
import { paths } from './paths.ts';
import { whenNear } from './near.ts';

interface Props {
  src: string;
  /** px */
  size: number;
  className?: string;
}

/** Its room is kept from the start; the file is fetched when it comes into sight. */
export function Picture({ src, size, className }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const address = mediaUrl(src);
  useEffect(
    () => whenNear(image.current!, (element) => ((element as HTMLImageElement).src = address)),
    [address],
  );
  return <img ref={image} alt="" width={size} height={size} decoding="async" className={className} />;
}

/** A thumbnail's address says its size behind `?`; without it comes the whole picture. */
const whole = (src: string): string => src.replace(/\?.*$/, '');

export function PictureLink({ name, ...picture }: Props & { name: string }) {
  return (
    <a
      href={paths.mediaViewer('image', mediaUrl(whole(picture.src)))}
      target="_blank"
      rel="noreferrer"
      aria-label={`${name} 크게 보기`}
      data-tip="크게 보기"
    >
      <Picture {...picture} />
    </a>
  );
}

/** A picture in its own measure, which its place limits: the details of a product. */
export const WholePicture = ({ src, alt }: { src: string; alt: string }) => (
  <img src={mediaUrl(src)} alt={alt} loading="lazy" decoding="async" />
);

/** A file that few may see, by the link that was made for whoever looks: it comes from where the link says. */
export const PrivatePicture = ({ link, alt }: { link: string; alt: string }) => <img src={link} alt={alt} />;

/** A drawing that was made in this page: it is fetched from nowhere. */
export const DrawnPicture = ({ svg, alt }: { svg: string; alt: string }) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} />
);

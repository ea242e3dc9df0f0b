import type { AttachedImage } from '@jangteo/contract/file/attached.ts';
import { PrivatePicture } from './Picture.tsx';
import './attached.css';

/** Private pictures of a text, small; each opens in a tab of its own. */
export const AttachedPictures = ({ of }: { of: readonly AttachedImage[] }) =>
  of.length > 0 && (
    <div className="jt-attached">
      {of.map(({ pathname, url }, i) => (
        <a key={pathname} href={url} target="_blank" rel="noopener">
          <PrivatePicture link={url} alt={`첨부 사진 ${i + 1}`} />
        </a>
      ))}
    </div>
  );

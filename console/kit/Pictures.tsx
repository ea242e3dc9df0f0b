import { later } from '../ui/later.tsx';
import { show } from './overlay.tsx';
import { PrivatePicture } from './Picture.tsx';
import type { Pictured } from './PicturesDialog.tsx';
import './pictures.css';

const PicturesDialog = later(() => import('./PicturesDialog.tsx').then((m) => m.PicturesDialog));

/** Private pictures, small: one opens beside what it belongs to, and arrows walk through all of them. */
export const Pictures = ({ of }: { of: readonly Pictured[] }) =>
  of.length > 0 && (
    <ul className="jt-pictures">
      {of.map(({ url, name, caption }, at) => (
        <li key={url}>
          <button
            type="button"
            data-tip={name}
            onClick={() => void show((done) => <PicturesDialog of={of} at={at} onClose={() => done(null)} />)}
          >
            <PrivatePicture link={url} alt={`${name} 크게 보기`} />
          </button>
          {caption && <small className="jt-muted">{caption}</small>}
        </li>
      ))}
    </ul>
  );

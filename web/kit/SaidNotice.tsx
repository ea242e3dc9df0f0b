/** What a seller tells buyers: on a product's page, or when they have ordered. */
import { pictureOf } from './picture.ts';

interface Said {
  title: string;
  body: string;
  image: string | null;
  /** Beneath the heading of a sheet. */
  below?: boolean;
}

export const SaidNotice = ({ title, body, image, below = false }: Said) => (
  <aside className="w-notice">
    {below ? <h3>{title}</h3> : <h2>{title}</h2>}
    {body && <p>{body}</p>}
    {image && <img {...pictureOf(image)} alt="" loading="lazy" />}
  </aside>
);

/** What a seller tells buyers: on a product's page, or when they have ordered. */
import { pictureOf } from './picture.ts';

interface Said {
  title: string;
  body: string;
  image: string | null;
}

export const SaidNotice = ({ title, body, image }: Said) => (
  <aside className="w-notice">
    <h3>{title}</h3>
    {body && <p>{body}</p>}
    {image && <img {...pictureOf(image)} alt="" loading="lazy" />}
  </aside>
);

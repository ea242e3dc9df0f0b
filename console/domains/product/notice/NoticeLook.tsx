/** A notice as a buyer will read it. */
import { WholePicture } from '../../../kit/Picture.tsx';
import './notice-look.css';

interface Props {
  /** Where it stands, and whose it is. */
  where: string;
  title: string;
  body: string;
  images: readonly string[];
}

export const NoticeLook = ({ where, title, body, images: [image] }: Props) => (
  <div className="jt-notice-look" role="region" aria-label="미리보기">
    <small>{where}</small>
    <h3>{title || '제목'}</h3>
    {(body || !image) && <p>{body || '내용'}</p>}
    {image && <WholePicture src={image.replace(/\?.*$/, '')} alt="" />}
  </div>
);

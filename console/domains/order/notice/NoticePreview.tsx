/** The notice as a buyer will read it in an order. */
import { orderNoticePosition } from '@jangteo/contract/order/notice.enums.ts';
import { WholePicture } from '../../../kit/Picture.tsx';
import type { NoticeForm } from './notice-form.ts';
import './notice.css';

export function NoticePreview({ value, shop }: { value: NoticeForm; shop: string }) {
  const { title, body, images, position } = value;
  return (
    <div className="jt-order-notice-look" role="region" aria-label="미리보기">
      <small>
        {orderNoticePosition.label(position)} · {shop}
      </small>
      <h3>{title || '제목'}</h3>
      <p>{body || '내용'}</p>
      {images[0] && <WholePicture src={images[0].replace(/\?.*$/, '')} alt="" />}
    </div>
  );
}

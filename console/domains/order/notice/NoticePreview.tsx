/** The notice as a buyer will read it in an order. */
import { orderNoticePosition } from '@jangteo/contract/order/notice.enums.ts';
import { NoticeLook } from '../../product/notice/NoticeLook.tsx';
import type { NoticeForm } from './notice-form.ts';

export const NoticePreview = ({ value, shop }: { value: NoticeForm; shop: string }) => (
  <NoticeLook {...value} where={`${orderNoticePosition.label(value.position)} · ${shop}`} />
);

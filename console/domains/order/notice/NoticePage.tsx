/** 주문 안내 등록; with `?noticeSeq=` 수정. */
import { orderNoticePosition } from '@jangteo/contract/order/notice.enums.ts';
import { RecordForm } from '../../../kit/record/RecordForm.tsx';
import { nameOf, session } from '../../../kit/session.ts';
import { NoticeLook } from '../../product/notice/NoticeLook.tsx';
import { noticeForm, type NoticeForm } from './notice-form.ts';
import { noticeSections } from './notice-parts.tsx';
import { noticeRecord } from './record.ts';

/** The notice as a buyer will read it in an order. */
function Look({ value }: { value: NoticeForm }) {
  const user = session.use()?.user;
  const where = `${orderNoticePosition.label(value.position)} · ${user ? nameOf(user) : ''}`;
  return <NoticeLook {...value} where={where} />;
}

export const NoticePage = () => (
  <RecordForm
    record={noticeRecord}
    form={noticeForm}
    sections={noticeSections}
    preview={{ title: '구매자 화면', Look }}
  />
);

/** 상품 공지 등록; with `?noticeSeq=` 수정, with `?products=1,2` a new one for these products. */
import { noticePosition } from '@jangteo/contract/product/notice.enums.ts';
import { RecordForm } from '../../../kit/record/RecordForm.tsx';
import { nameOf, session } from '../../../kit/session.ts';
import { noticeForm, type NoticeForm } from './notice-form.ts';
import { noticeSections } from './notice-parts.tsx';
import { NoticeLook } from './NoticeLook.tsx';
import { noticeRecord } from './record.ts';

function Look({ value }: { value: NoticeForm }) {
  const user = session.use()?.user;
  const where = `상품 상세 ${noticePosition.label(value.position)} · ${user ? nameOf(user) : ''}`;
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

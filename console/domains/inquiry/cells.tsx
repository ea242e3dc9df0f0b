/** Cells and cards of inquiries. */
import { inquiryCategory, inquiryStatus } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import type { InquiryRow } from '@jangteo/contract/inquiry/inquiry.list.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { shortTime } from '../../ui/format.ts';
import { now } from '../../ui/now.ts';
import { leftText, leftTone } from './words.ts';
import './inquiry.css';

export const Left = ({ due }: { due: string | null }) =>
  due === null ? null : <Chip tone={leftTone(due, now())}>{leftText(due, now())}</Chip>;

export const inquiryCells: Readonly<Record<string, (row: InquiryRow) => ReactNode>> = {
  status: ({ status }) => <EnumTag of={inquiryStatus} value={status} />,
  slaDueAt: ({ slaDueAt }) => (slaDueAt === null ? NOTHING : <Left due={slaDueAt} />),
  title: ({ title, unread }) => (
    <span className="jt-row">
      {unread && <span className="jt-inquiry-new" role="img" aria-label="읽지 않음" />}
      <b className="jt-ellipsis">{title}</b>
    </span>
  ),
};

/** Below 768 px. */
export const InquiryCard = ({ row }: { row: InquiryRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-ellipsis">{row.title}</b>
      <EnumTag of={inquiryStatus} value={row.status} />
    </div>
    <p className="jt-inquiry-preview">{row.preview}</p>
    <div className="jt-row jt-wrap jt-muted-tag">
      <Left due={row.slaDueAt} />
      <span>{inquiryCategory.label(row.category)}</span>
      <span>{row.writer.nickname}</span>
      <span className="jt-push jt-num">{shortTime(row.askedAt)}</span>
    </div>
  </>
);

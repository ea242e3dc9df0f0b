/** 공지 등록 and 수정. */
import { houseNoticeBody, NOTICE_BODY, type NoticeDesk } from '@jangteo/contract/board/notice/notice.api.ts';
import { noticeCategory, popupFrequency } from '@jangteo/contract/board/notice/notice.enums.ts';
import { boardSide, type BoardSide } from '@jangteo/contract/board/side.ts';
import type { Attachment } from '@jangteo/contract/board/attachment.ts';
import type { Body } from '@jangteo/contract/board/body.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { RecordDialog } from '../../../kit/record/RecordDialog.tsx';
import { Checkbox, Checkboxes } from '../../../ui/Check.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { today } from '../../../ui/now.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { moment, wall } from '../../product/moments.ts';
import { AttachmentsField } from '../Attachments.tsx';
import { BodyField } from '../BodyField.tsx';
import { optionsOf } from '../options.ts';
import { noticeRecord } from './notice-record.tsx';
import { Why } from './why.tsx';

interface NoticeFields {
  sides: BoardSide[];
  category: NoticeDesk['category'];
  title: string;
  body: Body;
  attachments: Attachment[];
  important: boolean;
  pinned: boolean;
  top: boolean;
  gripperRequest: boolean;
  endAt: string | null;
  hasPopup: boolean;
  popup: { from: string | null; to: string | null; frequency: 'ONCE' | 'DAY' | 'ALWAYS' };
  /** Of one that readers have seen. */
  summary: string;
  isPublished: boolean;
  why: string;
}

const NO_POPUP = (): NoticeFields['popup'] => ({ from: today(), to: today(), frequency: 'ALWAYS' });
const form = {
  schema: houseNoticeBody,
  empty: (): NoticeFields => ({
    sides: ['PRODUCER', 'INFLUENCER'],
    category: 'NOTICE',
    title: '',
    body: [{ type: 'TEXT', html: '' }],
    attachments: [],
    important: false,
    pinned: false,
    top: false,
    gripperRequest: false,
    endAt: null,
    hasPopup: false,
    popup: NO_POPUP(),
    summary: '',
    isPublished: false,
    why: '',
  }),
  toForm: (notice: NoticeDesk): NoticeFields => ({
    sides: notice.sides,
    category: notice.category,
    title: notice.title,
    body: notice.body,
    attachments: notice.attachments,
    important: notice.important,
    pinned: notice.pinned,
    top: notice.top,
    gripperRequest: notice.gripperRequest,
    endAt: wall(notice.endAt),
    hasPopup: notice.popup !== null,
    popup: notice.popup ?? NO_POPUP(),
    summary: '',
    isPublished: notice.status === 'PUBLISHED',
    why: '',
  }),
  toBody: ({ hasPopup, popup, summary: _said, isPublished: _seen, endAt, ...rest }: NoticeFields) => ({
    ...rest,
    endAt: moment(endAt),
    popup: hasPopup ? popup : null,
  }),
  words: {
    sides: '누구에게 보일지 골라 주세요.',
    title: '제목을 80자까지 입력해 주세요.',
    body: '내용을 입력해 주세요.',
    why: '사유를 5자 이상 적어 주세요.',
  },
};

const Fields = ({ form: of }: { form: Form<NoticeFields> }) => {
  const { hasPopup, isPublished } = of.value;
  return (
    <>
      <div className="jt-board-pairs">
        <Select label="분류" {...of.bind('category')} options={optionsOf(noticeCategory)} />
        <Checkboxes label="대상" {...of.bind('sides')} required options={optionsOf(boardSide)} />
      </div>
      <TextInput label="제목" {...of.bind('title')} required />
      <BodyField form={of} max={NOTICE_BODY} />
      <AttachmentsField form={of} />
      <div className="jt-row jt-wrap">
        <Checkbox label="중요" checked={of.value.important} onChange={(on) => of.set('important', on)} />
        <Checkbox
          label="목록 맨 위에 고정"
          checked={of.value.pinned}
          onChange={(on) => of.set('pinned', on)}
        />
        <Checkbox label="대시보드 맨 위에 표시" checked={of.value.top} onChange={(on) => of.set('top', on)} />
        <Checkbox
          label="그리퍼 요청하기 버튼"
          checked={of.value.gripperRequest}
          onChange={(on) => of.set('gripperRequest', on)}
        />
        <Checkbox label="대시보드 팝업" checked={hasPopup} onChange={(on) => of.set('hasPopup', on)} />
      </div>
      {hasPopup && (
        <div className="jt-board-pairs">
          <DatePicker label="팝업 시작" {...of.bind('popup.from')} required />
          <DatePicker label="팝업 종료" {...of.bind('popup.to')} required />
          <Select label="빈도" {...of.bind('popup.frequency')} options={optionsOf(popupFrequency)} />
        </div>
      )}
      <DatePicker
        label="공지 종료"
        {...of.bind('endAt')}
        required={false}
        withTime
        clearable
        placeholder="계속"
      />
      {isPublished && (
        <TextInput
          label="바뀐 내용"
          {...of.bind('summary')}
          required
          maxLength={200}
          hint="읽는 사람에게 그대로 보입니다."
        />
      )}
      <Why form={of} />
    </>
  );
};

/** What readers have seen says what has changed. */
const editing = {
  ...form,
  toBody: (value: NoticeFields) => ({
    ...form.toBody(value),
    ...(value.isPublished && { summary: value.summary }),
  }),
};

export const NoticeDialog = ({ seq, done }: { seq: number | null; done: (saved: object | null) => void }) => (
  <RecordDialog record={noticeRecord} form={editing} Fields={Fields} width={760} seq={seq} done={done} />
);

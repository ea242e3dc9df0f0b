/** 팝업 관리: what stands over the dashboard or over a page, on which days, before whom. */
import { popupBody, popupDeskApi, type PopupDesk } from '@jangteo/contract/board/popup/popup.api.ts';
import { popupFrequency, popupKind } from '@jangteo/contract/board/notice/notice.enums.ts';
import { guidePages, isGuideRoute } from '@jangteo/contract/board/popup/guide-routes.ts';
import { popupList, type PopupRow } from '@jangteo/contract/board/popup/popup.list.ts';
import { boardAudience } from '@jangteo/contract/board/side.ts';
import type { Body } from '@jangteo/contract/board/body.ts';
import { IconPlus } from '@tabler/icons-react';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { opening } from '../../../kit/record/dialog.tsx';
import { RecordDialog } from '../../../kit/record/RecordDialog.tsx';
import { mayNot } from '../../../kit/may.ts';
import { uploader } from '../../../kit/upload.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { day } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { today } from '../../../ui/now.ts';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { BodyField } from '../BodyField.tsx';
import { optionsOf } from '../options.ts';
import { shownMenu, Why } from './why.tsx';
import '../board.css';

const record = { spec: popupList, load: popupDeskApi.list, api: popupDeskApi };
const OLD = 'board-popupdesk';

interface PopupFields {
  kind: PopupDesk['kind'];
  title: string;
  body: Body;
  /** One, or none. */
  images: string[];
  link: string;
  routes: string[];
  audience: PopupDesk['audience'];
  from: string | null;
  to: string | null;
  frequency: PopupDesk['frequency'];
  priority: number;
  exposed: boolean;
  why: string;
}
const form = {
  schema: popupBody,
  empty: (): PopupFields => ({
    kind: 'NOTICE',
    title: '',
    body: [{ type: 'TEXT', html: '' }],
    images: [],
    link: '',
    routes: [],
    audience: 'ALL',
    from: today(),
    to: today(),
    frequency: 'ALWAYS',
    priority: 50,
    exposed: true,
    why: '',
  }),
  toForm: ({
    popupSeq: _seq,
    noticeSeq: _notice,
    createdAt: _made,
    updatedAt: _at,
    version: _v,
    ...popup
  }: PopupDesk): PopupFields => {
    const { image, link, routes, ...said } = popup;
    return {
      ...said,
      images: image === null ? [] : [image],
      link: link ?? '',
      routes: routes.filter(isGuideRoute),
      why: '',
    };
  },
  toBody: ({ images, link, routes, kind, ...rest }: PopupFields) => ({
    ...rest,
    kind,
    image: images[0] ?? null,
    link: link.trim() || null,
    routes: kind === 'GUIDE' ? routes : [],
  }),
  words: {
    title: '제목을 80자까지 입력해 주세요.',
    link: '/로 시작하는 우리 화면이나 https:// 주소를 적어 주세요.',
    routes: '보일 화면을 골라 주세요.',
    to: '시작한 날부터 뒤에서 골라 주세요.',
    why: '사유를 5자 이상 적어 주세요.',
  },
  places: { image: 'images' } as const,
};
const PAGES = guidePages.map(({ route, label }) => ({ value: route, label, note: route }));
const upload = uploader('BOARD_IMAGE');
const MAX_BYTES = 5 * 1_048_576;

const Fields = ({ form: of }: { form: Form<PopupFields> }) => (
  <>
    <div className="jt-board-pairs">
      <Select label="종류" {...of.bind('kind')} options={optionsOf(popupKind)} />
      <Select label="대상" {...of.bind('audience')} options={optionsOf(boardAudience)} />
      <Select label="빈도" {...of.bind('frequency')} options={optionsOf(popupFrequency)} />
    </div>
    <TextInput label="제목" {...of.bind('title')} required />
    <ImagesField
      label="그림"
      {...of.bind('images')}
      required={false}
      upload={upload}
      max={1}
      maxBytes={MAX_BYTES}
    />
    <BodyField form={of} max={20_000} hasFiles={false} />
    {of.value.kind === 'GUIDE' && (
      <MultiSelect label="보일 화면" {...of.bind('routes')} required options={PAGES} max={20} />
    )}
    <TextInput label="자세히 보기 주소" {...of.bind('link')} required={false} />
    <div className="jt-board-pairs">
      <DatePicker label="시작" {...of.bind('from')} required />
      <DatePicker label="종료" {...of.bind('to')} required />
      <NumberInput label="우선순위" {...of.bind('priority')} min={0} max={100} hint="큰 수가 먼저" />
    </div>
    <ToggleField
      label="노출"
      {...of.bind('exposed')}
      required={false}
      words={['기간 동안 보입니다.', '숨깁니다.']}
    />
    <Why form={of} />
  </>
);
const open = opening(record, (seq, done) => (
  <RecordDialog record={record} form={form} Fields={Fields} width={720} seq={seq} done={done} />
));

const menu = (row: PopupRow): MenuItem[] =>
  row.noticeSeq !== null
    ? [{ key: 'notice', label: '공지에서 고칩니다', disabledReason: '공지에 딸린 팝업입니다.' }]
    : shownMenu({
        noun: '팝업',
        exposed: row.exposed,
        params: { popupSeq: row.popupSeq },
        api: popupDeskApi,
        old: OLD,
        onEdit: () => open(row.popupSeq),
      });
const add: Act = {
  key: 'new',
  label: '팝업 등록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  get disabledReason() {
    return mayNot(popupDeskApi.add);
  },
  onSelect: () => open(null),
};

export const PopupsDesk = () => (
  <ListPage<PopupRow>
    spec={popupList}
    load={popupDeskApi.list}
    note="같은 사람에게는 하루에 두 개까지 보입니다."
    actions={<ActButton act={add} variant="primary" />}
    acts={[add]}
    searchHint="제목"
    rowActions={menu}
    card={(row) => (
      <>
        <b>{row.title}</b>
        <small>
          {boardAudience.label(row.audience)} · {day(row.from)} ~ {day(row.to)} ·{' '}
          {row.exposed ? '노출' : '숨김'}
        </small>
      </>
    )}
    empty={() => ({ title: '팝업이 없습니다.', next: '‘팝업 등록’으로 대시보드에 띄울 수 있습니다.' })}
  />
);

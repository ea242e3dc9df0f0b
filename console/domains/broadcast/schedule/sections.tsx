/** The sections of a live, and what stands in each; those of which nothing may be said any more are left out. */
import { EXPECTED } from '@jangteo/contract/broadcast/content.body.ts';
import type { ContentField } from '@jangteo/contract/broadcast/content.edit.ts';
import { liveMode, liveNoticeType } from '@jangteo/contract/broadcast/content.enums.ts';
import type { ValueOf } from '@jangteo/contract/kit/enum.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import type { Section } from '../../../kit/form/sections.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { session } from '../../../kit/session.ts';
import { uploader } from '../../../kit/upload.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { dateTime } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { CategoryPicker } from '../../category/CategoryPicker.tsx';
import { askHosts } from '../list/asks.ts';
import { minutesText } from '../minutes.ts';
import { ProductsPart } from './ProductsPart.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import { SimulcastPart } from './SimulcastPart.tsx';
import '../broadcast.css';

interface PartProps {
  form: Form<ScheduleForm>;
}

/** Told how many pictures are under way. */
export const OnPending = createContext<(count: number) => void>(() => undefined);

const sendPicture = uploader('LIVE_IMAGE');
/** Width by height of the pictures that stand beside a live: a phone's. */
const ASPECT = 9 / 16;

const TitlePart = ({ form }: PartProps) => (
  <TextInput
    className="jt-wide"
    label="제목"
    {...form.bind('title')}
    required
    placeholder="무엇을 어떤 혜택으로 파는지 한눈에"
  />
);

function PicturePart({ form }: PartProps) {
  const onPending = useContext(OnPending);
  return (
    <ImagesField
      className="jt-wide"
      label="대표 이미지"
      {...form.bind('images')}
      required={false}
      upload={sendPicture}
      max={1}
      aspect={ASPECT}
      onPending={onPending}
      hint="방송 목록과 예고에 보입니다. 세로 9:16이 가장 좋습니다. jpg, png 5MB까지."
    />
  );
}

const MODE_NOTES: Record<ValueOf<typeof liveMode>, string> = {
  PUBLIC: '누구나 보고 살 수 있습니다.',
  RECORD: '보이지 않게 찍어 두고 나중에 공개합니다.',
  PRIVATE: '보이지 않게 연습합니다. 주문은 받지 않습니다.',
};

const ModePart = ({ form }: PartProps) => (
  <RadioCards<ValueOf<typeof liveMode>>
    className="jt-wide"
    label="방송 방식"
    {...form.bind('mode')}
    required={false}
    options={liveMode.values.map((value) => ({
      value,
      label: liveMode.label(value),
      note: MODE_NOTES[value],
    }))}
  />
);

/** Who speaks: asked where somebody else may, one of the group or a gripper under contract. */
function HostPart({ form }: PartProps) {
  const hostsQuery = useQuery(askHosts());
  if (!hostsQuery.data || hostsQuery.data.length < 2) return null;
  const { value, onChange, ...field } = form.bind('hostUserSeq');
  return (
    <Select<string>
      label="진행자"
      {...field}
      required={false}
      value={String(value ?? hostsQuery.data[0]!.value)}
      onChange={(next) => onChange(next === hostsQuery.data[0]!.value ? null : Number(next))}
      options={hostsQuery.data}
    />
  );
}

const MINUTE_MS = 60_000;
const DAYS = 60;
const DAY_MS = 86_400_000;
/** How long lives usually last; another one that is stored stands among them. */
const LENGTHS = [30, 60, 90, 120, 180, 240, 360, EXPECTED.max];
const lengthsWith = (stored: number) =>
  [...new Set([...LENGTHS, stored])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }));

const lastDay = (): string => new Date(Date.parse(today()) + DAYS * DAY_MS).toISOString().slice(0, 10);

/** 22:00에 끝납니다. */
function endText({ scheduledAt, expectedMinutes }: ScheduleForm): string {
  if (!scheduledAt) return '시작 시각을 정하면 끝나는 시각을 알려 드립니다.';
  const end = Date.parse(`${scheduledAt.replace(' ', 'T')}+09:00`) + expectedMinutes * MINUTE_MS;
  return `${dateTime(end).slice(0, 16)}에 끝날 예정입니다.`;
}

const TimePart = ({ form }: PartProps) => (
  <>
    <DatePicker
      label="방송일시"
      {...form.bind('scheduledAt')}
      required
      withTime
      seconds={false}
      firstTime="20:00:00"
      min={today()}
      max={lastDay()}
      hint="10분 뒤부터 60일 안에서 고를 수 있습니다."
    />
    <Select<string>
      label="예상 시간"
      {...form.bind('expectedMinutes')}
      required={false}
      value={String(form.value.expectedMinutes)}
      onChange={(minutes) => form.set('expectedMinutes', Number(minutes))}
      options={lengthsWith(form.value.expectedMinutes)}
      hint={endText(form.value)}
    />
  </>
);

function CategoryPart({ form }: PartProps) {
  const voucher = session.use()?.user.productType === 'voucher';
  return (
    <CategoryPicker
      className="jt-wide"
      label="카테고리"
      hideLabel
      {...form.bind('categorySeq')}
      kind={voucher ? 'VOUCHER' : 'NORMAL'}
    />
  );
}

const NOTICE_HINTS: Record<ValueOf<typeof liveNoticeType>, string> = {
  LIVE_INTRODUCTION: '무엇을 보여 드리는 방송인지',
  BENEFIT: '방송 중에만 드리는 할인, 사은품, 무료배송',
  DELIVERY: '언제 보내는지, 배송비는 얼마인지',
  SIZE: '실측, 모델 착용 사이즈, 용량',
};
const NOTICE_MAX = 500;

const NoticesPart = ({ form }: PartProps) => (
  <div className="jt-wide jt-live-notices">
    {form.value.notices.map(({ type }, i) => (
      <Textarea
        key={type}
        label={liveNoticeType.label(type)}
        {...form.bind(`notices.${i}.text`)}
        required={false}
        maxLength={NOTICE_MAX}
        rows={3}
        placeholder={NOTICE_HINTS[type]}
      />
    ))}
  </div>
);

const PrompterPart = ({ form }: PartProps) => (
  <Textarea
    className="jt-wide"
    label="프롬프터"
    {...form.bind('prompter')}
    required={false}
    rows={6}
    hint="진행자만 보는 대본입니다. 빈 줄로 나누면 읽기 좋습니다."
  />
);
const PushPart = ({ form }: PartProps) => (
  <ToggleField
    label="시작 알림"
    {...form.bind('pushOnStart')}
    required={false}
    words={['방송을 시작하면 팔로워에게 알립니다.', '알리지 않습니다.']}
    hint="광고성 알림에 동의한 팔로워에게만 갑니다."
  />
);
const VodPart = ({ form }: PartProps) => (
  <ToggleField
    label="다시보기"
    {...form.bind('publishVod')}
    required={false}
    words={['방송이 끝나면 다시보기를 공개합니다.', '다시보기를 비공개로 둡니다.']}
  />
);

type One = readonly [field: ContentField, Part: Section<ScheduleForm>['Part']];
/** Fields one below the other, as far as they are open. */
const only = (open: readonly ContentField[], parts: readonly One[]): Section<ScheduleForm>['Part'] => {
  const shown = parts.filter(([field]) => open.includes(field));
  return ({ form }) => shown.map(([field, Part]) => <Part key={field} form={form} />);
};

interface Planned extends Omit<Section<ScheduleForm>, 'Part'> {
  parts: readonly One[];
}
const PLANNED: readonly Planned[] = [
  {
    id: 'basic',
    title: '방송',
    required: true,
    fields: ['title', 'images', 'mode', 'hostUserSeq'],
    missing: ({ title }) => (title.trim() === '' ? ['title'] : []),
    parts: [
      ['title', TitlePart],
      ['thumbnail', PicturePart],
      ['mode', ModePart],
      ['hostUserSeq', HostPart],
    ],
  },
  {
    id: 'time',
    title: '일정',
    required: true,
    fields: ['scheduledAt', 'expectedMinutes'],
    missing: ({ scheduledAt }) => (scheduledAt === null ? ['scheduledAt'] : []),
    parts: [['scheduledAt', TimePart]],
  },
  {
    id: 'category',
    title: '카테고리',
    required: true,
    fields: ['categorySeq'],
    missing: ({ categorySeq }) => (categorySeq === null ? ['categorySeq'] : []),
    parts: [['categorySeq', CategoryPart]],
  },
  {
    id: 'products',
    title: '방송 상품',
    fields: ['productSeqList'],
    missing: ({ productSeqList }) => (productSeqList.length === 0 ? ['productSeqList'] : []),
    count: ({ productSeqList }) => `${productSeqList.length} / 100`,
    hint: '위에서부터 차례로 보입니다.',
    parts: [['productSeqList', ProductsPart]],
  },
  {
    id: 'notices',
    title: '공지',
    fields: ['notices'],
    missing: ({ notices }) => (notices.every(({ text }) => text.trim() === '') ? ['notices'] : []),
    hint: '시청자가 방송 옆에서 읽습니다.',
    parts: [['notices', NoticesPart]],
  },
  {
    id: 'simulcast',
    title: '동시송출',
    fields: ['simulcast'],
    missing: ({ simulcast }) => (simulcast.length === 0 ? ['simulcast'] : []),
    parts: [['simulcast', SimulcastPart]],
  },
  {
    id: 'run',
    title: '진행',
    fields: ['prompter', 'pushOnStart', 'publishVod'],
    missing: () => [],
    parts: [
      ['prompter', PrompterPart],
      ['pushOnStart', PushPart],
      ['publishVod', VodPart],
    ],
  },
];

/** The form of a live of which these fields may be said. */
export const sectionsOf = (open: readonly ContentField[]): readonly Section<ScheduleForm>[] =>
  PLANNED.filter(({ parts }) => parts.some(([field]) => open.includes(field))).map(
    ({ parts, ...section }) => ({ ...section, Part: only(open, parts) }),
  );

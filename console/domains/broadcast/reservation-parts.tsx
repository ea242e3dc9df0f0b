/** The sections of a notice of a live. */
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import { NOTICE_PRODUCTS } from '@jangteo/contract/broadcast/reservation.body.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { query } from '../../kit/call/query.ts';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import type { Section } from '../../kit/form/sections.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { queryClient } from '../../kit/query-client.ts';
import { session } from '../../kit/session.ts';
import { uploader } from '../../kit/upload.ts';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { dateTime } from '../../ui/format.ts';
import { SegmentedField } from '../../ui/SegmentedField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';
import { wall } from '../product/moments.ts';
import { ChosenProducts } from '../product/pick/ChosenProducts.tsx';
import { filledFrom, REMINDS, type ReservationForm } from './reservation-form.ts';

interface PartProps {
  form: Form<ReservationForm>;
}

const sendPicture = uploader('LIVE_IMAGE');
const NONE = '0';

const TextPart = ({ form }: PartProps) => (
  <>
    <TextInput className="jt-wide" label="제목" {...form.bind('title')} />
    <ImagesField
      className="jt-wide"
      label="이미지"
      {...form.bind('images')}
      required
      upload={sendPicture}
      max={1}
      aspect={9 / 16}
      hint="세로 9:16 이미지가 화면에 꼭 맞습니다. jpg, png 5MB까지."
    />
    <Textarea
      className="jt-wide"
      label="소개"
      {...form.bind('intro')}
      required={false}
      rows={5}
      hint="어떤 방송인지 1,000자까지 적어 주세요."
    />
    <TextInput
      className="jt-wide"
      label="혜택"
      {...form.bind('benefit')}
      required={false}
      placeholder="방송 중 주문하면 무료배송"
    />
  </>
);

/** Schedules of the channel that nobody has begun. */
function Live({ form }: PartProps) {
  const latest = useRef(form);
  latest.current = form;
  const sells = session.use()?.user.userType !== 'influencer';
  const lives = useQuery({
    ...query(contentApi.list, { query: { tab: 'wait', length: 50 } }),
    select: ({ data }) => data,
  });
  const chosen = form.value.contentSeq;
  const known = lives.data ?? [];
  const options = [
    { value: NONE, label: '연결하지 않음' },
    ...known.map((one) => ({
      value: String(one.contentSeq),
      label: one.title,
      note: dateTime(one.scheduledAt).slice(5, 16),
    })),
    ...(chosen !== null && !known.some((one) => one.contentSeq === chosen)
      ? [{ value: String(chosen), label: `방송 ${chosen}` }]
      : []),
  ];
  const takeOver = async (contentSeq: number) => {
    const asked = query(contentApi.detail, { params: { contentSeq } });
    const { data } = await queryClient.fetchQuery(asked).catch(() => ({ data: null }));
    const { value: now, set } = latest.current;
    // Another one may have been chosen, or none, before it came.
    if (!data || now.contentSeq !== contentSeq) return;
    const { title, images, intro, benefit, productSeqList } = filledFrom(data, now, sells);
    set('title', title);
    set('images', images);
    set('intro', intro);
    set('benefit', benefit);
    set('productSeqList', productSeqList);
  };
  const { onChange: _set, value: _value, ...field } = form.bind('contentSeq');
  return (
    <Select
      label="연결 방송"
      {...field}
      required={false}
      value={String(chosen ?? NONE)}
      onChange={(value) => {
        const live = known.find((one) => String(one.contentSeq) === value);
        form.set('contentSeq', value === NONE ? null : Number(value));
        if (live?.scheduledAt) form.set('liveAt', wall(live.scheduledAt));
        if (live) void takeOver(live.contentSeq);
      }}
      options={options}
      hint="예약한 방송을 고르면 방송일시가 그 방송을 따라가고, 비어 있는 칸을 그 방송에서 채웁니다."
    />
  );
}

const WhenPart = ({ form }: PartProps) => (
  <>
    <Live form={form} />
    <DatePicker
      label="방송일시"
      {...form.bind('liveAt')}
      withTime
      seconds={false}
      firstTime="20:00:00"
      disabled={form.value.contentSeq !== null}
      placeholder="날짜와 시각 선택"
      hint="10분 뒤부터 60일 안에서 고를 수 있습니다."
    />
    <SegmentedField
      className="jt-wide"
      label="알림 시각"
      {...form.bind('remind')}
      options={REMINDS}
      hint="알림을 신청한 분께 이때 문자를 보냅니다."
    />
  </>
);

function ProductsPart({ form }: PartProps) {
  const user = session.use()?.user;
  if (user?.userType === 'influencer')
    return <p className="jt-wide">내 상품이 없는 채널은 상품 없이 예고합니다. 상품은 방송에 담아 주세요.</p>;
  return (
    <ChosenProducts
      {...form.bind('productSeqList')}
      required={false}
      title="예고할 상품"
      most={NOTICE_PRODUCTS}
      hint="고른 순서대로 20개까지 보입니다."
    />
  );
}

export const reservationSections: readonly Section<ReservationForm>[] = [
  {
    id: 'text',
    title: '내용',
    required: true,
    fields: ['title', 'images', 'intro', 'benefit'],
    missing: ({ title, images }) => [
      ...(title.trim() === '' ? (['title'] as const) : []),
      ...(images.length === 0 ? (['images'] as const) : []),
    ],
    Part: TextPart,
  },
  {
    id: 'when',
    title: '언제',
    required: true,
    fields: ['liveAt', 'contentSeq', 'remind'],
    missing: ({ liveAt }) => (liveAt === null ? ['liveAt'] : []),
    Part: WhenPart,
  },
  {
    id: 'products',
    title: '상품',
    fields: ['productSeqList'],
    missing: () => [],
    Part: ProductsPart,
  },
];

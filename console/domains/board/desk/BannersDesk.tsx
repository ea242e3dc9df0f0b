/** 배너 관리: pictures that lead somewhere, in a place, on days, before a side. */
import { bannerBody, bannerDeskApi, type BannerDesk } from '@jangteo/contract/board/banner/banner.api.ts';
import { bannerPlace } from '@jangteo/contract/board/banner/banner.enums.ts';
import { bannerList, type BannerRow } from '@jangteo/contract/board/banner/banner.list.ts';
import { boardAudience } from '@jangteo/contract/board/side.ts';
import { IconPlus } from '@tabler/icons-react';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { opening } from '../../../kit/record/dialog.tsx';
import { RecordDialog } from '../../../kit/record/RecordDialog.tsx';
import { uploader } from '../../../kit/upload.ts';
import { mayNot } from '../../../kit/may.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { day } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { today } from '../../../ui/now.ts';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { optionsOf } from '../options.ts';
import { shownMenu, Why } from './why.tsx';
import '../board.css';

const record = { spec: bannerList, load: bannerDeskApi.list, api: bannerDeskApi };
const OLD = 'board-bannerdesk';

interface BannerFields {
  place: BannerDesk['place'];
  images: string[];
  mobile: string[];
  alt: string;
  link: string;
  audience: BannerDesk['audience'];
  from: string | null;
  to: string | null;
  sortOrder: number;
  exposed: boolean;
  why: string;
}
const form = {
  schema: bannerBody,
  empty: (): BannerFields => ({
    place: 'DASHBOARD',
    images: [],
    mobile: [],
    alt: '',
    link: '',
    audience: 'ALL',
    from: today(),
    to: today(),
    sortOrder: 0,
    exposed: true,
    why: '',
  }),
  toForm: (banner: BannerDesk): BannerFields => ({
    place: banner.place,
    images: [banner.image],
    mobile: banner.imageMobile === null ? [] : [banner.imageMobile],
    alt: banner.alt,
    link: banner.link ?? '',
    audience: banner.audience,
    from: banner.from,
    to: banner.to,
    sortOrder: banner.sortOrder,
    exposed: banner.exposed,
    why: '',
  }),
  toBody: ({ images, mobile, link, ...rest }: BannerFields) => ({
    ...rest,
    image: images[0] ?? '',
    imageMobile: mobile[0] ?? null,
    link: link.trim() || null,
  }),
  words: {
    images: '그림을 올려 주세요.',
    alt: '배너가 하는 말을 80자까지 적어 주세요.',
    link: '/로 시작하는 우리 화면이나 https:// 주소를 적어 주세요.',
    to: '시작한 날부터 뒤에서 골라 주세요.',
    why: '사유를 5자 이상 적어 주세요.',
  },
  places: { image: 'images', imageMobile: 'mobile' } as const,
};

const upload = uploader('BOARD_IMAGE');
const MAX_BYTES = 5 * 1_048_576;
const Fields = ({ form: of }: { form: Form<BannerFields> }) => (
  <>
    <div className="jt-board-pairs">
      <Select label="위치" {...of.bind('place')} options={optionsOf(bannerPlace)} />
      <Select label="대상" {...of.bind('audience')} options={optionsOf(boardAudience)} />
      <NumberInput label="순서" {...of.bind('sortOrder')} min={0} max={9_999} hint="작은 수가 먼저" />
    </div>
    <ImagesField label="그림" {...of.bind('images')} required upload={upload} max={1} maxBytes={MAX_BYTES} />
    <ImagesField
      label="휴대폰 그림"
      {...of.bind('mobile')}
      required={false}
      upload={upload}
      max={1}
      maxBytes={MAX_BYTES}
    />
    <TextInput label="설명" {...of.bind('alt')} required hint="그림 옆에 보이고, 소리로도 읽습니다." />
    <TextInput label="연결 주소" {...of.bind('link')} required={false} />
    <div className="jt-board-pairs">
      <DatePicker label="시작" {...of.bind('from')} required />
      <DatePicker label="종료" {...of.bind('to')} required />
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

const menu = (row: BannerRow): MenuItem[] =>
  shownMenu({
    noun: '배너',
    exposed: row.exposed,
    params: { bannerSeq: row.bannerSeq },
    api: bannerDeskApi,
    old: OLD,
    onEdit: () => open(row.bannerSeq),
  });
const add: Act = {
  key: 'new',
  label: '배너 등록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  get disabledReason() {
    return mayNot(bannerDeskApi.add);
  },
  onSelect: () => open(null),
};

export const BannersDesk = () => (
  <ListPage<BannerRow>
    spec={bannerList}
    load={bannerDeskApi.list}
    note="한 곳에 열 개까지 보입니다."
    actions={<ActButton act={add} variant="primary" />}
    acts={[add]}
    searchHint="설명"
    cells={{
      alt: (row) => (
        <button type="button" className="jt-board-title" onClick={() => open(row.bannerSeq)}>
          <Picture src={row.image} size={24} /> {row.alt}
        </button>
      ),
    }}
    rowActions={menu}
    card={(row) => (
      <>
        <b>{row.alt}</b>
        <small>
          {bannerPlace.label(row.place)} · {day(row.from)} ~ {day(row.to)} · {row.exposed ? '노출' : '숨김'}
        </small>
      </>
    )}
    empty={() => ({ title: '배너가 없습니다.', next: '‘배너 등록’으로 대시보드에 걸 수 있습니다.' })}
  />
);

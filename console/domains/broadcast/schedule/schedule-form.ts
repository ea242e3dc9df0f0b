/** The fields of a live as they stand in its form, and the body that they mean. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { EXPECTED, type ChangedContent } from '@jangteo/contract/broadcast/content.body.ts';
import type { ContentField } from '@jangteo/contract/broadcast/content.edit.ts';
import {
  liveMode,
  liveNoticeType,
  simulcastTarget,
  type SimulcastTarget,
} from '@jangteo/contract/broadcast/content.enums.ts';
import type { ValueOf } from '@jangteo/contract/kit/enum.ts';
import { same } from '../../../kit/form/paths.ts';
import type { MergeFields } from '../../../kit/form/merge.ts';
import type { Stored } from '../../../kit/form/useStoredForm.tsx';
import { count } from '../../../ui/format.ts';
import { moment, wall } from '../../product/moments.ts';

export type Target = Exclude<SimulcastTarget, 'NONE'>;

/** Another place as it stands in its row; `tail` is of the key that is stored, '' where none is. */
export interface Place {
  target: Target;
  url: string;
  key: string;
  tail: string;
  /** The address that the stored key belongs to. */
  storedUrl: string;
}

export interface ScheduleForm {
  title: string;
  /** One at most. */
  images: string[];
  mode: ValueOf<typeof liveMode>;
  /** Null: the channel's owner. */
  hostUserSeq: number | null;
  /** As clocks in Korea show it. */
  scheduledAt: string | null;
  expectedMinutes: number;
  categorySeq: number | null;
  productSeqList: number[];
  /** One of each type, '' where nothing is said. */
  notices: { type: ValueOf<typeof liveNoticeType>; text: string }[];
  simulcast: Place[];
  prompter: string;
  pushOnStart: boolean;
  publishVod: boolean;
}

const noticesOf = (said: Content['notices']): ScheduleForm['notices'] =>
  liveNoticeType.values.map((type) => ({ type, text: said.find((one) => one.type === type)?.text ?? '' }));

export const EMPTY: ScheduleForm = {
  title: '',
  images: [],
  mode: 'PUBLIC',
  hostUserSeq: null,
  scheduledAt: null,
  expectedMinutes: EXPECTED.usual,
  categorySeq: null,
  productSeqList: [],
  notices: noticesOf([]),
  simulcast: [],
  prompter: '',
  pushOnStart: false,
  publishVod: true,
};

export const toForm = (content: Content): ScheduleForm => ({
  title: content.title,
  images: content.thumbnail ? [content.thumbnail] : [],
  mode: content.mode,
  hostUserSeq: content.host.userSeq === content.seller.userSeq ? null : content.host.userSeq,
  scheduledAt: wall(content.scheduledAt),
  expectedMinutes: content.expectedMinutes,
  categorySeq: content.categorySeq,
  productSeqList: content.rail.productSeqList,
  notices: noticesOf(content.notices),
  simulcast: content.simulcast.map(({ target, url, keyTail }) => ({
    target: target as Target,
    url: url ?? '',
    key: '',
    tail: keyTail,
    storedUrl: url ?? '',
  })),
  prompter: content.prompter,
  pushOnStart: content.pushOnStart,
  publishVod: content.publishVod,
});

/** What a past live was like, for a new one: all but its time and its keys. */
export const toTemplate = (content: Content): ScheduleForm => ({
  ...toForm(content),
  scheduledAt: null,
  simulcast: [],
});

/** Does the key that is stored still belong to what the row says? */
export const keepsKey = ({ tail, url, storedUrl }: Place): boolean => tail !== '' && url === storedUrl;

export const toBody = ({ images, scheduledAt, notices, simulcast, categorySeq, ...rest }: ScheduleForm) => ({
  ...rest,
  thumbnail: images[0] ?? null,
  scheduledAt: moment(scheduledAt) ?? undefined,
  categorySeq: categorySeq ?? undefined,
  notices: notices.filter(({ text }) => text.trim() !== ''),
  simulcast: simulcast.map(({ target, url, key }) => ({
    target,
    url: target === 'CUSTOM_RTMP' && url.trim() !== '' ? url : null,
    ...(key.trim() !== '' && { key }),
  })),
});

type Said = Omit<ChangedContent, 'version'>;
/** What differs from what stands there, of what may still be said. */
export function changesOf(before: ScheduleForm, now: Said, open: readonly ContentField[]): Said {
  const was = toBody(before) as unknown as Said;
  const changed = open.filter((field) => field in now && !same(now[field], was[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

export const storedOf = (content: Content): Stored<ScheduleForm> => ({
  version: content.version,
  saved: { by: content.updatedBy, at: content.updatedAt },
  value: toForm(content),
});

const pieces = (label: string) => ({ label, text: (all: readonly unknown[]) => `${count(all.length)}개` });

/** What each field is called where two people have changed it. */
export const scheduleFields: MergeFields<ScheduleForm> = {
  title: '제목',
  images: { label: '대표 이미지', text: () => '이미지 있음' },
  mode: { label: '방송 방식', text: (mode) => liveMode.label(mode) },
  hostUserSeq: { label: '진행자', text: () => '다른 진행자' },
  scheduledAt: '방송일시',
  expectedMinutes: '예상 시간(분)',
  categorySeq: { label: '카테고리', text: () => '다른 카테고리' },
  productSeqList: pieces('방송 상품'),
  notices: {
    label: '공지',
    key: ({ type }) => type,
    name: ({ type }) => liveNoticeType.label(type),
    rows: { type: null, text: '' },
  },
  simulcast: {
    label: '동시송출',
    text: (all) => all.map(({ target }) => simulcastTarget.label(target)).join(', '),
  },
  prompter: '프롬프터',
  pushOnStart: '시작 알림',
  publishVod: '다시보기 공개',
};

export const COMING = '사진을 올리고 있습니다. 다 올라간 뒤 저장해 주세요.';

/** What no contract knows: a picture under way, a place without a key. */
export const checkOf = (value: ScheduleForm, coming: number): Record<string, string | false> => ({
  images: coming > 0 && COMING,
  ...Object.fromEntries(
    value.simulcast.map((place, i) => [
      `simulcast.${i}.key`,
      place.key.trim() === '' && !keepsKey(place) && '스트림 키를 입력해 주세요.',
    ]),
  ),
});

/** Sentences of the form, where the contract's are too general. */
export const wording = {
  words: {
    title: '제목을 40자까지, 한 줄로 입력해 주세요.',
    scheduledAt: '방송을 시작할 날짜와 시각을 골라 주세요.',
    categorySeq: '카테고리를 골라 주세요.',
    productSeqList: '방송 상품은 100개까지 담을 수 있습니다.',
    simulcast: '동시송출은 세 곳까지, 한 곳에 하나씩 넣을 수 있습니다.',
    'simulcast.*.target': '이미 고른 곳입니다. 다른 곳을 골라 주세요.',
    'simulcast.*.url': 'rtmp:// 또는 rtmps://로 시작하는 주소를 입력해 주세요.',
    'simulcast.*.key': '스트림 키를 200자까지 입력해 주세요.',
  },
  places: { thumbnail: 'images' },
} as const;

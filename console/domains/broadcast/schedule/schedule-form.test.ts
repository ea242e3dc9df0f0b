import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { changedContent, newSchedule } from '@jangteo/contract/broadcast/content.body.ts';
import { editableIn } from '@jangteo/contract/broadcast/content.edit.ts';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../../kit/form/problems.ts';
import {
  changesOf,
  checkOf,
  EMPTY,
  keepsKey,
  toBody,
  toForm,
  toTemplate,
  wording,
  type Place,
  type ScheduleForm,
} from './schedule-form.ts';

const stored = {
  contentSeq: 7,
  title: '저녁 감귤 방송',
  thumbnail: '/media/0123456789abcdef0123456789abcdef',
  state: 'WAIT',
  mode: 'PUBLIC',
  host: { userSeq: 2, name: '온유상회' },
  seller: { userSeq: 2, name: '온유상회' },
  scheduledAt: '2026-11-20T20:00:00+09:00',
  expectedMinutes: 60,
  categorySeq: 31,
  notices: [{ type: 'BENEFIT', text: '한 봉지 더' }],
  simulcast: [
    { target: 'YOUTUBE', url: null, keyTail: '1234' },
    { target: 'CUSTOM_RTMP', url: 'rtmp://live.example.kr/app', keyTail: '5678' },
  ],
  prompter: '인사',
  pushOnStart: true,
  publishVod: true,
  rail: { version: 1, productSeqList: [5, 3] },
} as unknown as Content;

const filled: ScheduleForm = {
  ...EMPTY,
  title: '새 방송',
  scheduledAt: '2026-11-20 20:00:00',
  categorySeq: 31,
};
const wrong = (form: ScheduleForm) => problemsOf(newSchedule, toBody(form), form, wording);
const place = (patch: Partial<Place>): Place => ({
  target: 'YOUTUBE',
  url: '',
  key: 'abcd',
  tail: '',
  storedUrl: '',
  ...patch,
});

describe('what is typed becomes the body', () => {
  test('Korea’s clock, notices that say something, no stored key', () => {
    const body = newSchedule.parse(toBody(toForm(stored)));
    expect(body).toMatchObject({
      scheduledAt: expect.stringContaining('2026-11-20T20:00:00'),
      thumbnail: '/media/0123456789abcdef0123456789abcdef',
      hostUserSeq: null,
      notices: [{ type: 'BENEFIT', text: '한 봉지 더' }],
      productSeqList: [5, 3],
      simulcast: [
        { target: 'YOUTUBE', url: null },
        { target: 'CUSTOM_RTMP', url: 'rtmp://live.example.kr/app' },
      ],
    });
    expect(body.simulcast.every((one) => one.key === undefined)).toBe(true);
  });

  test('an empty form says what it lacks, each at its field', () => {
    expect(wrong(EMPTY)).toEqual({
      title: '제목을 40자까지, 한 줄로 입력해 주세요.',
      scheduledAt: '방송을 시작할 날짜와 시각을 골라 주세요.',
      categorySeq: '카테고리를 골라 주세요.',
    });
    expect(wrong(filled)).toEqual({});
  });

  test('a place that stands twice, an own address that is missing: in their rows', () => {
    const simulcast = [place({}), place({}), place({ target: 'CUSTOM_RTMP' })];
    expect(wrong({ ...filled, simulcast })).toEqual({
      'simulcast.1.target': '이미 고른 곳입니다. 다른 곳을 골라 주세요.',
      'simulcast.2.url': 'rtmp:// 또는 rtmps://로 시작하는 주소를 입력해 주세요.',
    });
  });
});

describe('a stored key', () => {
  const [youtube, own] = toForm(stored).simulcast;

  test('stays with its place and its address', () => {
    expect([keepsKey(youtube!), keepsKey(own!)]).toEqual([true, true]);
    expect(keepsKey({ ...own!, url: 'rtmp://other.example.kr/app' })).toBe(false);
  });

  test('is asked for where none belongs to the row', () => {
    const asked = (places: Place[]) =>
      Object.values(checkOf({ ...filled, simulcast: places }, 0)).filter(Boolean);
    expect(asked([youtube!, own!])).toEqual([]);
    expect(asked([place({ key: ' ' })])).toEqual(['스트림 키를 입력해 주세요.']);
  });

  test('is not taken over by another live, nor is the time', () => {
    expect(toTemplate(stored)).toMatchObject({
      title: '저녁 감귤 방송',
      productSeqList: [5, 3],
      scheduledAt: null,
      simulcast: [],
    });
  });
});

describe('an edit sends what differs and may still be said', () => {
  const changed = (patch: Partial<ScheduleForm>, state: Content['state'] = 'WAIT') => {
    const before = toForm(stored);
    const body = changedContent.omit({ version: true }).parse(toBody({ ...before, ...patch }));
    return changesOf(before, body, editableIn(state));
  };

  test('nothing where nothing was changed', () => {
    expect(changed({})).toEqual({});
  });

  test('the fields that were changed', () => {
    expect(changed({ title: '밤 방송', scheduledAt: '2026-11-20 22:00:00' })).toEqual({
      title: '밤 방송',
      scheduledAt: expect.stringContaining('2026-11-20T22:00:00'),
    });
    expect(changed({ productSeqList: [3, 5] })).toEqual({ productSeqList: [3, 5] });
  });

  test('a new key of a place that stands', () => {
    const [youtube, own] = toForm(stored).simulcast;
    expect(changed({ simulcast: [{ ...youtube!, key: 'neu' }, own!] })).toEqual({
      simulcast: [
        { target: 'YOUTUBE', url: null, key: 'neu' },
        { target: 'CUSTOM_RTMP', url: 'rtmp://live.example.kr/app' },
      ],
    });
  });

  test('on air the time is not among them, afterwards the prompter neither', () => {
    const patch = { title: '밤 방송', scheduledAt: '2026-11-20 22:00:00', prompter: '끝' };
    expect(Object.keys(changed(patch, 'LIVE_PUBLIC_ONAIR'))).toEqual(['title', 'prompter']);
    expect(Object.keys(changed(patch, 'CLOSED'))).toEqual(['title']);
    expect(changed(patch, 'PUNISHED')).toEqual({});
  });
});

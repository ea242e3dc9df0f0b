// What a live waits for before it begins, and what is only said (live.md §2, §12).
import type { LiveInfo } from '@jangteo/contract/broadcast/live.api.ts';
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import { expect, it } from 'vitest';
import { checksOf, whyNotYet } from './readiness.ts';
import { firstSource, sourcesOf } from './sources.ts';

const info: LiveInfo = {
  goLive: null,
  sanction: null,
  onAir: null,
  next: null,
  ingest: { rtmp: 'rtmp://127.0.0.1:1935/live', camera: true, whip: false },
  media: { engine: 'embedded', ffmpeg: '7.1', ready: true, lowLatency: true },
  simulcastHosts: [],
  limits: { keyMinutes: 10, graceSeconds: 60, maxHours: 12 },
};
const content = { thumbnail: '/media/a.webp', notices: [], simulcast: [] };
const product = { active: true, stock: 3 } as RailProduct;

it('a live needs a product that can be bought at once, a rehearsal does not', () => {
  const none = checksOf(
    content,
    [
      { ...product, stock: 0 },
      { ...product, active: false },
    ],
    info,
    true,
  );
  expect(whyNotYet(none, false)).toBe('바로 팔 수 있는 상품을 1개 이상 담아 주세요.');
  expect(whyNotYet(none, true)).toBeNull();
  expect(whyNotYet(checksOf(content, [product], info, true), false)).toBeNull();
});

it('who is sanctioned waits, and so does a house without ffmpeg', () => {
  const goLive = '2026-11-26 20:40까지 방송할 수 없습니다.';
  expect(whyNotYet(checksOf(content, [product], { ...info, goLive }, true), true)).toBe(goLive);
  const media = { ...info.media, ffmpeg: null };
  expect(whyNotYet(checksOf(content, [product], { ...info, media }, true), true)).toMatch('ffmpeg');
});

it('a picture that is not there yet, and a notice that is not written, are said and no more', () => {
  const checks = checksOf(content, [product], info, false);
  expect(checks.filter((one) => one.state === 'better').map((one) => one.key)).toEqual([
    'picture',
    'notices',
  ]);
  expect(whyNotYet(checks, false)).toBeNull();
});

it('where else it goes is said, and where it cannot', () => {
  const host = 'a.rtmps.youtube.com';
  const place = { target: 'YOUTUBE', url: null, host, keyTail: '1234', state: 'OFF', text: '' } as const;
  const told = (simulcastHosts: string[]) =>
    checksOf({ ...content, simulcast: [place] }, [product], { ...info, simulcastHosts }, true).at(-1);
  expect(told([host])).toMatchObject({
    key: 'simulcast',
    state: 'done',
    text: expect.stringContaining('유튜브'),
  });
  expect(told([])).toMatchObject({
    state: 'better',
    text: '이 서버에서 보낼 수 없는 주소가 있습니다: 유튜브',
  });
});

it('only ways that are open are offered; who sends already is chosen', () => {
  expect(sourcesOf(info).map((one) => one.value)).toEqual(['CAMERA', 'RTMP', 'TEST']);
  const closed = {
    ingest: { rtmp: null, camera: false, whip: false },
    media: { ...info.media, ffmpeg: null },
  };
  expect(sourcesOf(closed)).toEqual([]);
  expect([firstSource(info, null), firstSource(info, 'RTMP'), firstSource(info, 'WHIP')]).toEqual([
    'CAMERA',
    'RTMP',
    'CAMERA',
  ]);
});

// How a live goes to its other places, as the control room says it (decision 0075).
import type { ShownSimulcast } from '@jangteo/contract/broadcast/content.api.ts';
import { expect, it } from 'vitest';
import { relaysOf } from './relays.ts';

const youtube: ShownSimulcast = {
  target: 'YOUTUBE',
  url: null,
  host: 'a.rtmps.youtube.com',
  keyTail: '1234',
  state: 'ON',
  text: '',
};
const own: ShownSimulcast = {
  ...youtube,
  target: 'CUSTOM_RTMP',
  url: 'rtmp://live.example.com/app',
  host: 'live.example.com',
  state: 'FAILED',
  text: '받는 곳이 응답하지 않습니다.',
};

it('each place of a public live, by its name, with the reason where it does not go', () => {
  const simulcast = [youtube, own];
  expect(relaysOf({ state: 'LIVE_PUBLIC_ONAIR', simulcast })).toEqual([
    { target: 'YOUTUBE', name: '유튜브', word: '송출 중', tone: 'success', tip: '', failed: false },
    {
      target: 'CUSTOM_RTMP',
      name: 'live.example.com',
      word: '송출 실패',
      tone: 'danger',
      tip: '받는 곳이 응답하지 않습니다.',
      failed: true,
    },
  ]);
});

it.each(['WAIT', 'LIVE_PRIVATE_ONAIR', 'CLOSED'] as const)('%s: nothing', (state) => {
  expect(relaysOf({ state, simulcast: [youtube, own] })).toEqual([]);
});

import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LiveTop } from './LiveTop.tsx';

const LIVE = {
  contentSeq: 7,
  title: '전복 손질 방송',
  state: 'ON_AIR',
  at: '2026-12-01T20:00:00+09:00',
  host: '하윤',
  following: false,
  channel: { userSeq: 1, name: '하윤상점', profileUrl: null, channelId: null },
} as unknown as LivePage;
const drawn = (viewers: number | null) =>
  renderToStaticMarkup(<LiveTop live={LIVE} seconds={0} clock={null} viewers={viewers} still={false} />);

test('how many watch is said when they have been counted, never that nobody does', () => {
  expect(drawn(1_842)).toContain('시청자 1,842명');
  for (const uncounted of [0, null]) expect(drawn(uncounted)).not.toContain('시청자');
});

import { expect, test } from 'vitest';
import { readPlaylist } from './player.ts';
import { CARD, drawCard, readCard, SQUARES } from './time-card.ts';

test('parts are read, and what comes next', () => {
  const text = `#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:2
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.0
#EXT-X-MEDIA-SEQUENCE:41
#EXTINF:1.000,
seg-41.m4s
#EXT-X-PART:DURATION=0.333,URI="part-42.0.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.333,URI="part-42.1.m4s"
#EXTINF:0.666,
seg-42.m4s
#EXT-X-PART:DURATION=0.333,URI="part-43.0.m4s",INDEPENDENT=YES
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part-43.1.m4s"
`;
  expect(readPlaylist(text)).toEqual({
    pieces: ['part-42.0.m4s', 'part-42.1.m4s', 'part-43.0.m4s'],
    next: { number: 43, part: 1 },
  });
});

test('without parts segments are read, and nothing waits', () => {
  const text =
    '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:7\n#EXTINF:1,\na.m4s\n#EXTINF:1,\nb.m4s\n';
  expect(readPlaylist(text)).toEqual({ pieces: ['a.m4s', 'b.m4s'], next: null });
});

const lumasOf = (frame: Buffer): number[] =>
  SQUARES.map(({ left, top, side }) => frame[(top + side / 2) * CARD.width + left + side / 2]!);

test('a card says when it was made', () => {
  for (const at of [1_795_000_000_123, 0, 2 ** 45 - 1]) expect(readCard(lumasOf(drawCard(at)))).toBe(at);
});

test('another picture is no card', () => {
  expect(readCard(SQUARES.map(() => 120))).toBeNull();
});

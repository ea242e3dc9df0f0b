import { expect, test } from 'vitest';
import { byPieces } from './climb.ts';

/** Of hls.js what a piece is told to; the estimate of its line is what is asked about. */
function chooser() {
  const samples: [number, number][] = [];
  class Own {
    hls = { levels: [{ averageBitrate: 900_000 }, { averageBitrate: 2_500_000 }] };
    bwEstimator = { sample: (ms: number, bytes: number) => void samples.push([ms, bytes]) };
    onFragLoaded(): void {}
    onFragBuffered(): void {
      this.bwEstimator.sample(1, 1);
    }
  }
  const Chooser = byPieces(Own as never) as unknown as new () => {
    onFragLoaded: (event: string, data: object) => void;
    onFragBuffered: () => void;
  };
  return { chooser: new Chooser(), samples };
}
const piece = (loaded: number, start: number, first: number, end: number) => ({
  stats: { loaded, loading: { start, first, end } },
});

test('a piece counts from its first byte on: what was waited for until it was made says nothing of the line', () => {
  const { chooser: one, samples } = chooser();
  one.onFragLoaded('', { frag: { sn: 7 }, part: piece(27_000, 1_000, 1_260, 1_395) });
  one.onFragLoaded('', { frag: { sn: 7, ...piece(105_000, 2_000, 2_040, 2_565) } });
  expect(samples).toEqual([
    [135, 27_000],
    [525, 105_000],
  ]);
});

test('each is counted once, and what sets a decoder up is not', () => {
  const { chooser: one, samples } = chooser();
  one.onFragLoaded('', { frag: { sn: 'initSegment', ...piece(900, 0, 40, 41) } });
  one.onFragBuffered();
  expect(samples).toEqual([]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { drawn } from './shrink.ts';

afterEach(() => vi.unstubAllGlobals());

test('a picture that cannot be made smaller is left out, and the next ones come', async () => {
  let broken = true;
  class Canvas {
    width = 1;
    height = 1;
    getContext = () => ({
      drawImage() {
        if (broken) throw new DOMException('the picture has no data any more', 'InvalidStateError');
      },
    });
  }
  class Frame {
    timestamp: number;
    constructor(_: Canvas, { timestamp }: { timestamp: number }) {
      this.timestamp = timestamp;
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('VideoFrame', Frame);
  const closed: number[] = [];
  const frame = (timestamp: number, height: number) =>
    ({
      timestamp,
      displayWidth: 720,
      displayHeight: 1_280,
      visibleRect: { height },
      close: () => closed.push(timestamp),
    }) as unknown as VideoFrame;
  const seen: [number, boolean][] = [];
  const { readable, writable } = new TransformStream(drawn());
  const made = readable.pipeTo(
    new WritableStream({ write: (one) => void seen.push([one.timestamp, one instanceof Frame]) }),
  );
  const writer = writable.getWriter();
  await writer.write(frame(1, 2_160));
  broken = false;
  await writer.write(frame(2, 2_160));
  await writer.write(frame(3, 1_280)); // is as small as that
  await writer.close();
  await made;
  expect(seen).toEqual([
    [2, true],
    [3, false],
  ]);
  expect(closed).toEqual([1, 2]);
});

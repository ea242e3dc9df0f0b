// The simulator's card in a real browser: held before a camera, and read from a video.
import type { Page } from 'playwright-core';
import { CARD, readCard, SQUARES } from './time-card.ts';

/** Whatever camera the page asks for shows the card, twice as large. */
export const holdCard = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ card, squares }) => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (asked) => {
        const stream = await real(asked);
        const size = { width: card.width * 2, height: card.height * 2 };
        const canvas = Object.assign(document.createElement('canvas'), size);
        const pen = canvas.getContext('2d')!;
        pen.scale(2, 2);
        setInterval(() => {
          const at = Date.now();
          for (const [bit, { left, top, side }] of squares.entries()) {
            const light = Math.floor(at / 2 ** (squares.length - 1 - bit)) % 2 === 1;
            pen.fillStyle = light ? '#e8e8e8' : '#181818';
            pen.fillRect(left, top, side, side);
          }
        }, 1000 / card.perSecond);
        for (const track of stream.getVideoTracks()) {
          stream.removeTrack(track);
          track.stop();
        }
        stream.addTrack(canvas.captureStream(card.perSecond).getVideoTracks()[0]!);
        return stream;
      };
    },
    { card: CARD, squares: SQUARES },
  );

/** How old the picture is that the page's video shows, ms; null where it is no card. */
export async function ageOf(page: Page): Promise<number | null> {
  const { lumas, now } = await page.evaluate(
    ({ width, height, squares }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d')!;
      pen.drawImage(document.querySelector('video')!, 0, 0, width, height);
      const brightness = ({ left, top, side }: (typeof squares)[number]) =>
        pen.getImageData(left + side / 2, top + side / 2, 1, 1).data[1]!;
      return { lumas: squares.map(brightness), now: Date.now() };
    },
    { ...CARD, squares: SQUARES },
  );
  const at = readCard(lumas);
  return at === null ? null : now - at;
}

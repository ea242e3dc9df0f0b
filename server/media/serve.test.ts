import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clock } from '../kit/clock/clock.ts';
import { openChannel, openLow } from './channel.ts';
import type { Channel, Stream } from './channel.ts';
import { mediaServer } from './serve.ts';

const PLAY_ID = 'a'.repeat(32);

/** A live of a second whose second rendition has nothing yet, and what its players are answered. */
async function openLive() {
  const channel = openChannel(PLAY_ID, clock.realMs());
  const low = (channel.low = openLow(channel));
  for (const stream of [channel, low]) stream.begin(Buffer.from([0, 0, 0, 4]));
  add(channel, 0, 1);
  const server = mediaServer({ channel: () => channel, awaited: () => false, ladder: true });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const get = async (name: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(`http://127.0.0.1:${port}/hls/${PLAY_ID}/${name}`);
    return { status: response.status, text: await response.text() };
  };
  /** Asks for what is not there; settles when the server waits for it. */
  const block = async (name: string) => {
    const asked = once(server, 'request');
    const answer = get(name);
    await asked;
    return { answer };
  };
  return { channel, low, get, block };
}

/** Seconds of a picture, each a segment of its own; the last one is open. */
function add(stream: Stream | Channel, ...starts: number[]): void {
  for (const start of starts)
    stream.add({ bytes: Buffer.alloc(9), start, duration: 1, independent: true, samples: 24 });
}

test('who waits for a rendition that ends while its live goes on is told that it is not there', async () => {
  const { channel, low, block } = await openLive();
  add(low, 0, 1);
  const { answer } = await block(`low.m3u8?_HLS_msn=${low.packager.next()}`);
  low.end();
  channel.low = null;
  expect((await answer).status).toBe(404);
});

test('who waits for a rendition of a live that ends is told that it is over', async () => {
  const { channel, low, block } = await openLive();
  add(low, 0, 1);
  const { answer } = await block(`low.m3u8?_HLS_msn=${low.packager.next()}`);
  channel.end();
  const { status, text } = await answer;
  expect([status, text.includes('#EXT-X-ENDLIST')]).toEqual([200, true]);
});

test('who begins is shown the source alone long before others give up what does not come', async () => {
  const { channel, get, block } = await openLive();
  const { answer } = await block(`source.m3u8?_HLS_msn=${channel.packager.next()}`);
  const { text } = await Promise.race([get('index.m3u8'), answer]);
  expect(text).toContain('source.m3u8');
  expect(text).not.toContain('low.m3u8');
});

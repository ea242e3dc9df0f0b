import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clock } from '../kit/clock/clock.ts';
import {
  decode,
  anyFfmpeg,
  freePort,
  grant,
  onLoopback,
  openMediaWorld,
  playlist,
  publish,
} from '../testing/media.ts';
import type { MediaWorld } from '../testing/media.ts';
import { openReceiver, type Manner, type Receiver } from '../testing/receiver.ts';
import { publishOn, WHY } from './relay-client.ts';
import { readTarget } from './relay.ts';

/** Quicker than for people. */
const PACE = { waits: [50, 60, 70], stoodMs: 60_000, patience: { bytes: 1 << 20, ms: 10_000 } };
const KEY = 'geheim-9876';

let world: MediaWorld;
const receivers: Receiver[] = [];
beforeAll(async () => {
  world = await openMediaWorld(PACE);
});
afterAll(async () => {
  await world.close();
  for (const one of receivers) one.close();
});

async function receiver(manner: Manner = 'TAKE'): Promise<Receiver> {
  const made = await openReceiver(manner);
  receivers.push(made);
  return made;
}

/** A live of its own on air; `go` sends it to a receiver, `said` is the last that was told of that. */
function live(world: MediaWorld) {
  const granted = grant(world, { since: clock.realMs() });
  const program = publish(world, granted.key);
  const target = `T${granted.contentSeq}`;
  const { contentSeq, sessionSeq } = granted;
  return {
    program,
    go({ port }: Pick<Receiver, 'port'>, attempt = 'first'): void {
      const url = `rtmp://127.0.0.1:${port}/live2/more`;
      const place = { channel: 1, contentSeq, sessionSeq, target, attempt, url, key: KEY, said: null };
      world.api.places = [...world.api.places.filter((one) => one.target !== target), place];
      world.api.changed();
    },
    take(): void {
      world.api.places = world.api.places.filter((one) => one.target !== target);
      world.api.changed();
    },
    said: () => world.api.relayed.findLast((one) => one.target === target)?.said,
    /** All that was told, without repetitions. */
    states: () =>
      world.api.relayed
        .filter((one) => one.target === target)
        .map(({ said }) => said.state)
        .filter((state, i, all) => state !== all[i - 1]),
    /** The live itself goes on: pieces that are not there yet come. */
    async goesOn(): Promise<void> {
      const now = (await playlist(world, granted.playId))!;
      const number = now.first + now.segments.length + 1;
      const later = await playlist(world, granted.playId, `?_HLS_msn=${number}`);
      expect(later?.segments).toContain(`${number}.m4s`);
    },
    begun: () =>
      expect.poll(async () => (await playlist(world, granted.playId))?.segments.length).toBeGreaterThan(0),
  };
}

test('what players get arrives there and decodes, under its application and its key', async () => {
  const there = await receiver();
  const { program, go, said, states, begun, take } = live(world);
  await begun();
  go(there);
  await expect.poll(said).toEqual({ state: 'ON', text: '' });
  expect(there.asked).toEqual([{ app: 'live2/more', name: KEY }]);
  await expect.poll(async () => (await decode(there.flv(), 'flv')).frames).toBeGreaterThan(24);
  expect((await decode(there.flv(), 'flv')).said.join('\n')).not.toMatch(/error|invalid/i);
  expect(states()).toEqual(['CONNECTING', 'ON']);
  take();
  await expect.poll(there.open).toBe(0);
  program.child.kill('SIGKILL');
});

test('ffmpeg as the other side takes it, too', async () => {
  const stubborn = await openMediaWorld({ ...PACE, waits: Array.from({ length: 200 }, () => 50) });
  const port = await freePort();
  const listen = ['-listen', '1', '-i', `rtmp://127.0.0.1:${port}/live2/more/${KEY}`];
  const first = ['-frames:v', '48', '-f', 'framemd5', '-c:v', 'copy', '-an', 'pipe:1'];
  const taker = anyFfmpeg(...listen, ...first);
  let text = '';
  taker.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const { program, go, begun } = live(stubborn);
  await begun();
  go({ port });
  expect(await taker.ended).toBe(0);
  expect(text.split('\n').filter((line) => /^\d/.test(line))).toHaveLength(48);
  program.child.kill('SIGKILL');
  await stubborn.close();
});

describe('a place that does not take it touches nothing else', () => {
  test('it refuses: three more attempts, then it has failed until it is asked again', async () => {
    const [bad, good] = [await receiver('REFUSE'), await receiver()];
    const { program, go, said, begun, goesOn } = live(world);
    const other = live(world);
    await begun();
    await other.begun();
    other.go(good);
    go(bad);
    await expect.poll(said).toEqual({ state: 'FAILED', text: WHY.refused });
    expect(bad.connections()).toBe(4);
    await goesOn();
    expect(other.said()).toEqual({ state: 'ON', text: '' });
    bad.manner = 'TAKE';
    go(bad, 'again');
    await expect.poll(said).toEqual({ state: 'ON', text: '' });
    await expect.poll(async () => (await decode(bad.flv(), 'flv')).frames).toBeGreaterThan(0);
    program.child.kill('SIGKILL');
    other.program.child.kill('SIGKILL');
  });

  test('it never answers', async () => {
    const hurried = await openMediaWorld({ ...PACE, patience: { ...PACE.patience, ms: 200 } });
    const there = await receiver('HANG');
    const { program, go, said, begun, goesOn } = live(hurried);
    await begun();
    go(there);
    await expect.poll(said).toEqual({ state: 'FAILED', text: WHY.silent });
    expect([there.connections(), there.asked]).toEqual([4, []]);
    await goesOn();
    program.child.kill('SIGKILL');
    await hurried.close();
  });

  test('nobody listens there', async () => {
    const gone = await receiver();
    gone.close();
    const { program, go, said, begun, goesOn } = live(world);
    await begun();
    go(gone);
    await expect.poll(said).toEqual({ state: 'FAILED', text: '받는 곳에 연결하지 못했습니다.' });
    await goesOn();
    program.child.kill('SIGKILL');
  });

  test('it dies and is back: connected again, from a keyframe on', async () => {
    const there = await receiver();
    const { program, go, said, states, begun, goesOn } = live(world);
    await begun();
    go(there);
    await expect.poll(async () => (await decode(there.flv(), 'flv')).frames).toBeGreaterThan(0);
    there.drop();
    await expect.poll(there.connections).toBe(2);
    await expect.poll(said).toEqual({ state: 'ON', text: '' });
    expect(states()).toEqual(['CONNECTING', 'ON', 'CONNECTING', 'ON']);
    await expect.poll(async () => (await decode(there.flv(), 'flv')).frames).toBeGreaterThan(24);
    await goesOn();
    program.child.kill('SIGKILL');
    await expect.poll(there.open).toBe(0); // the publisher is gone
  });

  test('one that reads no more is dropped at the limit', async () => {
    const there = await receiver('STALL');
    const socket = await onLoopback({ host: '127.0.0.1', port: there.port, tls: false });
    const outlet = await publishOn(
      socket,
      { tcUrl: 'rtmp://there/live', app: 'live', key: KEY },
      PACE.patience,
    );
    if (typeof outlet === 'string') throw new Error(outlet);
    const data = Buffer.alloc(65_536, 0x17);
    const tag = { codec_id: 7, codec_type: 9, size: data.length, data, dts: 0 };
    const full = setInterval(() => outlet.send(tag), 0);
    expect(await outlet.gone).toBe(WHY.slow);
    clearInterval(full);
    expect(socket.destroyed).toBe(true);
  });
});

test('an address outside of what may be reached is none', async () => {
  const there = await receiver();
  const { program, go, said, begun } = live(world);
  await begun();
  go(there);
  await expect.poll(said).toEqual({ state: 'ON', text: '' });
  const [place] = world.api.places.filter(({ url }) => url.includes(String(there.port)));
  place!.url = `rtmp://localhost:${there.port}/live2`; // not the name that tests let through
  place!.attempt = 'elsewhere';
  world.api.changed();
  await expect.poll(said).toEqual({ state: 'FAILED', text: '보낼 수 없는 주소입니다.' });
  expect(there.connections()).toBe(1);
  program.child.kill('SIGKILL');
});

test.each([
  ['rtmp://a.example.com/live', ['a.example.com', 1935, false, 'live', 'rtmp://a.example.com/live']],
  ['rtmps://a.example.com/rtmp/', ['a.example.com', 443, true, 'rtmp', 'rtmps://a.example.com/rtmp']],
  [
    'rtmps://a.example.com:443/live2/more?of=it',
    ['a.example.com', 443, true, 'live2/more?of=it', 'rtmps://a.example.com:443/live2/more?of=it'],
  ],
])('%s', (url, parts) => {
  const { host, port, tls, app, tcUrl } = readTarget(url);
  expect([host, port, tls, app, tcUrl]).toEqual(parts);
});

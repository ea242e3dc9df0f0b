// Who publishes by RTMP and is told what to mend, and who takes over a line that has fallen silent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '../kit/clock/clock.ts';
import { anyFfmpeg, grant, openMediaWorld, playlist, publish } from '../testing/media.ts';
import type { MediaWorld } from '../testing/media.ts';
import { openPublisher } from '../testing/rtmp-publisher.ts';
import { unheard, unseen } from './codecs.ts';
import { openStrangers } from './strangers.ts';

let world: MediaWorld;
beforeAll(async () => {
  world = await openMediaWorld();
});
afterAll(() => world.close());

const since = (): number => clock.realMs() - 60_000;
const word = (event: string, sessionSeq: number) =>
  world.api.words.find((one) => one.event === event && one.sessionSeq === sessionSeq);

const H265 = 'H.265로 보내고 있습니다. 송출 프로그램에서 H.264를 골라 주세요.';
/** A picture in H.265 as enhanced RTMP begins it, and as older programs do. */
test.each([
  ['enhanced RTMP', Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), Buffer.alloc(40)])],
  ['the number of old programs', Buffer.concat([Buffer.from([0x1c, 0, 0, 0, 0]), Buffer.alloc(40)])],
])('H.265 (%s) is refused: its program hears why, and so does the API', async (_name, tag) => {
  const { key, playId, sessionSeq } = grant(world, { since: since() });
  const publisher = await openPublisher(world.settings.rtmp.port, key);
  expect(publisher.said()).toContain('NetStream.Publish.Start');
  publisher.picture(tag);
  await publisher.closed;
  expect(publisher.said()).toContain('NetStream.Publish.Failed');
  expect(publisher.said()).toContain(H265);
  await expect.poll(() => word('done', sessionSeq)).toMatchObject({ refusal: H265 });
  expect((await playlist(world, playId))?.segments ?? []).toEqual([]);
});

test('whom the books have while the answer is on its way is not given up', async () => {
  const { key, playId, sessionSeq } = grant(world, { since: since() });
  const answer = Promise.withResolvers<void>();
  world.api.onItsWay = answer.promise;
  const held = world.settings.door.held;
  const looked = Promise.withResolvers<void>();
  const program = publish(world, key);
  await expect.poll(() => world.api.held.some((one) => one.sessionSeq === sessionSeq)).toBe(true);
  world.settings.door.held = async () => (setImmediate(looked.resolve), held());
  world.api.changed();
  await looked.promise;
  answer.resolve();
  await expect.poll(async () => (await playlist(world, playId))?.segments.length).toBeGreaterThan(1);
  expect(word('done', sessionSeq)).toBeUndefined();
  world.settings.door.held = held;
  program.child.kill('SIGKILL');
});

test('sound without a picture is refused by name', async () => {
  const { key, sessionSeq } = grant(world, { since: since() });
  const sound = '-re -f lavfi -i sine -t 60 -c:a aac -f flv'.split(' ');
  const program = anyFfmpeg(...sound, `${world.rtmp}/${key}`);
  program.stdout.resume();
  await program.ended;
  await expect
    .poll(() => word('done', sessionSeq))
    .toMatchObject({ refusal: '영상이 없습니다. 영상을 함께 보내 주세요.' });
});

test('a picture without sound goes on air, and its sender is warned', async () => {
  const { key, sessionSeq } = grant(world, { since: since() });
  const mute = '-re -f lavfi -i testsrc2=size=90x160:rate=24 -t 600 -an -c:v libx264 -preset ultrafast';
  const flags = '-tune zerolatency -g 24 -pix_fmt yuv420p -f flv';
  const program = anyFfmpeg(...`${mute} ${flags}`.split(' '), `${world.rtmp}/${key}`);
  program.stdout.resume();
  await expect
    .poll(() => word('stats', sessionSeq)?.warnings)
    .toEqual([{ code: 'NO_SOUND', text: expect.stringContaining('소리가 들어오지 않습니다.') }]);
  program.child.kill('SIGKILL');
});

test('other codecs are known by their numbers', () => {
  const packet = (type: number, id: number) => ({
    codec_type: type,
    codec_id: id,
    size: 9,
    dts: 0,
    data: Buffer.alloc(9),
  });
  expect([unseen(packet(9, 7)), unheard(packet(8, 10)), unseen(packet(18, 0))]).toEqual([null, null, null]);
  expect(unseen(packet(9, Buffer.from('av01').readUInt32BE()))).toMatch(/^AV1으로/);
  expect(unseen(packet(9, 2))).toMatch(/^H\.264가 아닌 영상/);
  expect(unheard(packet(8, 2))).toMatch(/^AAC가 아닌 소리/);
});

test('who comes again takes over a line that has fallen silent; a line that sends is kept', async () => {
  const granted = grant(world, { since: since() });
  const { key, playId } = granted;
  const first = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.segments.length).toBeGreaterThan(1);
  const second = publish(world, key);
  await second.ended;
  expect(second.tail().join('\n')).toContain('refused');
  // the network of the program has changed: its old line stays open, and nothing comes
  world.api.awaited.push(granted);
  first.child.kill('SIGSTOP');
  grant(world, { ...granted, sessionSeq: granted.sessionSeq + 500, as: key });
  const again = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.breaks).toBe(1);
  expect(again.child.exitCode).toBeNull();
  expect(word('done', granted.sessionSeq)).toMatchObject({ refusal: null });
  for (const one of [first, again]) one.child.kill('SIGKILL');
});

test('wrong keys of one address keep nobody of it out, nor all others', async () => {
  const { key, playId, contentSeq } = grant(world, { since: since() });
  let over = false;
  const flood = async (): Promise<void> => {
    for (let n = 0; !over; n += 1) {
      const wrong = `${contentSeq}?k=${String(n).padStart(32, '0')}`;
      await openPublisher(world.settings.rtmp.port, wrong).then(({ closed }) => closed);
    }
  };
  const floods = Array.from({ length: 8 }, flood);
  const program = publish(world, key);
  await expect.poll(async () => (await playlist(world, playId))?.segments.length).toBeGreaterThan(1);
  over = true;
  await Promise.all(floods);
  program.child.kill('SIGKILL');
});

test('an address holds so many connections that are not let in, and four questions at a time', async () => {
  const strangers = openStrangers();
  const leave = Array.from({ length: 30 }, () => strangers.enter('a')!);
  expect([strangers.enter('a'), typeof strangers.enter('b')]).toEqual([null, 'function']);
  leave[0]!();
  leave[0]!();
  expect([typeof strangers.enter('a'), strangers.enter('a')]).toEqual(['function', null]);
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => strangers.ask('a', work)));
  expect(most).toBe(4);
});

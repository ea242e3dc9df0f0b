import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { spawnFfmpeg } from '../adapters/media/spawn.ts';
import { clock } from '../kit/clock/clock.ts';
import { drawRecording } from '../testing/films.ts';
import { ffmpeg, grant, openMediaWorld, playlist } from '../testing/media.ts';
import type { MediaWorld } from '../testing/media.ts';
import { fromCamera } from './remux.ts';

let world: MediaWorld;
let folder: string;
/** A recording of somebody else, as it lies on this machine. */
let secret: string;
const fetched: string[] = [];
/** An inner address that nobody outside may make us call. */
const tripwire = createServer((request, response) => {
  fetched.push(request.url!);
  response.end();
});
const inner = (): string => `http://127.0.0.1:${(tripwire.address() as AddressInfo).port}`;

beforeAll(async () => {
  world = await openMediaWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'attack-'));
  secret = await drawRecording(path.join(folder, 'secret.mp4'), 2);
  await once(tripwire.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  tripwire.close();
  await world.close();
  await rm(folder, { recursive: true });
});

const dash = (from: string): string => `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static"
  mediaPresentationDuration="PT30S" minBufferTime="PT1S"><Period><AdaptationSet mimeType="video/mp4" contentType="video">
  <Representation id="v" bandwidth="1000" codecs="avc1.42c00d" width="90" height="160"><BaseURL>${from}</BaseURL>
  <SegmentList duration="2"><Initialization sourceURL="${from}"/><SegmentURL media="${from}"/></SegmentList>
  </Representation></AdaptationSet></Period></MPD>`;
const hls = (from: string): string =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${from}\n#EXT-X-ENDLIST\n`;
const concat = (from: string): string => `ffconcat version 1.0\nfile '${from}'\n`;

const EBML = Buffer.from('1a45dfa3', 'hex');
const FTYP = Buffer.from('000000186674797069736f6d0000020069736f6d61766331', 'hex');

/** What is sent in place of a recording. */
const ATTACKS: readonly [string, (from: string) => string][] = [
  ['DASH', dash],
  ['HLS', hls],
  ['a list of files', concat],
];

let tickets = 0;
/** Sends it as a camera would; answers how the socket was closed, and what anybody could have seen. */
async function send(text: string) {
  const ticket = `attack-${(tickets += 1)}`;
  const { playId } = grant(world, { since: clock.realMs(), as: ticket });
  const socket = new WebSocket(`${world.http.replace('http', 'ws')}/ingest/camera`, [
    'jangteo.ingest.1',
    ticket,
  ]);
  await once(socket, 'open');
  socket.send(Buffer.from(text));
  socket.send(Buffer.alloc(70_000, ' ')); // more than anybody looks at before it begins
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return { code, reason: reason.toString(), seen: (await playlist(world, playId))?.segments ?? [] };
}

/** What ffmpeg makes of it where it is told what a recorder would have made. */
async function remux(bytes: Buffer, container: 'matroska' | 'mp4') {
  const run = spawnFfmpeg({ ...ffmpeg, caged: false }, fromCamera({ container, copy: true }));
  run.stdin!.end(bytes);
  let made = 0;
  for await (const chunk of run.stdout) made += (chunk as Buffer).length;
  return { code: await run.ended, made };
}

describe.each(ATTACKS)('%s in place of a recording', (_name, attack) => {
  const texts = () => [attack(`${inner()}/init.mp4`), attack(secret)];
  test('its socket is closed with a reason, nothing is fetched or shown (Z11)', async () => {
    for (const text of texts())
      expect(await send(text)).toEqual({ code: 4415, reason: '카메라의 녹화가 아닙니다.', seen: [] });
    expect(fetched).toEqual([]);
  });

  test('behind the head of a recording, too, and without the cage, ffmpeg reads nothing that it names', async () => {
    for (const text of texts()) {
      const bytes = Buffer.from(text);
      for (const sent of [bytes, Buffer.concat([EBML, bytes])])
        expect(await remux(sent, 'matroska')).toEqual({ code: 1, made: 0 });
      for (const sent of [bytes, Buffer.concat([FTYP, bytes])])
        expect(await remux(sent, 'mp4')).toEqual({ code: 1, made: 0 });
    }
    expect(fetched).toEqual([]);
  });
});

import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEdge, type Answer } from './media-edge.ts';

let media: Server;
let asked: string[];
/** Requests that media has not answered yet. */
let open: ServerResponse[];

const place = () => ({ host: '127.0.0.1', port: (media.address() as AddressInfo).port });
const say = (cache: string, body: string, code = 200): void => {
  for (const response of open.splice(0)) response.writeHead(code, { 'cache-control': cache }).end(body);
};
const until = (count: number) => expect.poll(() => open.length).toBe(count);

beforeEach(async () => {
  [asked, open] = [[], []];
  media = createServer((request, response) => {
    asked.push(request.url!);
    open.push(response);
  });
  await new Promise<void>((resolve) => void media.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  media.closeAllConnections();
  media.close();
});

test('who asks for the same is answered by one request, and so is who comes while it may be kept', async () => {
  const edge = openEdge(async () => place());
  const all = Promise.all(Array.from({ length: 200 }, () => edge('/hls/a/7.0.m4s')));
  await until(1);
  say('public, max-age=60', 'picture');
  expect(new Set((await all).map(({ body }) => body.toString()))).toEqual(new Set(['picture']));
  expect((await edge('/hls/a/7.0.m4s')).head).toMatchObject({ 'cache-control': 'public, max-age=60' });
  expect(asked).toEqual(['/hls/a/7.0.m4s']);
});

test.each(['no-cache', 'no-store'])('what says %s is asked for anew', async (cache) => {
  const edge = openEdge(async () => place());
  const first = edge('/hls/a/index.m3u8');
  await until(1);
  say(cache, 'first');
  expect((await first).body.toString()).toBe('first');
  const later: Promise<Answer>[] = [];
  // whoever comes in the millisecond of an answer shares it
  const asks = () => later.push(edge('/hls/a/index.m3u8'));
  await expect.poll(() => [asks(), asked.length].at(-1)).toBe(2);
  say(cache, 'second');
  expect((await later.at(-1)!).body.toString()).toBe('second');
});

test('media hears what a player may ask, and nothing else', async () => {
  const edge = openEdge(async () => place());
  const one = edge('/hls/a/index.m3u8?x=1&_HLS_part=2&_HLS_msn=41');
  const other = edge('/hls/a/index.m3u8?_HLS_msn=41&_HLS_part=2&y=%26parts=no');
  await until(1);
  say('public, max-age=1', 'list');
  await Promise.all([one, other]);
  expect(asked).toEqual(['/hls/a/index.m3u8?_HLS_msn=41&_HLS_part=2']);
});

test('where too many wait the next ones get whole segments; pieces are as ever', async () => {
  const edge = openEdge(async () => place(), 2);
  const waiting = [1, 2].map((part) => edge(`/hls/a/index.m3u8?_HLS_msn=41&_HLS_part=${part}`));
  await until(2);
  const late = [edge('/hls/a/index.m3u8?_HLS_msn=41&_HLS_part=3'), edge('/hls/a/41.m4s')];
  await until(4);
  say('no-cache', 'list');
  await Promise.all([...waiting, ...late]);
  expect(asked.slice(2).toSorted()).toEqual(['/hls/a/41.m4s', '/hls/a/index.m3u8?parts=no']);
});

test('media that cannot be reached is an error for all who wait, and asked again', async () => {
  const edge = openEdge(async () => place());
  const lost = Promise.allSettled([edge('/hls/a/index.m3u8'), edge('/hls/a/index.m3u8')]);
  await until(1);
  open.splice(0)[0]!.destroy();
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = edge('/hls/a/index.m3u8');
  await until(1);
  say('no-cache', 'back');
  expect((await again).body.toString()).toBe('back');
});

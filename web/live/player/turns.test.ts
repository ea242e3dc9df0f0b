import type { Loader, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import { beforeEach, expect, it } from 'vitest';
import { takeTurns } from './turns.ts';

type Told = LoaderCallbacks<PlaylistLoaderContext>;
/** Playlists that are asked for, in the order in which they are. */
let asked: { url: string; told: Told }[] = [];
beforeEach(() => void (asked = []));

class Own {
  context = null;
  stats = null as never;
  load({ url }: PlaylistLoaderContext, _config: LoaderConfiguration, told: Told): void {
    asked.push({ url, told });
  }
  abort(): void {}
  destroy(): void {}
}
const Turned = takeTurns(Own as never);
const ask = (url: string): Loader<PlaylistLoaderContext> => {
  const loader = new Turned({} as never);
  loader.load({ url } as never, {} as never, { onSuccess() {}, onError() {}, onTimeout() {} } as never);
  return loader;
};
const urls = () => asked.map(({ url }) => url);
const answer = (url: string) =>
  asked.find((one) => one.url === url)!.told.onSuccess({} as never, {} as never, {} as never, null);

it('of seven tabs three wait for the next part; each that has it lets the next in', async () => {
  const loaders = [1, 2, 3, 4, 5, 6, 7].map((n) => ask(`tab${n}`));
  await expect.poll(urls).toHaveLength(3);
  const answered = new Set<string>();
  while (answered.size < 7) {
    await expect.poll(() => urls().find((url) => !answered.has(url))).toBeDefined();
    const next = urls().find((url) => !answered.has(url))!;
    expect(asked.length - answered.size).toBeLessThanOrEqual(3);
    answered.add(next);
    answer(next);
  }
  for (const one of loaders) one.destroy();
  expect(urls().toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `tab${n}`));
});

it('who leaves frees the place, and who left while waiting asks for nothing', async () => {
  const loaders = [1, 2, 3, 4].map((n) => ask(`tab${n}`));
  await expect.poll(urls).toHaveLength(3);
  loaders.find((_one, n) => !urls().includes(`tab${n + 1}`))!.abort();
  for (const one of loaders) one.destroy();
  ask('last');
  await expect.poll(urls).toContain('last');
  expect(asked).toHaveLength(4);
  answer('last');
});

it('where there are no locks it loads at once', () => {
  expect(takeTurns(Own as never, null as never)).toBe(Own);
});

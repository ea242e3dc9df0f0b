// What a camera is asked for (live.md §12): a phone held upright, and no more of it than viewers are sent.
import { afterEach, expect, it, vi } from 'vitest';
import { openDevices } from './devices.ts';

afterEach(() => vi.unstubAllGlobals());

const tracks = { getTracks: () => [] } as unknown as MediaStream;

/** A browser whose camera answers so to what it is asked for. */
function browser(answer: (video: MediaTrackConstraints) => void) {
  const asked: MediaTrackConstraints[] = [];
  const getUserMedia = (wanted: MediaStreamConstraints) => {
    const video = wanted.video as MediaTrackConstraints;
    asked.push(video);
    answer(video);
    return Promise.resolve(tracks);
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: () => Promise.resolve([]) } });
  return asked;
}

it('a camera of 4K gives no more than 720 × 1280', async () => {
  const asked = browser(() => undefined);
  await openDevices({ video: '', audio: '' });
  expect(asked).toMatchObject([{ width: { max: 720 }, height: { max: 1_280 } }]);
});

it('one that has no picture so small is taken as it is, by the same name', async () => {
  const asked = browser(({ width }) => {
    if ((width as ConstrainULongRange).max)
      throw Object.assign(new Error('too small'), { name: 'OverconstrainedError', constraint: 'width' });
  });
  const { stream } = await openDevices({ video: 'cam', audio: '' });
  expect(stream).toBe(tracks);
  expect(asked.map(({ width, deviceId }) => [width, deviceId])).toEqual([
    [{ ideal: 720, max: 720 }, { exact: 'cam' }],
    [{ ideal: 720 }, { exact: 'cam' }],
  ]);
});

it('one that is gone is not asked for twice', async () => {
  const asked = browser(() => {
    throw Object.assign(new Error('gone'), { name: 'OverconstrainedError', constraint: 'deviceId' });
  });
  await expect(openDevices({ video: 'cam', audio: '' })).rejects.toThrow('gone');
  expect(asked).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { mediaConfig } from './media-config.ts';

const nginx = { MEDIA_ENGINE: 'nginx', MEDIA_PULL_URL: 'rtmp://127.0.0.1:1935/live/' };

describe('the engine of an installation', () => {
  test('is our own where nothing is said, else what is said', () => {
    const none = { engine: 'embedded', pullUrl: '', hlsUrl: '', whipUrl: '', renditions: 0 };
    expect(mediaConfig({}, 2)).toEqual(none);
    expect(
      mediaConfig({
        ...nginx,
        MEDIA_ENGINE: 'srs',
        MEDIA_HLS_URL: 'https://cdn.kr/live/',
        WHIP_URL: 'http://w:1985',
        MEDIA_RENDITIONS: '3',
      }),
    ).toEqual({
      engine: 'srs',
      pullUrl: 'rtmp://127.0.0.1:1935/live',
      hlsUrl: 'https://cdn.kr/live',
      whipUrl: 'http://w:1985',
      renditions: 3,
    });
  });

  test('a second rendition has room from four cores on, unless it is said', () => {
    expect([1, 3, 4, 11].map((cores) => mediaConfig({}, cores).renditions)).toEqual([0, 0, 1, 2]);
    expect(mediaConfig({ MEDIA_RENDITIONS: '0' }, 64).renditions).toBe(0);
    expect(mediaConfig({ MEDIA_RENDITIONS: '2' }, 1).renditions).toBe(2);
  });

  test.each([
    [{ MEDIA_ENGINE: 'wowza' }, 'MEDIA_ENGINE must be one of them: wowza'],
    [{ MEDIA_ENGINE: 'nginx' }, 'MEDIA_PULL_URL is required'],
    [{ ...nginx, MEDIA_PULL_URL: 'rtmp://127.0.0.1:1935' }, 'MEDIA_PULL_URL is required'],
    [{ ...nginx, MEDIA_PULL_URL: 'http://127.0.0.1/live' }, 'MEDIA_PULL_URL must be'],
    [{ ...nginx, MEDIA_PULL_URL: 'rtmp://127.0.0.1/live?k=1' }, 'MEDIA_PULL_URL must be'],
    [{ ...nginx, MEDIA_HLS_URL: 'cdn.kr' }, 'MEDIA_HLS_URL must be'],
    [{ ...nginx, WHIP_URL: 'https://w' }, 'nginx takes no WHIP'],
    [{ MEDIA_RENDITIONS: 'on' }, 'MEDIA_RENDITIONS must be a number'],
    [{ MEDIA_RENDITIONS: '65' }, 'MEDIA_RENDITIONS must be a number'],
    [{ MEDIA_RENDITIONS: '-1' }, 'MEDIA_RENDITIONS must be a number'],
    [{ MEDIA_PULL_URL: 'rtmp://127.0.0.1/live' }, 'they need a MEDIA_ENGINE'],
  ])('%o is refused', (env, why) => {
    expect(() => mediaConfig(env)).toThrow(why);
  });
});

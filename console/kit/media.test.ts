import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from './call/fake-browser.ts';
import { setConfig } from './call/hosts.ts';
import { allowedMedia, mediaUrl } from './media.ts';

beforeEach(() => {
  fakeBrowser();
  setConfig({
    hosts: {
      api: '',
      auth: '',
      account: '',
      file: '',
      clientLog: '',
      static: 'https://static.test',
      live: 'https://live.test',
    },
  });
});
afterEach(() => {
  setConfig({});
  vi.unstubAllGlobals();
});

it.each([
  ['/files/a.png', 'https://console.test/files/a.png'],
  ['https://static.test/a.jpg?w=100&h=100', 'https://static.test/a.jpg?w=100&h=100'],
  ['https://live.test/clip.mp4', 'https://live.test/clip.mp4'],
])('R164: %s is shown', (src, url) => expect(allowedMedia(src)).toBe(url));

it.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://console.test/1',
  'file:///etc/passwd',
  '//evil.test/a.png',
  '\\\\evil.test\\a.png',
  '/\\evil.test/a.png',
  'https://evil.test/a.png',
  'https://static.test.evil.test/a.png',
  'https://static.test@evil.test/a.png',
  'https://user:pw@static.test/a.png',
  'http://static.test/a.png',
  'https://static.test:8443/a.png',
  ' https://static.test/a.png',
  '',
  undefined,
  7,
  ['/files/a.png'],
])('G-RDR-1: %j is refused', (src) => expect(allowedMedia(src)).toBeNull());

it('R170: what is ours is fetched behind its host, and what is elsewhere stays; the viewer opens it', () => {
  expect(mediaUrl('/art/gim.svg')).toBe('https://static.test/art/gim.svg');
  expect(mediaUrl('/vod/1.mp4', 'live')).toBe('https://live.test/vod/1.mp4');
  expect(mediaUrl('https://live.test/a.jpg')).toBe('https://live.test/a.jpg');
  expect(mediaUrl('//evil.test/a.png')).toBe('//evil.test/a.png');
  expect(allowedMedia(mediaUrl('/art/gim.svg'))).toBe('https://static.test/art/gim.svg');
  setConfig({});
  expect(mediaUrl('/art/gim.svg')).toBe('/art/gim.svg');
});

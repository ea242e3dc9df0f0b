import { expect, it } from 'vitest';
import { agentOf } from './agent.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const GALAXY = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome · Windows', 'pc', 'web_pc', `${WINDOWS} Chrome/131.0.0.0 Safari/537.36`],
  ['Edge · Windows', 'pc', 'web_pc', `${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ['웨일 · Windows', 'pc', 'web_pc', `${WINDOWS} Chrome/128.0.0.0 Whale/4.28.0.0 Safari/537.36`],
  [
    'Firefox · Linux',
    'pc',
    'web_pc',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  ],
  [
    'Safari · macOS',
    'pc',
    'web_pc',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
  [
    'Chrome · Linux',
    'pc',
    'web_pc',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  ],
  ['Safari · iPhone', 'ios', 'web_ios', `${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['카카오톡 · iPhone', 'ios', 'web_ios', `${PHONE} Mobile/15E148 KAKAOTALK/11.0`],
  [
    '삼성 인터넷 · Android',
    'android',
    'web_android',
    `${GALAXY} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  [
    '네이버 앱 · Android',
    'android',
    'web_android',
    `${GALAXY} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 NAVER(inapp; search; 1000)`,
  ],
  ['curl', 'pc', 'web_unknown', 'curl/8.5.0'],
  ['node', 'pc', 'web_unknown', 'node'],
  ['브라우저가 아닌 프로그램', 'pc', 'web_unknown', ''],
  ['브라우저가 아닌 프로그램', 'pc', 'web_unknown', '<script>alert(1)</script>'],
])('%s', (deviceName, osType, clientType, userAgent) =>
  expect(agentOf(userAgent)).toEqual({ deviceName, osType, clientType }),
);

it('a name is never longer than its column, whatever is sent', () => {
  expect(
    agentOf(`Mozilla/5.0 (Linux; Android 14; ${'M'.repeat(400)}) Chrome/131.0 Mobile`).deviceName.length,
  ).toBeLessThanOrEqual(100);
});

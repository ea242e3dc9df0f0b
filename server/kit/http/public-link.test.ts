import { expect, test } from 'vitest';
import { calledOrigin, pageOrigin } from './public-link.ts';

const hosts = {
  api: 'https://api.jangteo.kr',
  auth: '',
  account: '',
  file: '',
  clientLog: '',
  static: '',
  live: '',
};
const config = { publicOrigin: 'https://jangteo.kr', origins: ['https://console.jangteo.kr'], hosts };
const asked = (host: string) => ({ protocol: 'https' as const, host });

test('what pages call their own host is what the installation was told, never what a client asks for', () => {
  expect(pageOrigin(config, asked('evil.example'))).toBe('https://jangteo.kr');
  expect(pageOrigin({ publicOrigin: '' }, asked('my.machine:4000'))).toBe('https://my.machine:4000');
});

test('a socket stands where its page asked, if that is one of ours', () => {
  for (const host of ['jangteo.kr', 'console.jangteo.kr', 'api.jangteo.kr'])
    expect(calledOrigin(config, asked(host))).toBe(`https://${host}`);
  expect(calledOrigin(config, asked('evil.example'))).toBe('https://jangteo.kr');
  expect(calledOrigin({ ...config, publicOrigin: '' }, asked('my.machine'))).toBe('https://my.machine');
});

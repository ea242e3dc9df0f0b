import type { ClientType, OsType } from '@jangteo/contract/account/account.enums.ts';
import Bowser from 'bowser';

export interface Agent {
  /** `Chrome · Windows`, as the device list shows it. */
  deviceName: string;
  osType: OsType;
  /** Value of the client-type cookie (R35). */
  clientType: ClientType;
}

/** Browsers inside the apps that Koreans open links in; bowser takes them for the one they are built on. */
const IN_APPS: readonly [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/i, '네이버 앱'],
  [/ DaumApps\//, '다음 앱'],
];
const NAMES: Readonly<Record<string, string>> = {
  'NAVER Whale Browser': '웨일',
  'Samsung Internet for Android': '삼성 인터넷',
  'Microsoft Edge': 'Edge',
  'Chrome Headless': 'Chrome',
};
const KINDS: Readonly<Record<string, [OsType, ClientType]>> = {
  Android: ['android', 'web_android'],
  iOS: ['ios', 'web_ios'],
  Windows: ['pc', 'web_pc'],
  macOS: ['pc', 'web_pc'],
  'Chrome OS': ['pc', 'web_pc'],
  Linux: ['pc', 'web_pc'],
};
const MAX_NAME = 100;

/**
 * What a User-Agent says about the device. Told apart only as far as a person needs to recognise their own.
 */
export function agentOf(userAgent: string): Agent {
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  const system = os.name ?? '';
  // iPhone and iPad tell more than iOS.
  const device = platform.model && KINDS[system]?.[0] !== 'pc' ? platform.model : system;
  const name =
    IN_APPS.find(([shape]) => shape.test(userAgent))?.[1] ?? NAMES[browser.name ?? ''] ?? browser.name;
  const [osType, clientType] = KINDS[system] ?? ['pc', 'web_unknown'];
  const deviceName = [name || programOf(userAgent), device].filter(Boolean).join(' · ').slice(0, MAX_NAME);
  return { deviceName: deviceName || '브라우저가 아닌 프로그램', osType, clientType };
}

/** `curl` of `curl/8.5.0`: what is no browser names itself first. */
const programOf = (userAgent: string): string | undefined =>
  /^(?!Mozilla\/)([\w.-]{2,40})(?:\/|$)/.exec(userAgent)?.[1];

/** Address as its owner sees it: `203.0.113.*`, `2001:db8:1:2:*`. */
export function hideIp(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  return v4 ? `${v4[1]}.*` : `${ip.split(':').slice(0, 4).join(':')}:*`;
}

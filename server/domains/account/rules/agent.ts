import type { ClientType, OsType } from '@jangteo/contract/account/account.enums.ts';

export interface Agent {
  /** `Chrome · Windows`, as the device list shows it. */
  deviceName: string;
  osType: OsType;
  /** Value of the client-type cookie (R35). */
  clientType: ClientType;
}

const BROWSERS: readonly [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'], [/NAVER\(/i, '네이버 앱'], [/Whale\//, '웨일'], [/SamsungBrowser\//, '삼성 인터넷'], [/Edg(?:A|iOS)?\//, 'Edge'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'], [/(?:Chrome|CriOS)\//, 'Chrome'], [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string, OsType, ClientType][] = [
  [/Android/, 'Android', 'android', 'web_android'], [/iPad/, 'iPad', 'ios', 'web_ios'], [/iPhone|iPod/, 'iPhone', 'ios', 'web_ios'],
  [/Windows/, 'Windows', 'pc', 'web_pc'], [/Mac OS X|Macintosh/, 'macOS', 'pc', 'web_pc'], [/CrOS/, 'ChromeOS', 'pc', 'web_pc'], [/Linux|X11/, 'Linux', 'pc', 'web_pc'],
];

/** What a User-Agent says about the device. Told apart only as far as a person needs to recognise their own. */
export function agentOf(userAgent: string): Agent {
  const browser = BROWSERS.find(([re]) => re.test(userAgent))?.[1];
  const system = SYSTEMS.find(([re]) => re.test(userAgent));
  const deviceName = [browser, system?.[1]].filter(Boolean).join(' · ') || '알 수 없는 기기';
  return { deviceName, osType: system?.[2] ?? 'pc', clientType: system?.[3] ?? 'web_unknown' };
}

/** Address as its owner sees it: `203.0.113.*`, `2001:db8:1:2:*`. */
export function hideIp(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  return v4 ? `${v4[1]}.*` : `${ip.split(':').slice(0, 4).join(':')}:*`;
}

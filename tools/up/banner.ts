// What the terminal shows when everything runs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_TOUR, TOUR_PASSWORD, tourPath } from '@jangteo/contract/account/demo-tour.ts';
import { root } from './home.ts';
import type { Role } from './node.ts';

type Account = { persona: string; loginId: string; password: string; userType: string; note: string };

function accounts(): Account[] {
  try {
    return JSON.parse(readFileSync(path.join(root, 'docs/demo-accounts.json'), 'utf8')) as Account[];
  } catch {
    return [];
  }
}

/** Width on a terminal, where Hangul takes two columns. */
const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (char > '\u1100' ? 2 : 1), 0);
const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)));

function table(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))));
  return rows.map((row) =>
    `    ${row.map((cell, column) => pad(cell, widths[column]!)).join('  ')}`.trimEnd(),
  );
}

type Facts = {
  address: string;
  home: string;
  demo: boolean;
  simKey: string | null;
  seconds: number;
  rtmp: string | null;
};

/** Lives need a program for pictures and sound; everything else works without. */
const NO_FFMPEG = [
  '  ffmpeg 5 이상이 없어 라이브 송출·녹화·클립을 쉽니다. 나머지는 그대로 쓸 수 있습니다.',
  '    Debian·Ubuntu는 apt install ffmpeg, macOS는 brew install ffmpeg으로 설치해 주세요.',
  '    다른 곳에 설치했으면 그 위치를 FFMPEG_PATH에 적어 주세요. (docs/operations/media.md)',
];

export function banner({ address, home, demo, simKey, seconds, rtmp }: Facts): string {
  const lines = ['', `  장터가 준비되었습니다  ${address}  (${seconds.toFixed(1)}초)`, ''];
  if (demo) {
    lines.push('  먼저 열어 볼 곳');
    lines.push(
      ...table(
        DEMO_TOUR.map(({ stop, title, who, loginId }) => [
          title,
          address + tourPath(stop),
          `${who} ${loginId}`,
          TOUR_PASSWORD,
        ]),
      ),
      '',
    );
  }
  const known = demo ? accounts() : [];
  if (known.length > 0) {
    lines.push('  데모 계정 (docs/demo-accounts.json)');
    lines.push(...table(known.map(({ loginId, password, note }) => [loginId, password, note])), '');
  }
  if (simKey) lines.push(`  시뮬레이터 열쇠 X-Sim-Key: ${simKey}`, '');
  lines.push(...(rtmp ? [`  방송 송출 서버: ${rtmp}`] : NO_FFMPEG));
  lines.push(`  데이터와 로그: ${home}`, '  끝내려면 Ctrl-C를 눌러 주세요.', '');
  return lines.join('\n');
}

/** A node says one line: somebody keeps it, nobody reads it. */
export const nodeBanner = (role: Role, address: string | null): string =>
  `장터 노드(${role})가 준비되었습니다${address ? `  ${address}` : ''}`;

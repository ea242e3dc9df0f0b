import type pg from 'pg';
import { addDays } from '../../server/kit/clock/clock.ts';

interface Entry {
  kind: 'PLATFORM' | 'NOTICE';
  /** Days from the demo's day. */
  in: number;
  at?: string;
  title: string;
  link?: string;
}

/** What the operator of the demo has written into everybody's calendar. */
const ENTRIES: readonly Entry[] = [
  { kind: 'PLATFORM', in: -16, title: '늦가을 김장 기획전' },
  { kind: 'NOTICE', in: -6, at: '10:00', title: '판매자 설명회 (온라인)' },
  { kind: 'PLATFORM', in: 0, title: '오늘의 라이브 특집' },
  { kind: 'NOTICE', in: 2, at: '02:00', title: '정산 화면 점검, 04:00까지' },
  { kind: 'NOTICE', in: 7, title: '내려받은 파일 정리 안내', link: '/download-center' },
  { kind: 'PLATFORM', in: 9, title: '겨울 감사제 시작' },
  { kind: 'PLATFORM', in: 15, title: '겨울 감사제 마감' },
];

export async function addCalendar(client: pg.ClientBase, today: string): Promise<void> {
  for (const entry of ENTRIES) {
    const day = addDays(today, entry.in);
    await client.query(
      'insert into calendar_event (kind, day, at, title, link) values ($1, $2, $3, $4, $5)',
      [entry.kind, day, entry.at ? `${day}T${entry.at}:00+09:00` : null, entry.title, entry.link ?? null],
    );
  }
}

/** What waits, in words: how long there is, how old the oldest is. */
import { queues } from '@jangteo/contract/desk/desks.ts';
import type { QueueRow } from '@jangteo/contract/desk/desk.api.ts';
import { deadlineStep, type DeadlineStep } from '../../../ui/deadline.ts';
import { count, shortDay } from '../../../ui/format.ts';

export interface QueueLine {
  key: QueueRow['queue'];
  label: string;
  link: string;
  count: number;
  when: string;
  step: DeadlineStep | null;
  else: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `3일`, `5시간`, `12분`: how much of it there is. */
export function spanOf(ms: number): string {
  if (ms >= DAY) return `${Math.floor(ms / DAY)}일`;
  return ms >= HOUR ? `${Math.floor(ms / HOUR)}시간` : `${Math.max(1, Math.floor(ms / MINUTE))}분`;
}

function whenOf(dueAt: string | null, now: number): Pick<QueueLine, 'when' | 'step'> {
  if (dueAt === null) return { when: '', step: null };
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { when: `${spanOf(-left)} 지남`, step: 'late' };
  return { when: `${spanOf(left)} 남음`, step: deadlineStep(Math.floor(left / DAY)) };
}

/** Those in which something waits, by their first clock; without one by how long the oldest has waited. */
export const queueLines = (rows: readonly QueueRow[], now: number): QueueLine[] =>
  rows
    .filter((row) => row.count > 0)
    .toSorted(
      (a, b) =>
        (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999') ||
        (a.oldest ?? '').localeCompare(b.oldest ?? ''),
    )
    .map(({ queue, dueAt, oldest, mine, link, count: n }) => ({
      key: queue,
      label: queues[queue].label,
      link,
      count: n,
      ...whenOf(dueAt, now),
      else: [
        oldest && `${shortDay(oldest, true)}부터 ${spanOf(now - Date.parse(oldest))}째 기다립니다.`,
        mine > 0 && `내가 맡은 것 ${count(mine)}건`,
      ]
        .filter(Boolean)
        .join(' · '),
    }));

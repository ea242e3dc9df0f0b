/** How an application stands, step by step, for its applicant. Pure. */
import type { Application } from '@jangteo/contract/seller/application.api.ts';
import { day, shortTime } from '../../../ui/format.ts';
import type { TimelineStep } from '../../../ui/Timeline.tsx';

type Event = Application['history'][number];
const lastOf = (history: readonly Event[], ...statuses: Event['status'][]): Event | undefined =>
  history.findLast(({ status }) => statuses.includes(status));

/** The first decision of the events since it was last handed in. */
export function timelineOf({ status, history, expectedDay }: Application): TimelineStep[] {
  const sent = lastOf(history, 'new', 'retry');
  const begun = lastOf(history, 'progress');
  const since = begun && sent && begun.at >= sent.at ? begun : undefined;
  const approved = status === 'approve' || status === 'final';
  const approval = lastOf(history, 'approve');
  const looking = status === 'progress';
  return [
    { key: 'sent', label: '신청', note: sent && shortTime(sent.at), state: 'done' },
    {
      key: 'wait',
      label: '접수',
      note: since ? shortTime(since.at) : !approved && !looking && '담당자를 기다립니다',
      state: looking || approved ? 'done' : 'now',
    },
    {
      key: 'look',
      label: '심사',
      note: approved ? approval && shortTime(approval.at) : expectedDay && `${day(expectedDay)}까지`,
      state: approved ? 'done' : looking ? 'now' : 'next',
    },
    { key: 'last', label: '최종 확인', state: status === 'final' ? 'done' : approved ? 'now' : 'next' },
  ];
}

/** What was held, and why. */
export const heldOf = ({ history }: Pick<Application, 'history'>): Event | undefined =>
  lastOf(history, 'hold');

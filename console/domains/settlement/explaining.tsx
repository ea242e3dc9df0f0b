/** What explains a page's amounts, opened by a press: not part of its first load. */
import { show } from '../../kit/overlay.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { later } from '../../ui/later.tsx';
import type { ExplainPlace } from './explain/ExplainDialog.tsx';
import type { Side } from './side.ts';

const Explain = later(() => import('./explain/ExplainDialog.tsx').then((m) => m.ExplainDialog));
const Difference = later(() => import('./explain/DifferenceDialog.tsx').then((m) => m.DifferenceDialog));
const Calendar = later(() => import('./explain/PayCalendarPanel.tsx').then((m) => m.PayCalendarPanel));

export const explain = (side: Side, place: ExplainPlace): void =>
  void show<null>((done) => (
    <Explain side={side} place={place} title="왜 이 금액?" onClose={() => done(null)} />
  ));

export const showDifference = (place: { month: string; bucket: string; from: string; to: string }): void =>
  void show<null>((done) => <Difference {...place} onClose={() => done(null)} />);

export const showCalendar = (side: Side): void =>
  void show<null>((done) => (
    <Dialog open onClose={() => done(null)} title="정산 캘린더" width={880}>
      <Calendar side={side} />
    </Dialog>
  ));

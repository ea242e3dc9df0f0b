/** What was sponsored may be exchanged when seven days have passed and nobody disputes it. */
import { toKst } from '../../kit/clock/clock.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { moveAll } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { sponsorshipMachine } from './machine.ts';
import { readToConfirm } from './queries/due.ts';
import { confirmsBefore } from './rules.ts';

export const confirmDue = (ctx: Draining): Promise<void> =>
  drain(
    ctx,
    (db, now) => readToConfirm(db, toKst(confirmsBefore(now))),
    (db, owner, due, now) =>
      moveAll(db, sponsorshipMachine, 'confirm', {
        owners: [owner],
        ids: due.map(({ sponsorship }) => sponsorship),
        actor: systemMover,
        at: now,
        set: () => ({ confirmed_at: toKst(now) }),
      }),
  );

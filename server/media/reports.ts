// How each stream is, told to the API: every 5 s, and at once where its sender should mend something.
import type { Hook } from './hook.ts';
import type { Session } from './session.ts';

const EVERY_MS = 5_000;
const LOOK_MS = 1_000;

/** What is told at once when it changes. */
const marks = (session: Session): string => {
  const stats = session.stats();
  return JSON.stringify([stats?.video?.width, stats?.video?.height, stats?.warnings.map(({ code }) => code)]);
};

/** Answers how to stop. */
export function openReports({ node, hook }: { node: string; hook: Hook }, sessions: ReadonlySet<Session>) {
  const said = new WeakMap<Session, string>();
  const report = (session: Session): void => {
    const stats = session.stats();
    if (!stats) return;
    said.set(session, marks(session));
    void hook.tell({ event: 'stats', node, sessionSeq: session.granted.sessionSeq, ...stats });
  };
  const every = setInterval(() => sessions.forEach(report), EVERY_MS);
  const onChange = setInterval(() => {
    for (const session of sessions) if (said.get(session) !== marks(session)) report(session);
  }, LOOK_MS);
  return {
    stop(): void {
      clearInterval(every);
      clearInterval(onChange);
    },
  };
}

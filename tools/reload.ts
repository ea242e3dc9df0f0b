// Asks the running supervisor to take over the sources as they are now, and waits for its answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process.ts';
import { openHome, runOf } from './up/home.ts';

const home = openHome();
const before = runOf(home);
if (!before || !isAlive(before.supervisor)) {
  console.error('실행 중인 장터가 없습니다. npm start로 시작해 주세요.');
  process.exit(1);
}
process.kill(before.supervisor.pid, 'SIGUSR2');
for (;;) {
  await sleep(100);
  const run = runOf(home);
  if (!run || !isAlive(run.supervisor)) throw new Error('그동안 장터가 끝났습니다.');
  if (!run.reload || run.reload.nth === (before.reload?.nth ?? 0)) continue;
  if (run.reload.error) console.error(`바꾸지 못했습니다. 하던 버전이 계속 돕니다. ${run.reload.error}`);
  else console.log(`새 버전으로 바꾸었습니다. (${(run.reload.ms / 1000).toFixed(1)}초)`);
  process.exit(run.reload.error ? 1 : 0);
}

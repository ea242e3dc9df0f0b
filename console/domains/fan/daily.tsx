/** 팔로워 추이: who came and who left, by day. */
import { show } from '../../kit/overlay.tsx';
import { later } from '../../ui/later.tsx';

const DailyDialog = later(() => import('./DailyDialog.tsx').then((m) => m.DailyDialog));

export const showDaily = (): void => void show<null>((done) => <DailyDialog onClose={() => done(null)} />);

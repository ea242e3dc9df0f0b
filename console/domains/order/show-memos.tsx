import { show } from '../../kit/overlay.tsx';
import { later } from '../../ui/later.tsx';

const MemoDialog = later(() => import('./MemoDialog.tsx').then((m) => m.MemoDialog));

/** Notes of an order without opening it. */
export const showMemos = (orderSeq: number): Promise<unknown> =>
  show((done) => <MemoDialog orderSeq={orderSeq} done={done} />);

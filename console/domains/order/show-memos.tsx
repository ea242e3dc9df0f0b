import { lazy } from 'react';
import { show } from '../../kit/overlay.tsx';

const MemoDialog = lazy(() => import('./MemoDialog.tsx').then((m) => ({ default: m.MemoDialog })));

/** Notes of an order without opening it. */
export const showMemos = (orderSeq: number): Promise<unknown> => show((done) => <MemoDialog orderSeq={orderSeq} done={done} />);

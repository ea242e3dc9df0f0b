/** What an order is settled as, in the place that its drawer keeps for it. */
import { later } from '../../ui/later.tsx';
import { settlePlace } from '../order/settle-place.ts';

export function fillOrder(): void {
  settlePlace.set(() => later(() => import('./explain/PreviewPart.tsx').then((m) => m.PreviewPart)));
}

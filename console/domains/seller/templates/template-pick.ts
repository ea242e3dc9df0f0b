import { later } from '../../../ui/later.tsx';

/** Which of the shop's own words are sent; answers their number. */
export const TemplatePick = later(() => import('./TemplatePick.tsx').then((m) => m.TemplatePick));

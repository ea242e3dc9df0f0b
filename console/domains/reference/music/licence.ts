import type { Music } from '@jangteo/contract/reference/music.api.ts';
import { addDays } from '../../../ui/range.ts';

/** So many days before its end a licence is worth a look. */
const SOON = 60;

/** 라이선스 기한 없음 · 라이선스 2027.01.18까지 */
export const licenceText = ({ licence: { until } }: Pick<Music, 'licence'>): string =>
  `라이선스 ${until ? `${until.replaceAll('-', '.')}까지` : '기한 없음'}`;

/** `soon` where it ends before long. */
export const licenceEnds = (
  { licence: { until } }: Pick<Music, 'licence'>,
  today: string,
): 'soon' | undefined => (until && until <= addDays(today, SOON) ? 'soon' : undefined);

import { percent } from '../../../ui/format.ts';

export const rateText = (bps: number | null): string =>
  bps === null ? '따로 정하지 않음' : percent(bps / 100);

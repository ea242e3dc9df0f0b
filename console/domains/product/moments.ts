import { dateTime } from '../../ui/format.ts';

/** An instant as Korea's clocks show it. */
export const wall = (at: string | null | undefined): string | null => (at ? dateTime(at) : null);
/** What a clock in Korea shows, as an instant. */
export const moment = (at: string | null): string | null => (at ? `${at.replace(' ', 'T')}+09:00` : null);

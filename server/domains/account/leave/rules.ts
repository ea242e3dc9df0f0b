const DAY = 86_400_000;

/** What the law asks to keep of contracts and payments (전자상거래법 시행령 제6조). */
export const KEEP_YEARS = 5;
/**
 * Personal data move once somebody has been gone for three days: within the five that are promised, whatever holds the
 * worker up, and late enough that a sign-in tells for a while that the account was left.
 */
export const movedBefore = (now: Date): Date => new Date(now.getTime() - 3 * DAY);
/** When nickname, handle and channel address may be another's. */
export const freedBefore = (now: Date): Date => new Date(now.getTime() - 30 * DAY);

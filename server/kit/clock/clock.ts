/**
 * The only source of business time (D20): real time, moved by an offset and a rate that tests or the
 * simulator's control set. In production nothing moves it. CLOCK_START names the business time of a process's
 * start, or of CLOCK_SINCE (real time, ms), so that processes of one world agree; CLOCK_RATE how fast it
 * goes.
 */
export interface ClockSetting {
  baseReal: number;
  baseBusiness: number;
  rate: number;
}

const REAL: ClockSetting = { baseReal: 0, baseBusiness: 0, rate: 1 };
const START: ClockSetting = fromEnvironment();
let setting = START;

function fromEnvironment(): ClockSetting {
  const start = process.env.NODE_ENV === 'production' ? undefined : process.env.CLOCK_START;
  if (!start) return REAL;
  const baseReal = Number(process.env.CLOCK_SINCE ?? Date.now());
  return { baseReal, baseBusiness: Date.parse(start), rate: Number(process.env.CLOCK_RATE ?? 1) };
}

export const clock = {
  now: (): Date => new Date(setting.baseBusiness + (Date.now() - setting.baseReal) * setting.rate),
  /** Takes over a setting (null: the one it started with, real time in general). Ignored in production. */
  set(next: ClockSetting | null): void {
    if (process.env.NODE_ENV !== 'production') setting = next ?? START;
  },
  setting: (): ClockSetting => setting,
  /** Real time for leases, rate limits and measurement, which no simulated clock may stretch. */
  realMs: (): number => Date.now(),
};

const KST_OFFSET_MS = 9 * 3_600_000;

/** Instant → `2026-11-20T15:00:00.000+09:00`. */
export function toKst(at: Date): string {
  return `${new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 23)}+09:00`;
}

/** Instant or wire time → its day in KST, `2026-11-20`. */
export function kstDay(at: Date | string): string {
  return typeof at === 'string' ? at.slice(0, 10) : toKst(at).slice(0, 10);
}

/** First instant of a KST day. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000+09:00`);
/** Last second of a KST day, as due days are written (R101). */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.000+09:00`);

/** `addDays('2026-02-27', 3)` → `2026-03-02`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How the picture of a live comes in, in a word. Pure. */
export interface Coming {
  source: string | null;
  kbps: number | null;
  latencyMs: number | null;
  warnings: readonly { code: string; text: string }[];
  lostAt: string | null;
}
interface Own {
  state: 'sending' | 'away';
  rung: number;
}
export interface Health {
  tone: 'success' | 'warning' | 'danger' | 'neutral';
  word: string;
  /** 5.8Mbps, 지연 1.8초 */
  measures: string;
  /** Whole sentences: what its sender should mend. */
  tip: string;
}

/** Without these viewers see or hear nothing; the rest makes their picture worse. */
const MISSED = ['REFUSED', 'NO_SOUND'];
/** Sentences about what viewers miss, to be read without pointing at anything. */
export const missedOf = (coming: Pick<Coming, 'warnings'> | null): string[] =>
  (coming?.warnings ?? []).filter(({ code }) => MISSED.includes(code)).map(({ text }) => text);

function measuresOf({ kbps, latencyMs }: Coming): string {
  const rate = kbps === null ? '' : kbps >= 1_000 ? `${(kbps / 1_000).toFixed(1)}Mbps` : `${kbps}kbps`;
  return [rate, latencyMs !== null && `지연 ${(latencyMs / 1_000).toFixed(1)}초`].filter(Boolean).join(', ');
}

/** `own`: what this browser sends itself, which it knows before the room does. */
export function healthOf(coming: Coming | null, own: Own | null): Health {
  if (!coming) return { tone: 'neutral', word: '송출 없음', measures: '', tip: '' };
  const measures = measuresOf(coming);
  const tip = coming.warnings.map((one) => one.text).join(' ');
  if (coming.lostAt !== null || own?.state === 'away')
    return { tone: 'danger', word: '송출 끊김', measures: '다시 잇는 중', tip };
  if (coming.source === null)
    return tip === ''
      ? { tone: 'neutral', word: '송출 없음', measures: '', tip }
      : { tone: 'danger', word: '송출 거절', measures: '', tip };
  if (own && own.rung > 0)
    return { tone: 'warning', word: '송출 불안정', measures, tip: '인터넷이 느려 화질을 낮췄습니다.' };
  if (coming.warnings.length > 0) return { tone: 'warning', word: '송출 확인', measures, tip };
  return { tone: 'success', word: '송출 좋음', measures, tip };
}

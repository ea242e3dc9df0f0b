/** 송장 저장: typed numbers on their way to the server, and again where no answer came. */
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { inParts, resultIn } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { keysOf } from '../../../kit/call/query.ts';
import { queryClient } from '../../../kit/query-client.ts';
import { companiesNow, companyBy } from '../../reference/companies.ts';
import { drafts, LOST, lostSeqs, put } from './drafts.ts';
import { refreshLines } from './refresh.ts';
import { cleanNumber, fitsCompany } from './tracking-no.ts';

export interface SaveCount {
  saved: number;
  failed: number;
}

/** Stores what was typed; answers how many were saved. What does not fit its courier stays marked. */
export async function saveTracking(seqs: readonly number[]): Promise<SaveCount> {
  const companies = await companiesNow().catch(() => []);
  const waiting = seqs.filter((seq) => ['typed', 'failed', 'lost'].includes(drafts.get()[seq]?.state ?? ''));
  const fits = (seq: number): boolean => {
    const { trackingNo, companyCode } = drafts.get()[seq]!;
    return (
      trackingNo.trim() === '' || fitsCompany(cleanNumber(trackingNo), companyBy(companies, companyCode))
    );
  };
  const [good, bad] = [waiting.filter(fits), waiting.filter((seq) => !fits(seq))];
  put(bad, (seq) => {
    const draft = drafts.get()[seq]!;
    const company = companyBy(companies, draft.companyCode)?.name ?? '택배사';
    const message = `${company} 송장번호 형식이 아닙니다. 번호나 택배사를 확인해 주세요.`;
    return { ...draft, state: 'failed', message };
  });
  put(good, (seq) => ({ ...drafts.get()[seq]!, state: 'saving' }));
  const failed = (await Promise.all(inParts(good).map(send))).flat();
  // Only an open drawer shows it elsewhere; the list itself shows what was typed.
  if (good.length > 0)
    void queryClient.invalidateQueries({ queryKey: keysOf('delivery'), refetchType: 'none' });
  return { saved: good.length - failed.length, failed: failed.length + bad.length };
}

/** Sends one part and marks its lines; answers those that were not stored. */
async function send(seqs: readonly number[]): Promise<number[]> {
  const items = seqs.map((seq) => {
    const { companyCode, trackingNo, was } = drafts.get()[seq]!;
    return { orderProductSeq: seq, companyCode, trackingNo: cleanNumber(trackingNo) || null, was };
  });
  // What is typed while the answer is on its way stays typed.
  const still = (seq: number) => drafts.get()[seq]?.state === 'saving';
  try {
    const { data } = await call(deskApi.saveTracking, { body: { items } });
    return mark(seqs.filter(still), data);
  } catch (error) {
    const result = resultIn(error);
    if (result) return mark(seqs.filter(still), result);
    const lost = unanswered(error);
    put(seqs.filter(still), (seq) => ({
      ...drafts.get()[seq]!,
      state: lost ? 'lost' : 'failed',
      message: lost ? LOST : messageOf(error),
    }));
    if (lost) again();
    return [...seqs];
  }
}

/** No network, a server that starts anew, or too much at once: the same may go again. */
const unanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

interface Mark {
  seq: number;
  code: string;
  message: string;
}

function mark(
  seqs: readonly number[],
  { failures, warnings }: { failures: readonly Mark[]; warnings: readonly Mark[] },
): number[] {
  const refused = new Map(failures.map((one) => [one.seq, one.message]));
  const warned = new Map(warnings.map((one) => [one.seq, one.message]));
  put(seqs, (seq) => {
    const trackingNo = cleanNumber(drafts.get()[seq]!.trackingNo);
    const message = refused.get(seq) ?? warned.get(seq);
    return {
      ...drafts.get()[seq]!,
      trackingNo,
      message,
      state: refused.has(seq) ? 'failed' : warned.has(seq) ? 'reused' : 'saved',
    };
  });
  // Which number stands there now is told by the row: both are shown before one goes over the other.
  if (failures.some((one) => one.code === 'TRACKING_CHANGED')) void refreshLines();
  return seqs.filter((seq) => refused.has(seq));
}

/**
 * Between two attempts while nothing comes back, ms; a network that returns is told by the browser at once.
 */
const AGAIN_MS = 5_000;
let timer: ReturnType<typeof setTimeout> | undefined;

let going: Promise<SaveCount> | undefined;

/**
 * Sends again what got no answer; `was` keeps it from going over what somebody else saved meanwhile. Asked
 * for while it is on its way, the answer is that of the one attempt.
 */
export const retryLost = (): Promise<SaveCount> => (going ??= retry().finally(() => (going = undefined)));

async function retry(): Promise<SaveCount> {
  clearTimeout(timer);
  const lost = lostSeqs();
  const count = lost.length > 0 ? await saveTracking(lost) : { saved: 0, failed: 0 };
  if (lostSeqs().length > 0) again();
  return count;
}

function again(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void retryLost(), AGAIN_MS);
}

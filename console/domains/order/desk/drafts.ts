/** Numbers that were typed into the list: kept per line while they are on their way, over pages and refreshes. */
import { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { keysOf } from '../../../kit/call/query.ts';
import { queryClient } from '../../../kit/query-client.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { inParts, resultIn } from '../../../kit/bulk/run-bulk.ts';
import { createStore } from '../../../ui/store.ts';
import { companiesNow, companyBy, lastCompany, rememberCompany } from './companies.ts';
import type { Line } from './line.ts';
import { cleanNumber, fitsCompany } from './tracking-no.ts';

export interface Draft {
  companyCode: string;
  trackingNo: string;
  /** typed: not sent yet · reused: saved, but the number stands on another order, too. */
  state: 'typed' | 'saving' | 'saved' | 'reused' | 'failed';
  message?: string;
}
export const drafts = createStore<Readonly<Record<number, Draft>>>({});

type Tracked = Pick<Line, 'orderProductSeq' | 'companyCode' | 'trackingNo'>;

/** What stands in the fields of a line. */
export const draftOf = (line: Tracked): Draft =>
  drafts.get()[line.orderProductSeq] ?? { companyCode: line.companyCode ?? lastCompany(), trackingNo: line.trackingNo ?? '', state: line.trackingNo ? 'saved' : 'typed' };

const put = (seqs: readonly number[], change: (seq: number) => Draft | null): void =>
  drafts.set((now) => {
    const next = { ...now };
    for (const seq of seqs) {
      const draft = change(seq);
      if (draft) next[seq] = draft;
      else delete next[seq];
    }
    return next;
  });

/** The same number for all lines of a parcel. */
export function typeTracking(lines: readonly Tracked[], change: Partial<Pick<Draft, 'companyCode' | 'trackingNo'>>): void {
  const head = draftOf(lines[0]!);
  if (change.companyCode) rememberCompany(change.companyCode);
  put(lines.map((line) => line.orderProductSeq), () => ({ ...head, ...change, state: 'typed', message: undefined }));
}

/** The line went or was saved elsewhere. */
export const forgetDrafts = (seqs: readonly number[]): void => put(seqs, () => null);

/** They are on their way with 발송처리: leaving their field saves nothing a second time. */
export const holdDrafts = (seqs: readonly number[]): void => put(seqs.filter((seq) => drafts.get()[seq]), (seq) => ({ ...drafts.get()[seq]!, state: 'saving' }));

/** 발송처리 was refused: what was typed stays, with the reason. */
export function failDrafts(failures: readonly { seq: number; message: string }[]): void {
  const why = new Map(failures.map((one) => [one.seq, one.message]));
  put([...why.keys()].filter((seq) => drafts.get()[seq]), (seq) => ({ ...drafts.get()[seq]!, state: 'failed', message: why.get(seq) }));
}

/** Number and company to send along with 발송처리: only where they are not stored yet. */
export function typedFor(seq: number): { companyCode: string; trackingNo: string } | undefined {
  const draft = drafts.get()[seq];
  const trackingNo = cleanNumber(draft?.trackingNo ?? '');
  return draft && draft.state !== 'saved' && draft.state !== 'reused' && trackingNo ? { companyCode: draft.companyCode, trackingNo } : undefined;
}

/** Stores what was typed (송장 저장); answers how many were saved. What does not fit its courier stays marked. */
export async function saveTracking(seqs: readonly number[]): Promise<{ saved: number; failed: number }> {
  const companies = await companiesNow();
  const waiting = seqs.filter((seq) => ['typed', 'failed'].includes(drafts.get()[seq]?.state ?? ''));
  const fits = (seq: number): boolean => {
    const { trackingNo, companyCode } = drafts.get()[seq]!;
    return trackingNo.trim() === '' || fitsCompany(cleanNumber(trackingNo), companyBy(companies, companyCode));
  };
  const [good, bad] = [waiting.filter(fits), waiting.filter((seq) => !fits(seq))];
  put(bad, (seq) => ({ ...drafts.get()[seq]!, state: 'failed', message: `${companyBy(companies, drafts.get()[seq]!.companyCode)?.name ?? '택배사'} 송장번호 형식이 아닙니다. 번호나 택배사를 확인해 주세요.` }));
  put(good, (seq) => ({ ...drafts.get()[seq]!, state: 'saving' }));
  const failed = (await Promise.all(inParts(good).map(send))).flat();
  // Only an open drawer shows it elsewhere; the list itself shows what was typed.
  if (good.length > 0) void queryClient.invalidateQueries({ queryKey: keysOf('delivery'), refetchType: 'none' });
  return { saved: good.length - failed.length, failed: failed.length + bad.length };
}

/** Sends one part and marks its lines; answers those that were refused. */
async function send(seqs: readonly number[]): Promise<number[]> {
  const items = seqs.map((seq) => {
    const { companyCode, trackingNo } = drafts.get()[seq]!;
    return { orderProductSeq: seq, companyCode, trackingNo: cleanNumber(trackingNo) || null };
  });
  // What is typed while the answer is on its way stays typed.
  const still = (seq: number) => drafts.get()[seq]?.state === 'saving';
  try {
    const { data } = await call(deskApi.saveTracking, { body: { items } });
    return mark(seqs.filter(still), data);
  } catch (error) {
    const result = resultIn(error);
    if (result) return mark(seqs.filter(still), result);
    put(seqs.filter(still), (seq) => ({ ...drafts.get()[seq]!, state: 'failed', message: messageOf(error) }));
    return [...seqs];
  }
}

type Marks = { failures: readonly { seq: number; message: string }[]; warnings: readonly { seq: number; message: string }[] };

function mark(seqs: readonly number[], { failures, warnings }: Marks): number[] {
  const refused = new Map(failures.map((one) => [one.seq, one.message]));
  const warned = new Map(warnings.map((one) => [one.seq, one.message]));
  put(seqs, (seq) => {
    const trackingNo = cleanNumber(drafts.get()[seq]!.trackingNo);
    const message = refused.get(seq) ?? warned.get(seq);
    return { ...drafts.get()[seq]!, trackingNo, message, state: refused.has(seq) ? 'failed' : warned.has(seq) ? 'reused' : 'saved' };
  });
  return seqs.filter((seq) => refused.has(seq));
}

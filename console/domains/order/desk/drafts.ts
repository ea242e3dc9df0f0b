/**
 * Numbers that were typed into the list: kept per line while
 * they are on their way, over pages, refreshes and reloads.
 */
import { loadPathState, savePathState } from '../../../kit/path-state.ts';
import { session } from '../../../kit/session.ts';
import { createStore } from '../../../ui/store.ts';
import { lastCompany, rememberCompany } from '../../reference/companies.ts';
import type { Line } from './line.ts';
import { cleanNumber } from './tracking-no.ts';

export interface Draft {
  companyCode: string;
  trackingNo: string;
  /**
   * typed: not sent yet · reused: saved, but the number stands on another order, too ·
   * failed: refused · lost: no answer came, it is sent again.
   */
  state: 'typed' | 'saving' | 'saved' | 'reused' | 'failed' | 'lost';
  message?: string | undefined;
  /** The number that stood there when this one was typed over it. */
  was: string | null;
  /** Version of the line that this one is older than: a row with a later one knows more. */
  version: number;
}
export const drafts = createStore<Readonly<Record<number, Draft>>>({});

export type Tracked = Pick<
  Line,
  'orderProductSeq' | 'companyCode' | 'companyName' | 'trackingNo' | 'version'
>;

const isSaved = ({ state }: Draft): boolean => state === 'saved' || state === 'reused';

const asStored = (line: Tracked): Draft => ({
  companyCode: line.companyCode ?? lastCompany(),
  trackingNo: line.trackingNo ?? '',
  state: line.trackingNo ? 'saved' : 'typed',
  was: line.trackingNo,
  version: line.version,
});

/** What stands in the fields of a line: what was typed, until the row itself tells of something later. */
export function draftOf(line: Tracked, all = drafts.get()): Draft {
  const draft = all[line.orderProductSeq];
  if (!draft) return asStored(line);
  const later =
    isSaved(draft) &&
    line.version > draft.version &&
    (draft.state === 'saved' || line.trackingNo !== draft.trackingNo);
  return later ? asStored(line) : draft;
}

/**
 * Another number was saved elsewhere while this one waits:
 * the two are shown before one goes. Null: it was emptied.
 */
export function rivalOf(
  line: Tracked,
  draft: Draft,
): { trackingNo: string | null; companyName: string } | null {
  const open = draft.state === 'typed' || draft.state === 'failed' || draft.state === 'lost';
  const moved =
    line.version > draft.version &&
    line.trackingNo !== draft.was &&
    line.trackingNo !== cleanNumber(draft.trackingNo);
  return open && moved && draft.trackingNo !== ''
    ? { trackingNo: line.trackingNo, companyName: line.companyName }
    : null;
}

const NAME = 'typed-numbers';
const whose = (): string => String(session.get()?.user.userSeq ?? '');
/** Worth keeping over a reload: what no server has. */
const unsaved = (draft: Draft): boolean => !isSaved(draft) && draft.trackingNo !== '';

/**
 * Sets drafts of lines; null forgets one.
 * All writing goes through here, so that a reload finds what was typed.
 */
export function put(seqs: readonly number[], change: (seq: number) => Draft | null): void {
  if (seqs.length === 0) return;
  drafts.set((now) => {
    const next = { ...now };
    for (const seq of seqs) {
      const draft = change(seq);
      if (draft) next[seq] = draft;
      else delete next[seq];
    }
    return next;
  });
  savePathState(
    NAME,
    whose(),
    Object.entries(drafts.get()).filter(([, draft]) => unsaved(draft)),
  );
}

/** What was typed before a reload and never reached the server; it waits to be sent again. */
export function restoreDrafts(): void {
  const kept = new Map(loadPathState<[string, Draft][]>(NAME, whose()) ?? []);
  const missing = [...kept.keys()].map(Number).filter((seq) => !drafts.get()[seq]);
  put(missing, (seq) => {
    const draft = kept.get(String(seq))!;
    return draft.state === 'failed' ? draft : { ...draft, state: 'lost', message: LOST };
  });
}

export const LOST = '연결이 끊겨 저장하지 못했습니다. 연결되면 다시 저장합니다.';
export const lostSeqs = (all = drafts.get()): number[] =>
  Object.keys(all)
    .map(Number)
    .filter((seq) => all[seq]!.state === 'lost');
/** How many no server has, those included that are just being sent again. */
export const lostCount = (all = drafts.get()): number =>
  Object.values(all).filter(
    ({ state, message }) => state === 'lost' || (state === 'saving' && message === LOST),
  ).length;

/** The same number for all lines of a parcel. */
export function typeTracking(
  lines: readonly Tracked[],
  change: Partial<Pick<Draft, 'companyCode' | 'trackingNo'>>,
): void {
  const head = draftOf(lines[0]!);
  if (change.companyCode) rememberCompany(change.companyCode);
  const of = new Map(lines.map((line) => [line.orderProductSeq, line]));
  put([...of.keys()], (seq) => {
    const before = draftOf(of.get(seq)!);
    // Typed over what we saved ourselves: the row that tells of it may still be on its way.
    const base = isSaved(before)
      ? { was: before.trackingNo || null, version: Math.max(of.get(seq)!.version, before.version + 1) }
      : { was: before.was, version: before.version };
    return { companyCode: head.companyCode, trackingNo: head.trackingNo, ...change, state: 'typed', ...base };
  });
}

/** Both numbers were looked at: this one goes over the other (true), or makes room for it. */
export function settleRival(lines: readonly Tracked[], mine: boolean): void {
  const of = new Map(lines.map((line) => [line.orderProductSeq, line]));
  put([...of.keys()], (seq) =>
    mine
      ? {
          ...draftOf(of.get(seq)!),
          state: 'typed',
          message: undefined,
          was: of.get(seq)!.trackingNo,
          version: of.get(seq)!.version,
        }
      : null,
  );
}

/** The line went or was saved elsewhere. */
export const forgetDrafts = (seqs: readonly number[]): void => put(seqs, () => null);

/** They are on their way with 발송처리: leaving their field saves nothing a second time. */
export const holdDrafts = (seqs: readonly number[]): void =>
  put(
    seqs.filter((seq) => drafts.get()[seq]),
    (seq) => ({ ...drafts.get()[seq]!, state: 'saving' }),
  );

/** 발송처리 was refused: what was typed stays, with the reason. */
export function failDrafts(failures: readonly { seq: number; message: string }[]): void {
  const why = new Map(failures.map((one) => [one.seq, one.message]));
  put(
    [...why.keys()].filter((seq) => drafts.get()[seq]),
    (seq) => ({ ...drafts.get()[seq]!, state: 'failed', message: why.get(seq) }),
  );
}

/** What stands in the fields of a parcel: typed, or saved although the row does not tell of it yet. */
export function numberOf(line: Tracked): { companyCode: string; trackingNo: string } | undefined {
  const draft = draftOf(line);
  const trackingNo = cleanNumber(draft.trackingNo);
  return trackingNo ? { companyCode: draft.companyCode, trackingNo } : undefined;
}

/** Number and company to send along with 발송처리: only where they are not stored yet. */
export function typedFor(
  seq: number,
): { companyCode: string; trackingNo: string; was: string | null } | undefined {
  const draft = drafts.get()[seq];
  const trackingNo = cleanNumber(draft?.trackingNo ?? '');
  return draft && !isSaved(draft) && trackingNo
    ? { companyCode: draft.companyCode, trackingNo, was: draft.was }
    : undefined;
}

/** 택배사 and 송장번호 of one parcel, in the table, on a card and in the drawer. Enter saves and goes to the next one. */
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Ring } from '../../../ui/Progress.tsx';
import { NativeSelect } from '../../../ui/Select.tsx';
import { companyBy, optionsOf, useCompanies } from './companies.ts';
import { draftOf, drafts, saveTracking, typeTracking } from './drafts.ts';
import { nextNumberField } from './number-fields.ts';
import type { Line } from './line.ts';
import { progressOf, cleanNumber } from './tracking-no.ts';
import './desk.css';

/** The lines of the parcel that can still get a number, the first one speaking for all. */
type Parcel = readonly Line[];
export const openLines = (lines: readonly Line[]): Parcel => lines.filter((line) => line.can.saveTracking === null);

const useParcelDraft = (line: Line) => drafts.useOnly((all) => all[line.orderProductSeq]) ?? draftOf(line);
const seqsOf = (lines: Parcel) => lines.map((line) => line.orderProductSeq);

export function CompanyField({ lines, size = 'small' }: { lines: Parcel; size?: 'small' | 'base' }) {
  const companies = useCompanies();
  const head = lines[0]!;
  const draft = useParcelDraft(head);
  const change = (companyCode: string) => {
    typeTracking(lines, { companyCode });
    if (draft.trackingNo.trim() !== '') void saveTracking(seqsOf(lines));
  };
  // Until the couriers are known, the one of the line stands alone.
  const options = companies.length > 0 ? optionsOf(companies) : [{ value: draft.companyCode, label: head.companyName || '택배사' }];
  return <NativeSelect label={`${head.orderSeq} 택배사`} hideLabel size={size} value={draft.companyCode} options={options} onChange={change} />;
}

export function NumberField({ lines, size = 'small' }: { lines: Parcel; size?: 'small' | 'base' }) {
  const company = companyBy(useCompanies(), useParcelDraft(lines[0]!).companyCode);
  const head = lines[0]!;
  const draft = useParcelDraft(head);
  const progress = draft.state === 'typed' ? progressOf(cleanNumber(draft.trackingNo), company) : null;
  const dirty = draft.state === 'typed' && (draft.trackingNo.trim() !== '' || head.trackingNo !== null);
  const save = () => void (dirty && saveTracking(seqsOf(lines)));
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // ⌘Enter ships: the page's shortcut takes it.
    if (step === 0 || event.metaKey || event.ctrlKey) return void (event.key === 'Escape' && event.currentTarget.blur());
    event.preventDefault();
    if (!nextNumberField(event.currentTarget, step)) save();
  };
  return (
    <span className={`jt-box jt-box-${size} jt-tracking`} data-state={draft.trackingNo ? draft.state : undefined} data-tip={draft.message}>
      <input
        className="jt-box-input" aria-label={`${head.orderSeq} 송장번호`} data-number={head.orderProductSeq} inputMode="numeric" autoComplete="off" placeholder="송장번호 입력" maxLength={30}
        aria-invalid={draft.state === 'failed' || undefined} value={draft.trackingNo} onChange={(event) => typeTracking(lines, { trackingNo: event.currentTarget.value })} onBlur={save} onKeyDown={key}
      />
      <span className="jt-box-unit" role="status">{mark(draft.state, draft.trackingNo, progress)}</span>
      {draft.message && <span className="jt-hidden">{draft.message}</span>}
    </span>
  );
}

/** Why a number was not taken, where there is room to say it; in a table it is the tip of the field. */
export function NumberNote({ lines }: { lines: Parcel }) {
  const { message, state } = useParcelDraft(lines[0]!);
  if (!message) return null;
  return <span className="jt-desk-note" data-state={state} aria-hidden>{message}</span>;
}

function mark(state: string, trackingNo: string, progress: string | null) {
  if (trackingNo === '') return null;
  if (state === 'saving') return <Ring size={14} label="저장하는 중" />;
  if (state === 'saved') return <IconCheck className="jt-tracking-ok" aria-label="저장됨" />;
  if (state === 'reused' || state === 'failed') return <IconAlertTriangle className="jt-tracking-warn" aria-label={state === 'reused' ? '다른 주문에 쓴 번호' : '저장되지 않음'} />;
  return progress;
}

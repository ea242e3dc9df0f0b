/**
 * 택배사 and 송장번호 of one parcel, in the table, on a card and in the drawer.
 * Enter saves and goes to the next one.
 */
import { IconAlertTriangle, IconBarcode, IconCheck } from '@tabler/icons-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Ring } from '../../../ui/Progress.tsx';
import { NativeSelect } from '../../../ui/Select.tsx';
import { companyBy, optionsOf, useCompanies } from '../../reference/companies.ts';
import { draftOf, drafts, rivalOf, settleRival, typeTracking, type Draft } from './drafts.ts';
import { nextNumberField } from './number-fields.ts';
import type { Line } from './line.ts';
import { pasteNumbers } from './paste-numbers.tsx';
import { saveTracking } from './save-drafts.ts';
import { progressOf, cleanNumber } from './tracking-no.ts';
import './desk.css';

type Parcel = readonly Line[];

function useParcelDraft(line: Line): Draft {
  drafts.useOnly((all) => all[line.orderProductSeq]);
  return draftOf(line);
}
const noteId = (line: Line) => `note-${line.orderProductSeq}`;
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
  const options =
    companies.length > 0
      ? optionsOf(companies)
      : [{ value: draft.companyCode, label: head.companyName || '택배사' }];
  return (
    <NativeSelect
      label={`${head.orderSeq} 택배사`}
      hideLabel
      size={size}
      value={draft.companyCode}
      options={options}
      onChange={change}
    />
  );
}

/** `scan`: where hands hold a phone, the empty field offers the scanner. */
export function NumberField({
  lines,
  size = 'small',
  scan,
}: {
  lines: Parcel;
  size?: 'small' | 'base';
  scan?: () => void;
}) {
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
    if (step === 0 || event.metaKey || event.ctrlKey)
      return void (event.key === 'Escape' && event.currentTarget.blur());
    event.preventDefault();
    if (!nextNumberField(event.currentTarget, step, event.key === 'Enter')) save();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (pasteNumbers(head, event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <span
      className={`jt-box jt-box-${size} jt-tracking`}
      data-state={draft.trackingNo ? draft.state : undefined}
    >
      <input
        className="jt-box-input"
        aria-label={`${head.orderSeq} 송장번호`}
        data-number={head.orderProductSeq}
        inputMode="numeric"
        autoComplete="off"
        placeholder="송장번호 입력"
        maxLength={30}
        aria-invalid={draft.state === 'failed' || undefined}
        aria-describedby={draft.message ? noteId(head) : undefined}
        value={draft.trackingNo}
        onChange={(event) => typeTracking(lines, { trackingNo: event.currentTarget.value })}
        onBlur={save}
        onKeyDown={key}
        onPaste={paste}
      />
      {scan && draft.trackingNo === '' && (
        <button
          type="button"
          className="jt-box-button"
          aria-label={`${head.orderSeq} 바코드 발송`}
          onClick={scan}
        >
          <IconBarcode />
        </button>
      )}
      <span className="jt-box-unit" role="status">
        {mark(draft.state, draft.trackingNo, progress)}
      </span>
    </span>
  );
}

/** Why a number was not taken, in full: under the fields of a card or drawer. */
export const NumberNote = ({ lines }: { lines: Parcel }) => useNumberNote(lines);

/** The same for the line under the row of a table; null where there is nothing to say. */
export function useNumberNote(lines: Parcel) {
  const head = lines[0];
  drafts.useOnly((all) => head && all[head.orderProductSeq]);
  if (!head) return null;
  const draft = draftOf(head);
  const rival = rivalOf(head, draft);
  if (rival) return <RivalNote lines={lines} rival={rival} />;
  if (!draft.message) return null;
  return (
    <span className="jt-desk-note" data-state={draft.state} id={noteId(head)} role="status">
      {draft.message}
    </span>
  );
}

/** Two numbers for one parcel: the seller decides which one stays. */
function RivalNote({
  lines,
  rival,
}: {
  lines: Parcel;
  rival: { trackingNo: string | null; companyName: string };
}) {
  const decide = (mine: boolean) => () => {
    settleRival(lines, mine);
    if (mine) void saveTracking(seqsOf(lines));
  };
  const what =
    rival.trackingNo === null
      ? '다른 창에서 송장번호를 지웠습니다.'
      : `다른 창에서 ${rival.companyName} ${rival.trackingNo} 번호를 저장했습니다.`;
  return (
    <span className="jt-desk-note jt-desk-rival" data-state="failed" role="status">
      {what}
      <Button size="small" onClick={decide(false)}>
        {rival.trackingNo === null ? '비워 두기' : '그 번호 두기'}
      </Button>
      <Button size="small" onClick={decide(true)}>
        내 번호로 저장
      </Button>
    </span>
  );
}

function mark(state: string, trackingNo: string, progress: string | null) {
  if (trackingNo === '') return null;
  if (state === 'saving') return <Ring size={14} label="저장하는 중" />;
  if (state === 'saved') return <IconCheck className="jt-tracking-ok" aria-label="저장됨" />;
  if (state === 'reused' || state === 'failed' || state === 'lost')
    return (
      <IconAlertTriangle
        className="jt-tracking-warn"
        aria-label={state === 'reused' ? '다른 주문에 쓴 번호' : '저장되지 않음'}
      />
    );
  return progress;
}

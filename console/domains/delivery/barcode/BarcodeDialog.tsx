/** 바코드 발송: scan the order, scan the parcel's number, next. Hands stay on the scanner. */
import { IconAlertTriangle, IconBarcode, IconCheck, IconPackage } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Picture } from '../../../kit/Picture.tsx';
import '../../../ui/table.css';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count } from '../../../ui/format.ts';
import { Ring } from '../../../ui/Progress.tsx';
import { NativeSelect } from '../../../ui/Select.tsx';
import { lastCompany, optionsOf, rememberCompany, useCompanies } from '../../reference/companies.ts';
import { refreshLines } from '../../order/desk/refresh.ts';
import { addressOf } from '../cells.tsx';
import type { Parcel } from './parcel.ts';
import { useScanner, type Logged, type Said, type Settings } from './useScanner.ts';
import '../../../kit/bulk/bulk.css';
import './barcode.css';

export function BarcodeDialog({ first, done }: { first?: string | undefined; done: (answer: null) => void }) {
  const companies = useCompanies();
  const [settings, setSettings] = useState<Settings>(() => ({
    companyCode: lastCompany(),
    confirmFirst: true,
    sound: true,
  }));
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const scanner = useScanner(settings);
  const change = (next: Partial<Settings>) => {
    setSettings({ ...settings, ...next });
    if (next.companyCode) rememberCompany(next.companyCode);
    field.current?.focus();
  };
  const begin = useRef(() => first !== undefined && scanner.scan(first));
  useEffect(() => {
    begin.current();
    return () => void refreshLines();
  }, []);
  const sent = scanner.log.filter((one) => one.tone !== 'danger').length;
  const submit = () => {
    if (text.trim() !== '') scanner.scan(text.trim());
    setText('');
  };
  return (
    <Dialog
      open
      onClose={() => (scanner.parcel ? scanner.drop() : done(null))}
      title="바코드 발송"
      width={720}
      onSubmit={submit}
      noCloseButton
      actions={
        <>
          <span className="jt-push jt-muted" role="status">
            발송 {count(sent)}건
          </span>
          {scanner.parcel && (
            <Button
              keys="Esc"
              onClick={() => {
                scanner.drop();
                field.current?.focus();
              }}
            >
              이 주문 건너뛰기
            </Button>
          )}
          <Button onClick={() => done(null)}>끝내기</Button>
        </>
      }
    >
      <div className="jt-scan-settings">
        <NativeSelect
          label="택배사"
          value={settings.companyCode}
          options={optionsOf(companies)}
          onChange={(companyCode) => change({ companyCode })}
        />
        <Checkbox
          label="신규주문은 발주확인까지 함께"
          checked={settings.confirmFirst}
          onChange={(confirmFirst) => change({ confirmFirst })}
        />
        <Checkbox label="소리" checked={settings.sound} onChange={(sound) => change({ sound })} />
      </div>
      <label className="jt-scan-field" data-step={scanner.parcel ? 'number' : 'order'}>
        <span>{scanner.parcel ? '2. 송장번호' : '1. 상품주문번호 또는 주문번호'}</span>
        <span className="jt-box jt-box-login">
          <IconBarcode />
          <input
            ref={field}
            className="jt-box-input"
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            placeholder="스캔하거나 입력하고 Enter"
          />
          {scanner.busy && <Ring size={16} label="확인하는 중" />}
        </span>
      </label>
      <Saying said={scanner.said} />
      {scanner.parcel && <InHand parcel={scanner.parcel} />}
      {scanner.log.length > 0 && <Log log={scanner.log} />}
    </Dialog>
  );
}

function Saying({ said }: { said: Said | null }) {
  return (
    <div className="jt-scan-said" role="status" aria-live="assertive" data-tone={said?.tone}>
      {said?.tone === 'success' && <IconCheck />}
      {(said?.tone === 'danger' || said?.tone === 'warning') && <IconAlertTriangle />}
      {said?.message ?? '주문의 바코드를 스캔해 주세요.'}
    </div>
  );
}

function InHand({ parcel: { lines, more } }: { parcel: Parcel }) {
  const { recipient, orderSeq } = lines[0]!;
  return (
    <section className="jt-scan-parcel" aria-label="지금 담는 상자">
      <p>
        <IconPackage />
        주문 <b>{orderSeq}</b>
        {more > 0 && <span className="jt-muted">다른 박스 {more}개</span>}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.orderProductSeq}>
            <Picture src={line.thumbnail} size={40} />
            <span className="jt-order-name">
              <b>{line.productName}</b>
              <small>{line.optionText}</small>
            </span>
            <b>{line.qty}개</b>
          </li>
        ))}
      </ul>
      <p className="jt-muted-tag">
        <b>{recipient.name}</b> {addressOf(recipient)}
        {recipient.memo && ` · ${recipient.memo}`}
      </p>
    </section>
  );
}

function Log({ log }: { log: readonly Logged[] }) {
  return (
    <div
      className="jt-bulk-failures jt-bulk-folds jt-scan-log"
      tabIndex={0}
      role="region"
      aria-label="스캔 기록"
    >
      <table className="jt-table">
        <thead>
          <tr>
            <th>주문번호</th>
            <th>상품</th>
            <th>송장번호</th>
            <th>결과</th>
          </tr>
        </thead>
        <tbody>
          {log.slice(0, 200).map((one) => (
            <tr key={one.id}>
              <td className="jt-code">{one.order}</td>
              <td className="jt-cell-ellipsis">{one.what}</td>
              <td>{one.trackingNo}</td>
              <td className="jt-bulk-why jt-scan-result" data-tone={one.tone}>
                {one.message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

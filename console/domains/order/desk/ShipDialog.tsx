/** 발송처리 before it happens: what goes where with which number, or the very message that buyers will read. */
import { ticketApi } from '@jangteo/contract/delivery/ticket.api.ts';
import { useQuery } from '@tanstack/react-query';
import '../../../ui/table.css';
import { query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip, Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { companyBy, useCompanies } from '../../reference/companies.ts';
import { drafts } from './drafts.ts';
import { namesOf, type Line } from './line.ts';
import { boxesOf, type Box } from './ship-plan.ts';
import '../../../kit/bulk/bulk.css';

interface Props {
  /** Those that are on screen. */
  lines: readonly Line[];
  count: number;
  done: (go: true | null) => void;
}

function Buttons({ label, none, done }: { label: string; none: string | null } & Pick<Props, 'done'>) {
  return (
    <>
      <Button onClick={() => done(null)}>취소</Button>
      <Button variant="primary" data-autofocus onClick={() => done(true)} disabledReason={none}>
        {label}
      </Button>
    </>
  );
}

export function MessageDialog({ lines, count: all, done }: Props) {
  const [first] = lines;
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title="문자 발송"
      width={440}
      actions={<Buttons label={`${count(all)}건 문자 발송`} none={null} done={done} />}
    >
      <p className="jt-desk-what">
        <b>{namesOf(lines, all)}</b>
      </p>
      {first && <Message line={first} more={all > 1} />}
      <Notice tone="warning">구매자에게 문자가 바로 나가며, 보낸 뒤에는 되돌릴 수 없습니다.</Notice>
    </Dialog>
  );
}

/** The words come from the server, which writes the message itself. */
function Message({ line, more }: { line: Line; more: boolean }) {
  const { data, isError } = useQuery(
    query(ticketApi.previewTickets, { query: { orderProductSeq: line.orderProductSeq } }),
  );
  if (isError)
    return <Notice tone="danger">발송문구를 불러오지 못했습니다. 잠시 후 다시 열어 주세요.</Notice>;
  const preview = data?.data;
  return (
    <section aria-label="발송문구 미리보기">
      <p className="jt-muted">
        발송문구 미리보기 · 주문 {line.orderSeq}
        {preview &&
          preview.pieces > 1 &&
          ` · 이용권 ${count(preview.pieces)}장, 문자 ${count(preview.pieces)}통`}
      </p>
      <div className="jt-desk-message">
        {preview ? (
          preview.text
        ) : (
          <>
            <Skeleton width="70%" />
            <Skeleton width="55%" />
            <Skeleton width="60%" />
          </>
        )}
      </div>
      {more && <p className="jt-muted">다른 주문에는 그 주문의 상품명과 이용권번호로 나갑니다.</p>}
    </section>
  );
}

export function ShipDialog({ lines, count: all, done }: Props) {
  const companies = useCompanies();
  drafts.use();
  const boxes = boxesOf(lines);
  const stay = boxes.filter((box) => box.why !== null);
  const unseen = all - lines.length;
  const go = all - stay.reduce((sum, box) => sum + box.lines.length, 0);
  const none = go === 0 ? '발송할 수 있는 주문이 없습니다. 결과 열의 사유를 확인해 주세요.' : null;
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title="발송처리"
      width={720}
      actions={<Buttons label={`${count(go)}건 발송처리`} none={none} done={done} />}
    >
      <p role="status">
        <b>{count(go)}</b>건을 발송처리합니다. 박스 {count(boxes.length - stay.length)}개
        {unseen > 0 && `와 다른 쪽에서 고른 ${count(unseen)}건`}입니다.
        {stay.length > 0 && ` 나머지 ${count(all - go)}건은 목록에 남습니다.`}
      </p>
      <div className="jt-bulk-failures jt-bulk-folds" tabIndex={0} role="region" aria-label="발송할 주문">
        <table className="jt-table">
          <thead>
            <tr>
              <th>주문번호</th>
              <th>상품</th>
              <th>택배사</th>
              <th>송장번호</th>
              <th>결과</th>
            </tr>
          </thead>
          <tbody>
            {[...stay, ...boxes.filter((box) => box.why === null)].map((box) => (
              <BoxRow
                key={box.lines[0]!.orderProductSeq}
                box={box}
                company={companyBy(companies, box.companyCode)?.name ?? '–'}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="jt-muted">구매자에게 발송 알림이 나가며, 보낸 뒤에는 되돌릴 수 없습니다.</p>
    </Dialog>
  );
}

function BoxRow({ box: { lines, trackingNo, why }, company }: { box: Box; company: string }) {
  return (
    <tr>
      <td className="jt-code">{lines[0]!.orderSeq}</td>
      <td className="jt-cell-ellipsis">{namesOf(lines)}</td>
      <td>{trackingNo === null ? '–' : company}</td>
      <td>{trackingNo ?? '–'}</td>
      <td className="jt-bulk-why">
        <Chip tone={why === null ? 'success' : 'danger'}>{why === null ? '발송' : '남음'}</Chip>
        {why !== null && <span className="jt-muted-tag"> {why}</span>}
      </td>
    </tr>
  );
}

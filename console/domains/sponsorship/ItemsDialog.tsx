/** The sponsorships of one application. */
import { exchangeApi } from '@jangteo/contract/sponsorship/exchange.api.ts';
import { donationStatus } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { exchangedList } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askOnce } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { sendOne } from '../../kit/list-acts/one.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { dateTime, won } from '../../ui/format.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import './sponsorship.css';

const LENGTH = 20;

export function ItemsDialog({
  boosterExchangeSeq,
  onClose,
}: {
  boosterExchangeSeq: number;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const params = { boosterExchangeSeq };
  const exchangesQuery = useQuery(
    query(exchangeApi.items, { params, query: { start: (page - 1) * LENGTH, length: LENGTH } }),
  );
  const pages = Math.ceil((exchangesQuery.data?.recordsFiltered ?? 0) / LENGTH);
  const download = () =>
    void sendOne(
      ['download'],
      () =>
        askOnce((key) =>
          call(
            exchangeApi.downloadItems,
            { params, body: { filter: {}, columns: exchangedList.columns.map(({ id }) => id) } },
            { key },
          ),
        ),
      '다운로드 센터에서 파일을 만들고 있습니다.',
    );
  return (
    <Dialog
      open
      title={`환전 신청 ${boosterExchangeSeq}의 후원`}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={download}>엑셀 다운로드</Button>
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      {exchangesQuery.isPending && <SkeletonRows rows={6} height={40} columns={3} />}
      <ul className="jt-sponsor-items">
        {exchangesQuery.data?.data.map((row) => (
          <li key={row.sponsorshipSeq}>
            <span className="jt-grow">
              <b>{row.nickname}</b>{' '}
              <small className="jt-muted">
                {row.sponsorshipSeq} · {dateTime(row.createdAt)}
              </small>
            </span>
            <EnumTag of={donationStatus} value={row.status} />
            <span className="jt-num">
              {won(row.amount, true)} <small className="jt-muted">환전대상 {won(row.base, true)}</small>
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    </Dialog>
  );
}

/** 다운로드 센터: files that were asked for, how far they are, and the password that locks them (R153, R158). */
import { downloadApi } from '@jangteo/contract/download/download.api.ts';
import type { DownloadRow } from '@jangteo/contract/download/download.list.ts';
import { useQuery } from '@tanstack/react-query';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { query } from '../../kit/call/query.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { Button } from '../../ui/Button.tsx';
import { Later, later } from '../../ui/later.tsx';
import { downloadAsks } from './asks.ts';
import { downloadCells, DownloadState, FileFacts } from './cells.tsx';
import { useDownloadActions } from './useDownloads.ts';
import { whyNot } from './why-not.ts';
import './download.css';

const FilePasswordDialog = later(() => import('./FilePasswordDialog.tsx').then((m) => m.FilePasswordDialog));
/** Realtime tells when a request moved; should the stream be down, running requests are asked after. */
const poll = (rows: readonly DownloadRow[]) =>
  rows.some((row) => (row.status === 'WAIT' || row.status === 'PROCESSING') && !row.awaitsApproval)
    ? 5_000
    : false;

export function DownloadCenterPage() {
  const [locking, setLocking] = useState<{ waiting: boolean; done: (set: boolean) => void } | null>(null);
  const locked = useQuery(query(downloadApi.password)).data?.data.exists;
  const unlock = (set: boolean) => {
    setLocking(null);
    locking?.done(set);
  };
  const actions = useDownloadActions(() => new Promise((done) => setLocking({ waiting: true, done })));
  const fetchButton = (row: DownloadRow) => (
    <Button
      size="small"
      variant={row.downloadCount === 0 && !row.can.download ? 'primary' : 'default'}
      disabledReason={whyNot(row, 'download')}
      onClick={() => void actions.fetch(row)}
    >
      받기
    </Button>
  );
  return (
    <>
      <ListPage<DownloadRow>
        {...downloadAsks}
        note="파일은 완성된 뒤 7일 동안 보관됩니다."
        actions={
          <Button
            icon={locked ? <IconLock /> : <IconLockOpen />}
            onClick={() => setLocking({ waiting: false, done: () => undefined })}
          >
            {locked ? '파일 비밀번호 변경' : '파일 비밀번호 설정'}
          </Button>
        }
        poll={poll}
        cells={{
          ...downloadCells,
          downloadCount: (row) => (
            <span className="jt-download-take">
              {row.downloadCount > 0 && <span className="jt-muted-tag">{row.downloadCount}회</span>}
              {fetchButton(row)}
            </span>
          ),
        }}
        folds={{
          status: { header: '상태', ids: ['progress', 'failReason'] },
          downloadCount: { header: '받기', ids: [] },
        }}
        rowActions={(row) => [
          {
            key: 'cancel',
            label: '요청 취소',
            disabledReason: whyNot(row, 'cancel'),
            onSelect: () => void actions.cancel(row),
          },
          {
            key: 'retry',
            label: '다시 요청',
            disabledReason: whyNot(row, 'retry'),
            onSelect: () => void actions.retry(row),
          },
          {
            key: 'delete',
            label: '삭제',
            destructive: true,
            disabledReason: whyNot(row, 'delete'),
            onSelect: () => void actions.remove(row),
          },
        ]}
        card={(row) => (
          <>
            <b className="jt-download-name">{row.name}</b>
            <FileFacts row={row} />
            <div className="jt-row">
              <DownloadState row={row} />
              <span className="jt-push-end">{fetchButton(row)}</span>
            </div>
          </>
        )}
        empty={{
          title: '등록된 내용이 없습니다.',
          next: '목록에서 엑셀 다운로드를 누르면 파일이 이곳에 만들어집니다.',
        }}
      />
      {locking && (
        <Later onFail={() => unlock(false)}>
          <FilePasswordDialog waiting={locking.waiting} onClose={unlock} />
        </Later>
      )}
    </>
  );
}

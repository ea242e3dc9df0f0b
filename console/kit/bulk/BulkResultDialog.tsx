/** 성공 n건, 실패 m건: which rows did not go through and why; the list can be taken home. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { IconDownload } from '@tabler/icons-react';
import '../../ui/table.css';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { count } from '../../ui/format.ts';
import { saveBlob } from '../save-blob.ts';
import { csvOf } from './csv.ts';
import './bulk.css';

interface Props {
  /** What was done: 발송처리. */
  title: string;
  /** What a failed row is told by: headers, and its cells by the number of the failure. */
  heads: readonly string[];
  cells: (seq: number) => readonly string[];
  result: BulkResult;
  onClose: () => void;
}

export function BulkResultDialog({ title, heads, cells, result, onClose }: Props) {
  const { successCount, failCount, failures } = result;
  const save = () =>
    saveBlob(
      new Blob([csvOf([[...heads, '사유'], ...failures.map((one) => [...cells(one.seq), one.message])])], {
        type: 'text/csv',
      }),
      `${title} 실패 목록.csv`,
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${title} 결과`}
      width={heads.length > 1 ? 720 : 560}
      actions={
        <>
          <Button className="jt-push" icon={<IconDownload />} onClick={save}>
            실패 목록 받기
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            확인
          </Button>
        </>
      }
    >
      <p className="jt-bulk-result" role="status">
        성공 <b>{count(successCount)}</b>건, 실패{' '}
        <b data-failed={failCount > 0 || undefined}>{count(failCount)}</b>건
      </p>
      <p className="jt-muted">
        실패한 줄은 목록에 선택된 채로 남아 있습니다. 사유를 확인하고 다시 처리해 주세요.
      </p>
      <div className="jt-bulk-failures jt-bulk-folds" tabIndex={0} role="region" aria-label="실패한 줄">
        <table className="jt-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head}>{head}</th>
              ))}
              <th>사유</th>
            </tr>
          </thead>
          <tbody>
            {failures.map((one) => (
              <tr key={one.seq}>
                {cells(one.seq).map((text, i) => (
                  <td key={heads[i]} className={i === 0 ? 'jt-code' : 'jt-cell-ellipsis'}>
                    {text}
                  </td>
                ))}
                <td className="jt-bulk-why">{one.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

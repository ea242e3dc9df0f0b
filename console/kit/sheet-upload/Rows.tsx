/** What the rows of a sheet come to: how many, and the first of them. */
import type { SheetResult } from '@jangteo/contract/kit/sheet-upload.ts';
import '../../ui/table.css';
import { Chip } from '../../ui/Chip.tsx';
import { count } from '../../ui/format.ts';
import type { ResultOf, SheetKind, SheetWords } from './kind.ts';

export function Counts({ result }: { result: SheetResult }) {
  const { totalRows, okCount, sameCount, errorCount } = result;
  return (
    <div role="status">
      <dl className="jt-upload-counts">
        <div>
          <dt>전체</dt>
          <dd>{count(totalRows)}</dd>
        </div>
        <div data-tone={okCount > 0 ? 'success' : undefined}>
          <dt>적용</dt>
          <dd>{count(okCount)}</dd>
        </div>
        <div>
          <dt>이미 같음</dt>
          <dd>{count(sameCount)}</dd>
        </div>
        <div data-tone={errorCount > 0 ? 'danger' : undefined}>
          <dt>오류</dt>
          <dd>{count(errorCount)}</dd>
        </div>
      </dl>
    </div>
  );
}

const WORDS = { OK: '적용', NEW: '새로 등록', CHANGED: '변경', SAME: '이미 같음', ERROR: '오류' } as const;
const TONES = {
  OK: 'success',
  NEW: 'success',
  CHANGED: 'success',
  SAME: 'neutral',
  ERROR: 'danger',
} as const;
/** Rows with errors first: they are what there is to do. */
const SHOWN = 100;

export function Rows<T extends SheetWords>({
  cells,
  result,
}: Pick<SheetKind<T>, 'cells'> & { result: ResultOf<T> }) {
  const why = new Map(result.errors.map((one) => [one.row, one]));
  const told = result.rows.map((shown) => ({ row: shown.row, state: shown.state, shown }));
  const known = new Set(told.map(({ row }) => row));
  const beyond = result.errors
    .filter(({ row }) => !known.has(row))
    .map(({ row }) => ({ row, state: 'ERROR' as const, shown: null }));
  const rows = [
    ...told.filter(({ state }) => state === 'ERROR'),
    ...beyond,
    ...told.filter(({ state }) => state !== 'ERROR'),
  ].slice(0, SHOWN);
  return (
    <div
      className="jt-bulk-failures jt-bulk-folds jt-upload-rows"
      tabIndex={0}
      role="region"
      aria-label="읽은 줄"
    >
      <table className="jt-table">
        <thead>
          <tr>
            <th>줄</th>
            {cells.map(({ header }) => (
              <th key={header}>{header}</th>
            ))}
            <th>결과</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, state, shown }) => {
            const error = why.get(row);
            return (
              <tr key={row}>
                <td>{row}</td>
                {cells.map(({ header, className, cell }) => (
                  <td key={header} className={className}>
                    {shown ? cell(shown) : '–'}
                  </td>
                ))}
                <td className="jt-bulk-why">
                  <Chip tone={TONES[state]}>{WORDS[state]}</Chip>{' '}
                  {error && (
                    <span className="jt-muted-tag">
                      {error.column && `${error.column}열 `}
                      {error.message}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

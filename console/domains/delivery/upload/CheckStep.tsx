/** What was understood of the sheet: layout, columns, rows that will change, rows that cannot. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import {
  uploadLayoutLabels,
  type UploadField,
  type UploadResult,
} from '@jangteo/contract/delivery/upload.api.ts';
import '../../../ui/table.css';
import { Chip, Notice } from '../../../ui/Chip.tsx';
import { count } from '../../../ui/format.ts';
import { NativeSelect } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { companyBy, useCompanies } from '../../order/desk/companies.ts';
import { CompanySelect } from './CompanySelect.tsx';
import { assign, fieldOptions, type Column } from './mapping.ts';
import type { Options } from './send-sheet.ts';

interface Props {
  vocabulary: Vocabulary;
  result: UploadResult;
  mapping: readonly Column[];
  onMapping: (next: readonly Column[]) => void;
  lacks: string | null;
  options: Options;
  onOptions: (next: Options) => void;
  changed: boolean;
}

export function CheckStep({
  vocabulary,
  result,
  mapping,
  onMapping,
  lacks,
  options,
  onOptions,
  changed,
}: Props) {
  return (
    <div className="jt-stack">
      <p className="jt-row jt-wrap">
        {result.layout && (
          <Chip tone="accent">{uploadLayoutLabels[result.layout].replace(/ 양식$/, '')} 양식</Chip>
        )}
        <span>열을 알맞게 읽었는지 확인해 주세요. 바꾼 내용은 다음에도 그대로 씁니다.</span>
      </p>
      {mapping.length > 0 && <Columns mapping={mapping} vocabulary={vocabulary} onMapping={onMapping} />}
      {vocabulary === 'goods' &&
        !mapping.some((one) => one.field === 'companyCode') &&
        (result.layout === null || result.layout === 'CUSTOM' || options.companyCode !== '') && (
          <div className="jt-upload-options">
            <CompanySelect options={options} onOptions={onOptions} />
          </div>
        )}
      {lacks && <Notice tone="warning">{lacks}</Notice>}
      {!changed && !lacks && result.totalRows > 0 && (
        <>
          <Counts result={result} />
          {result.errorCount > 0 && (
            <Switch
              label="오류가 한 줄이라도 있으면 모두 적용하지 않기"
              checked={options.strict}
              onChange={(strict) => onOptions({ ...options, strict })}
            />
          )}
          <Rows result={result} />
        </>
      )}
      {changed && !lacks && (
        <Notice>읽는 방법을 바꿨습니다. [다시 확인]을 누르면 적용될 줄을 보여 드립니다.</Notice>
      )}
    </div>
  );
}

function Columns({ mapping, vocabulary, onMapping }: Pick<Props, 'mapping' | 'vocabulary' | 'onMapping'>) {
  return (
    <div className="jt-upload-columns" tabIndex={0} role="region" aria-label="파일의 열">
      {mapping.map((one) => (
        <div key={one.column} data-used={one.field !== null || undefined}>
          <span className="jt-ellipsis">
            <i>{one.column}</i>
            {one.header || '(제목 없음)'}
          </span>
          <NativeSelect
            label={`${one.column}열 ${one.header}`}
            hideLabel
            size="small"
            value={one.field ?? 'none'}
            options={fieldOptions(vocabulary)}
            onChange={(field) =>
              onMapping(assign(mapping, one.column, field === 'none' ? null : (field as UploadField)))
            }
          />
        </div>
      ))}
    </div>
  );
}

export function Counts({ result }: { result: UploadResult }) {
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

const WORDS = { OK: '적용', SAME: '이미 같음', ERROR: '오류' } as const;
const TONES = { OK: 'success', SAME: 'neutral', ERROR: 'danger' } as const;
/** Rows with errors first: they are what there is to do. */
const SHOWN = 100;

export function Rows({ result }: { result: UploadResult }) {
  const companies = useCompanies();
  const why = new Map(result.errors.map((one) => [one.row, one]));
  const known = new Set(result.rows.map((row) => row.row));
  const beyond = result.errors
    .filter((one) => !known.has(one.row))
    .map((one) => ({
      row: one.row,
      state: 'ERROR' as const,
      keyNo: null,
      order: null,
      orderProductSeqList: [],
      companyCode: null,
      trackingNo: null,
    }));
  const rows = [
    ...result.rows.filter((row) => row.state === 'ERROR'),
    ...beyond,
    ...result.rows.filter((row) => row.state !== 'ERROR'),
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
            <th>주문번호</th>
            <th>수취인</th>
            <th>상품</th>
            <th>택배사</th>
            <th>번호</th>
            <th>결과</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const error = why.get(row.row);
            return (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td className="jt-code">{row.order?.orderSeq ?? row.keyNo ?? '–'}</td>
                <td>{row.order?.recipientName ?? '–'}</td>
                <td className="jt-cell-ellipsis">
                  {row.order ? row.order.productName : '–'}
                  {row.orderProductSeqList.length > 1 && ` 외 ${row.orderProductSeqList.length - 1}건`}
                </td>
                <td>{companyBy(companies, row.companyCode)?.name ?? row.companyCode ?? '–'}</td>
                <td>{row.trackingNo ?? '–'}</td>
                <td className="jt-bulk-why">
                  <Chip tone={TONES[row.state]}>{WORDS[row.state]}</Chip>{' '}
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

/** What was understood of the sheet: layout, columns, rows that will change, rows that cannot. */
import { Chip, Notice } from '../../ui/Chip.tsx';
import { NativeSelect } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Check.tsx';
import { count } from '../../ui/format.ts';
import type { Column, ResultOf, SheetKind, SheetWords } from './kind.ts';
import { assign } from './mapping.ts';
import { Counts, Rows } from './Rows.tsx';

interface Props<T extends SheetWords> {
  kind: SheetKind<T>;
  result: ResultOf<T>;
  mapping: readonly Column<T>[];
  onMapping: (next: readonly Column<T>[]) => void;
  lacks: string | null;
  options: T['options'];
  onOptions: (next: T['options']) => void;
  changed: boolean;
}

export function CheckStep<T extends SheetWords>({
  kind,
  result,
  mapping,
  onMapping,
  lacks,
  options,
  onOptions,
  changed,
}: Props<T>) {
  const { More } = kind;
  return (
    <div className="jt-stack">
      <p className="jt-row jt-wrap">
        {result.layout && (
          <Chip tone="accent">{kind.layoutLabel(result.layout).replace(/ 양식$/, '')} 양식</Chip>
        )}
        {kind.fields && <span>열을 알맞게 읽었는지 확인해 주세요. 바꾼 내용은 다음에도 그대로 씁니다.</span>}
      </p>
      {kind.fields && mapping.length > 0 && (
        <Columns fields={kind.fields} mapping={mapping} onMapping={onMapping} />
      )}
      {More && <More options={options} onOptions={onOptions} mapping={mapping} layout={result.layout} />}
      {lacks && <Notice tone="warning">{lacks}</Notice>}
      {!changed && !lacks && result.totalRows > 0 && (
        <>
          <Counts result={result} />
          {result.hiddenRows > 0 && (
            <Notice tone="warning">
              엑셀에서 숨긴 줄 {count(result.hiddenRows)}개가 함께 적용됩니다. 빼려면 파일에서 지우고 다시
              올려 주세요.
            </Notice>
          )}
          {result.errorCount > 0 && (
            <Switch
              label="오류가 한 줄이라도 있으면 모두 적용하지 않기"
              checked={options.strict}
              onChange={(strict) => onOptions({ ...options, strict })}
            />
          )}
          <Rows cells={kind.cells} result={result} />
        </>
      )}
      {changed && !lacks && (
        <Notice>읽는 방법을 바꿨습니다. [다시 확인]을 누르면 적용될 줄을 보여 드립니다.</Notice>
      )}
    </div>
  );
}

const UNUSED = { value: 'none', label: '쓰지 않음' };

function Columns<T extends SheetWords>({
  fields,
  mapping,
  onMapping,
}: Pick<Props<T>, 'mapping' | 'onMapping'> & { fields: NonNullable<SheetKind<T>['fields']> }) {
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
            options={[UNUSED, ...fields]}
            onChange={(field) =>
              onMapping(assign(mapping, one.column, field === 'none' ? null : (field as T['field'])))
            }
          />
        </div>
      ))}
    </div>
  );
}

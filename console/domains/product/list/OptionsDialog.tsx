/** 옵션·재고: stock, differences, codes and who sees them, without the form (product-desk.md §5). */
import { OPTION_PAGE, productApi } from '@jangteo/contract/product/product.api.ts';
import type { OptionRow } from '@jangteo/contract/product/product.answer.ts';
import { IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { fieldsOf } from '../../../kit/form/read-refusal.ts';
import { useForm } from '../../../kit/form/useForm.ts';
import { Grid } from '../../../kit/grid/Grid.tsx';
import type { GridProblem } from '../../../kit/grid/problems.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { openOptionSheet } from '../sheet/open.tsx';
import type { Named } from './named.ts';
import {
  cellProblems,
  changesOf,
  optionColumns,
  pageOfRow,
  placesOf,
  problemsWithin,
  readAnew,
} from './option-grid.ts';
import './product-list.css';

const WIDTH = 880;
interface Read {
  version: number;
  rows: readonly OptionRow[];
}

/** All options, and the version of the content that they are changed against. */
async function readAll(productSeq: number): Promise<Read> {
  const params = { productSeq };
  const page = (start: number) => call(productApi.options, { params, query: { start, length: OPTION_PAGE } });
  const [detail, first] = await Promise.all([call(productApi.detail, { params }), page(0)]);
  const pages = Math.max(1, Math.ceil(first.recordsFiltered / OPTION_PAGE));
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, i) => page((i + 1) * OPTION_PAGE)));
  return { version: detail.data.version, rows: [first, ...rest].flatMap((one) => one.data) };
}

interface Props {
  product: Named;
  /** Answers how many options were saved. */
  done: (saved: number | null) => void;
}

export function OptionsDialog({ product, done }: Props) {
  const productQuery = useQuery({
    queryKey: [
      ...query(productApi.detail, { params: { productSeq: product.productSeq } }).queryKey,
      'options',
    ],
    queryFn: () => readAll(product.productSeq),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (productQuery.data && !productQuery.isFetching)
    return (
      <OptionsForm
        key={productQuery.dataUpdatedAt}
        product={product}
        read={productQuery.data}
        again={() => void productQuery.refetch()}
        done={done}
      />
    );
  return (
    <Dialog open onClose={() => done(null)} title="옵션·재고" width={WIDTH}>
      {productQuery.isError ? <QueryError query={productQuery} noun="옵션" /> : <Skeleton height={160} />}
    </Dialog>
  );
}

function OptionsForm({ product, read, again, done }: Props & { read: Read; again: () => void }) {
  // What a difference is counted from: read anew where the server says that stock has changed meanwhile.
  const base = useRef(read.rows);
  const now = (rows: readonly OptionRow[]) => changesOf(base.current, rows);
  const places = useRef<readonly number[]>([]);
  const form = useForm({
    schema: productApi.editOptions.body,
    start: { rows: read.rows as OptionRow[] },
    body: ({ rows }) => {
      const { items, places: sent } = now(rows);
      places.current = sent;
      return { version: read.version, items };
    },
    get places() {
      return placesOf(places.current);
    },
    title: '옵션·재고',
    send: async (body) => {
      try {
        await call(productApi.editOptions, { params: { productSeq: product.productSeq }, body });
      } catch (error) {
        base.current = readAnew(base.current, fieldsOf(error), places.current);
        if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') throw error;
        await dialog.alert(messageOf(error));
        return again();
      }
      done(body.items.length);
    },
  });
  const { rows } = form.value;
  const changed = now(rows).items.length;
  /** Nothing is lost: nothing was changed, it was saved, or given up. */
  const leaves = async () => {
    const answer = changed === 0 ? 'leave' : await dialog.leave({ save: '저장하고 나가기' });
    return answer === 'leave' || (answer === 'save' && (await form.submit()));
  };
  const close = async () => {
    if (await leaves()) done(null);
  };
  const bySheet = async () => {
    if (!(await leaves())) return;
    done(null);
    void openOptionSheet(product);
  };
  return (
    <FormDialog
      form={form}
      title="옵션·재고"
      width={WIDTH}
      onClose={() => void close()}
      cancel="닫기"
      submit={changed > 0 ? `${count(changed)}개 저장` : '저장'}
      disabledReason={changed === 0 && '바꾼 값이 없습니다.'}
    >
      <div className="jt-product-options">
        <p>
          <b>{product.name}</b>
          <span className="jt-muted-tag">
            {' '}
            · 재고는 지금 팔 수 있는 수량입니다. 결제대기·교환·매칭에 잡힌 수량은 점유입니다.
          </span>
        </p>
        <p>
          <Button size="small" icon={<IconTableImport />} onClick={() => void bySheet()}>
            엑셀 내려받기·올리기
          </Button>
        </p>
        <Pages
          rows={rows}
          problems={cellProblems(form.problems)}
          onChange={(next) => form.set('rows', next)}
        />
      </div>
    </FormDialog>
  );
}

interface PagesProps {
  rows: readonly OptionRow[];
  problems: readonly GridProblem[];
  onChange: (rows: OptionRow[]) => void;
}

/** A hundred options at a time (R83); all of them are saved together. */
function Pages({ rows, problems, onChange }: PagesProps) {
  const [page, setPage] = useState(1);
  const start = (page - 1) * OPTION_PAGE;
  const shown = rows.slice(start, start + OPTION_PAGE);
  const here = problemsWithin(problems, start, shown.length);
  const away = here.length === 0 ? problems[0] : undefined;
  const there = away && pageOfRow(away.row);
  return (
    <>
      {there && (
        <Notice tone="warning">
          {there}쪽에 고칠 값이 있습니다.{' '}
          <Button size="small" onClick={() => setPage(there)}>
            {there}쪽 보기
          </Button>
        </Notice>
      )}
      <Grid
        key={page}
        label="옵션"
        columns={optionColumns}
        rows={shown}
        onChange={(next) => onChange(rows.toSpliced(start, shown.length, ...next))}
        problems={here}
        seen={Math.min(12, Math.max(3, shown.length))}
      />
      {rows.length > OPTION_PAGE && (
        <Pagination page={page} pages={pageOfRow(rows.length - 1)} onPage={setPage} />
      )}
    </>
  );
}

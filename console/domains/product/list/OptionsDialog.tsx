/** 옵션·재고: stock, differences, codes and who sees them, without the form (product-desk.md §5). */
import { productApi } from '@jangteo/contract/product/product.api.ts';
import type { OptionRow } from '@jangteo/contract/product/product.answer.ts';
import { IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { fieldsOf } from '../../../kit/form/read-refusal.ts';
import { useForm } from '../../../kit/form/useForm.ts';
import { Grid } from '../../../kit/grid/Grid.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { openOptionSheet } from '../sheet/open.tsx';
import type { Named } from './named.ts';
import { cellProblems, changesOf, optionColumns, placesOf, readAnew } from './option-grid.ts';
import './product-list.css';

const PAGE = 200;
const WIDTH = 880;
interface Read {
  version: number;
  rows: readonly OptionRow[];
}

/** All options, and the version of the content that they are changed against. */
async function readAll(productSeq: number): Promise<Read> {
  const params = { productSeq };
  const page = (start: number) => call(productApi.options, { params, query: { start, length: PAGE } });
  const [detail, first] = await Promise.all([call(productApi.detail, { params }), page(0)]);
  const pages = Math.max(1, Math.ceil(first.recordsFiltered / PAGE));
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, i) => page((i + 1) * PAGE)));
  return { version: detail.data.version, rows: [first, ...rest].flatMap((one) => one.data) };
}

interface Props {
  product: Named;
  /** Answers how many options were saved. */
  done: (saved: number | null) => void;
}

export function OptionsDialog({ product, done }: Props) {
  const asked = useQuery({
    queryKey: [
      ...query(productApi.detail, { params: { productSeq: product.productSeq } }).queryKey,
      'options',
    ],
    queryFn: () => readAll(product.productSeq),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (asked.data && !asked.isFetching)
    return (
      <OptionsForm
        key={asked.dataUpdatedAt}
        product={product}
        read={asked.data}
        again={() => void asked.refetch()}
        done={done}
      />
    );
  return (
    <Dialog open onClose={() => done(null)} title="옵션·재고" width={WIDTH}>
      {asked.isError ? (
        <EmptyState
          title="옵션을 불러오지 못했습니다."
          next={messageOf(asked.error)}
          action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
        />
      ) : (
        <Skeleton height={160} />
      )}
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
        <Grid
          label="옵션"
          columns={optionColumns}
          rows={rows}
          onChange={(next) => form.set('rows', [...next])}
          problems={cellProblems(form.problems)}
          seen={Math.min(12, Math.max(3, rows.length))}
        />
      </div>
    </FormDialog>
  );
}

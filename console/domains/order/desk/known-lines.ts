/** Lines by what a seller knows them by, for a result that names their numbers only. */
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { call } from '../../../kit/call/call.ts';
import { inParts } from '../../../kit/bulk/run-bulk.ts';
import { queryClient } from '../../../kit/query-client.ts';

interface KnownLine {
  orderProductSeq: number;
  orderSeq: number;
  productName: string;
  recipient: { name: string };
}
export const LINE_HEADS = ['주문번호', '수취인', '상품'] as const;

const isLine = (row: unknown): row is KnownLine =>
  typeof row === 'object' &&
  row !== null &&
  'orderProductSeq' in row &&
  'recipient' in row &&
  'productName' in row;

/** Rows that the lists of this tab have read, those that are shown last of all: the newest word on a line. */
function readLines(): Map<number, KnownLine> {
  const read = ['order', 'delivery'].flatMap((domain) =>
    queryClient.getQueryCache().findAll({ queryKey: [domain] }),
  );
  const rows = read.flatMap(({ state }) => {
    const data = (state.data as { data?: unknown } | undefined)?.data;
    return Array.isArray(data) ? data.filter(isLine) : [];
  });
  return new Map(rows.map((row) => [row.orderProductSeq, row]));
}

/** Most numbers that one search takes. */
const SEARCH_MAX = 100;
/** More are not looked up: the file of a thousand failures may name the rest by their numbers. */
const LOOKED_UP = 500;

/** The same for lines that no list of this tab has read, such as those of everything found. */
async function linesBySeq(
  seqs: readonly number[],
  known: ReadonlyMap<number, KnownLine>,
): Promise<Map<number, KnownLine>> {
  const all = new Map(known);
  const missing = seqs.filter((seq) => !all.has(seq)).slice(0, LOOKED_UP);
  const ask = (part: readonly number[]) =>
    call(orderApi.list, {
      query: {
        dateKey: 'NONE',
        searchKey: 'ORDER_PRODUCT_SEQ',
        keyword: part.map(String),
        length: SEARCH_MAX,
      },
    });
  const answers = await Promise.all(inParts(missing, SEARCH_MAX).map((part) => ask(part).catch(() => null)));
  for (const row of answers.flatMap((answer) => answer?.data ?? [])) all.set(row.orderProductSeq, row);
  return all;
}

/** What a result tells of lines, on screen or not: those that the lists still know when it is called. */
export function lookUpLines() {
  const known = readLines();
  return async (seqs: readonly number[]) => {
    const lines = await linesBySeq(seqs, known);
    return (seq: number): readonly string[] | undefined => {
      const line = lines.get(seq);
      return line && [String(line.orderSeq), line.recipient.name, line.productName];
    };
  };
}

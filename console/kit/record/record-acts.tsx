/** What is done with the records of a list: changed, shown or hidden, deleted. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { refusalText, type Refusals } from '@jangteo/contract/kit/can.ts';
import type { DataOf, Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { RECORDS_AT_ONCE } from '@jangteo/contract/kit/record-calls.ts';
import { mayNot } from '../may.ts';
import { Link } from '@tanstack/react-router';
import { dialog } from '../../ui/dialog.ts';
import { count, josa } from '../../ui/format.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import type { Act } from '../acts.ts';
import type { Job, ListAct, Subject } from '../list-acts/act.ts';
import { listActs, type ListActs } from '../list-acts/list-acts.ts';
import { sendOne } from '../list-acts/one.ts';
import type { Target } from '../list-page/model.ts';
import { callRecord, madeOld, recordPath, seqOf, type RecordApi, type RecordDef } from './record.ts';

type Exposed<A extends RecordApi> = DataOf<A['expose'] & Endpoint>;

interface Options<R, A extends RecordApi> {
  titleOf: (row: R) => string;
  /** What follows when these are deleted. */
  gone: (rows: readonly R[]) => string;
  /** The switch of `expose`, as row and call name it. */
  exposed?: keyof R & string;
  /** Tells that it is shown or hidden; a toast does unless told. */
  tell?: (message: string, done: { row: R; on: boolean; data: Exposed<A> }) => void;
  /** Sentences of the row's `can` for `edit` and `remove`. */
  refusals?: Refusals;
  /** Opens its form over the list, where that has no page: null writes a new one. */
  opens?: (seq: number | null) => void;
  /** More of a row's menu, behind 수정. */
  more?: (row: R) => readonly MenuItem[];
}

/** A record with what is done with its rows. */
export interface RecordActs<R> {
  record: RecordDef;
  titleOf: (row: R) => string;
  isExposed: (row: R) => boolean;
  expose: (row: R, on: boolean) => Promise<void>;
  menu: (row: R) => MenuItem[];
  opens?: ((seq: number | null) => void) | undefined;
  /** Where several are deleted by one call. */
  bulk?: (target: Target<R>) => Act[];
}

const exposing = (exposed: boolean, closed: string | null, set: (on: boolean) => void): MenuItem => ({
  key: 'expose',
  disabledReason: closed,
  label: exposed ? '숨기기' : '노출하기',
  onSelect: () => set(!exposed),
});
/** Why nobody who sits here makes this call of the record. */
const closedBy = (call: Endpoint | undefined): string | null => (call ? mayNot(call) : null);
const done = (message: string) => void toast(message, { tone: 'success' });
/** Where the call asks what was read. */
const versionOf = (api: RecordApi, row: object): object => {
  const { shape = {} } = (api.expose?.body ?? {}) as { shape?: object };
  return 'version' in shape && 'version' in row ? { version: row.version } : {};
};
const paramsOf = (record: RecordDef, row: object) => ({ [record.spec.id]: seqOf(record, row) });
/** Null: it may. */
const refusalIn = (row: object, act: string): string | null =>
  (row as { can?: Partial<Record<string, string | null>> }).can?.[act] ?? null;

/** Deleting rows, after a question: several by one call where there is one for it. */
function deleting<R extends object>(
  record: RecordDef,
  { titleOf, gone }: Pick<Options<R, RecordApi>, 'titleOf' | 'gone'>,
  whyNot: (row: R) => string | null,
): ListActs<R, object, 'remove'> {
  const { api, spec } = record;
  const { noun } = spec;
  const them = josa(noun, '을/를');
  const old = [madeOld(record)];
  const sure = ({ ids, rows }: Job<R>): Promise<boolean | null> => {
    const [first] = rows;
    const what =
      first && ids.length === 1 ? `‘${titleOf(first)}’ ${them}` : `${noun} ${count(ids.length)}개를`;
    return dialog.deleteConfirm(`${what} 삭제할까요?`, {
      title: `${noun} 삭제`,
      ok: '삭제',
      destructive: true,
      detail: gone(rows),
    });
  };
  const shown = {
    label: '삭제',
    destructive: true,
    whyNot,
  };
  const several: ListAct<R> = {
    ...shown,
    ...(api.removeAll && { calls: api.removeAll }),
    title: `${noun} 삭제`,
    most: RECORDS_AT_ONCE,
    sure,
    send: async (part, { key }) => ({
      data: await callRecord<BulkResult>(api.removeAll, { body: { [`${spec.id}List`]: part } }, key),
    }),
    done: (n) => `${noun} ${count(n)}개를 삭제했습니다.`,
  };
  const single: ListAct<R> = {
    ...shown,
    ...(api.remove && { calls: api.remove }),
    open: async (job) => {
      if (!(await sure(job))) return;
      const params = paramsOf(record, job.rows[0]!);
      await sendOne(
        old,
        async () => ({ data: await callRecord<null>(api.remove, { params }) }),
        `${them} 삭제했습니다.`,
      );
    },
  };
  const subject: Subject<R> = {
    id: (row) => seqOf(record, row),
    noun,
    unit: '개',
    old,
    heads: ['번호', '제목'],
    cells: (seq, row) => [String(seq), row ? titleOf(row) : '–'],
  };
  return listActs(subject, { remove: api.removeAll ? several : single });
}

export function recordActs<R extends object, A extends RecordApi>(
  record: RecordDef<A>,
  { titleOf, gone, exposed, tell = done, refusals, opens, more }: Options<R, A>,
): RecordActs<R> {
  const { api, spec } = record;
  const them = josa(spec.noun, '을/를');
  const isExposed = (row: R): boolean => exposed !== undefined && row[exposed] === true;
  const whyNot = (row: R, act: string, label: string): string | null => {
    const code = refusalIn(row, act);
    return code && refusals ? refusalText(refusals[code]!, label, () => undefined) : null;
  };

  const expose = async (row: R, on: boolean): Promise<void> => {
    const part = api.expose?.body ? 'body' : 'query';
    await sendOne([madeOld(record)], async () => {
      const input = { params: paramsOf(record, row), [part]: { [exposed!]: on, ...versionOf(api, row) } };
      const data = await callRecord<Exposed<A>>(api.expose, input);
      tell(`‘${titleOf(row)}’ ${them} ${on ? '노출합니다' : '숨겼습니다'}.`, { row, on, data });
      return { data };
    });
  };

  const acts = deleting(record, { titleOf, gone }, (row: R) => whyNot(row, 'remove', '삭제'));
  const menu = (row: R): MenuItem[] => [
    {
      key: 'edit',
      label: '수정',
      disabledReason: whyNot(row, 'edit', '수정'),
      ...(opens
        ? { onSelect: () => opens(seqOf(record, row)) }
        : { renderLink: (link) => <Link to={recordPath(record, paramsOf(record, row))} {...link} /> }),
    },
    ...(more?.(row) ?? []),
    ...(exposed ? [exposing(isExposed(row), closedBy(api.expose), (on) => void expose(row, on))] : []),
    { key: 'rule', divider: true },
    ...acts.menu(['remove'], row),
  ];
  return {
    record,
    titleOf,
    isExposed,
    expose,
    menu,
    opens,
    ...(api.removeAll && { bulk: acts.bulk(['remove']) }),
  };
}

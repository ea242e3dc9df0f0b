/** What is done with the records of a list: changed, shown or hidden, deleted. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { refusalText, type Refusals } from '@jangteo/contract/kit/can.ts';
import type { DataOf, Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { RECORDS_AT_ONCE } from '@jangteo/contract/kit/record-calls.ts';
import { Link } from '@tanstack/react-router';
import { dialog } from '../../ui/dialog.ts';
import { count, josa } from '../../ui/format.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import type { Act } from '../acts.ts';
import { runBulk } from '../bulk/run-bulk.ts';
import { messageOf } from '../call/error.ts';
import { askAgain } from '../call/query.ts';
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
  /** Where several are deleted by one call. */
  bulk?: (target: Target<R>) => Act[];
}

const exposing = (exposed: boolean, set: (on: boolean) => void): MenuItem => ({
  key: 'expose',
  label: exposed ? '숨기기' : '노출하기',
  onSelect: () => set(!exposed),
});
const done = (message: string) => void toast(message, { tone: 'success' });
/** Null: it may. */
const refusalIn = (row: object, act: string): string | null =>
  (row as { can?: Partial<Record<string, string | null>> }).can?.[act] ?? null;

export function recordActs<R extends object, A extends RecordApi>(
  record: RecordDef<A>,
  { titleOf, gone, exposed, tell = done, refusals, more }: Options<R, A>,
): RecordActs<R> {
  const { api, spec } = record;
  const { noun } = spec;
  const them = josa(noun, '을/를');
  const old = [madeOld(record)];
  const oneOf = (row: R) => ({ [spec.id]: seqOf(record, row) });
  const isExposed = (row: R): boolean => exposed !== undefined && row[exposed] === true;
  const whyNot = (row: R, act: string, label: string): string | null => {
    const code = refusalIn(row, act);
    return code && refusals ? refusalText(refusals[code]!, label, () => undefined) : null;
  };

  async function expose(row: R, on: boolean): Promise<void> {
    const part = api.expose?.body ? 'body' : 'query';
    try {
      const input = { params: oneOf(row), [part]: { [exposed!]: on } };
      const data = await callRecord<Exposed<A>>(api.expose, input);
      tell(`‘${titleOf(row)}’ ${them} ${on ? '노출합니다' : '숨겼습니다'}.`, { row, on, data });
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    await askAgain(old); // whatever it answered, the list says how things stand
  }
  async function removeOne(row: R): Promise<void> {
    try {
      await callRecord(api.remove, { params: oneOf(row) });
      done(`${them} 삭제했습니다.`);
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    await askAgain(old);
  }
  async function removeAll(ids: readonly number[]): Promise<void> {
    const result = await runBulk(ids, async (part, key) => ({
      data: await callRecord<BulkResult>(api.removeAll, { body: { [`${spec.id}List`]: part } }, key),
    }));
    await askAgain(old);
    if (result && result.successCount > 0) done(`${noun} ${count(result.successCount)}개를 삭제했습니다.`);
  }
  async function remove(ids: readonly number[], rows: readonly R[]): Promise<void> {
    const [first] = rows;
    const what =
      first && ids.length === 1 ? `‘${titleOf(first)}’ ${them}` : `${noun} ${count(ids.length)}개를`;
    const agreed = await dialog.deleteConfirm(`${what} 삭제할까요?`, {
      title: `${noun} 삭제`,
      ok: '삭제',
      destructive: true,
      detail: gone(rows),
    });
    if (!agreed) return;
    if (api.removeAll) await removeAll(ids);
    else if (first) await removeOne(first);
  }

  const menu = (row: R): MenuItem[] => [
    {
      key: 'edit',
      label: '수정',
      disabledReason: whyNot(row, 'edit', '수정'),
      renderLink: (link) => <Link to={recordPath(record, oneOf(row))} {...link} />,
    },
    ...(more?.(row) ?? []),
    ...(exposed ? [exposing(isExposed(row), (on) => void expose(row, on))] : []),
    { key: 'rule', divider: true },
    {
      key: 'remove',
      label: '삭제',
      destructive: true,
      disabledReason: whyNot(row, 'remove', '삭제'),
      onSelect: () => void remove([seqOf(record, row)], [row]),
    },
  ];
  const bulk = (target: Target<R>): Act[] => [
    {
      key: 'remove',
      label: '삭제',
      destructive: true,
      disabledReason:
        target.scope === 'searched'
          ? `검색결과 전체에는 쓸 수 없습니다. 목록에서 ${them} 골라 주세요.`
          : target.count > RECORDS_AT_ONCE && `한 번에 ${RECORDS_AT_ONCE}개까지 삭제할 수 있습니다.`,
      onSelect: () => void (target.scope === 'selected' && remove(target.ids, target.rows)),
    },
  ];
  return { record, titleOf, isExposed, expose, menu, ...(api.removeAll && { bulk }) };
}

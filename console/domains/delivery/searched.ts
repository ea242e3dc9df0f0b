/**
 * Actions on everything that a search found: the number is typed,
 * and the server compares it with what it finds.
 */
import type { DeliveryFilter } from '@jangteo/contract/delivery/delivery.list.ts';
import { searchedApi } from '@jangteo/contract/delivery/searched.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { call, type CallOptions } from '../../kit/call/call.ts';
import { runBulk } from '../../kit/bulk/run-bulk.ts';
import type { Found } from '../../kit/list-acts/act.ts';
import { listActs } from '../../kit/list-acts/list-acts.ts';
import { dialog } from '../../ui/dialog.ts';
import { count as number } from '../../ui/format.ts';
import { labelOf } from '../order/desk/labels.ts';
import { actsOfLines, ofLines, type Job, type LineAct } from '../order/desk/perform.tsx';
import { settingOf } from '../order/settings.ts';

/** Most lines that such an action takes (order-desk.md §2). */
const SEARCHED_MAX = 5_000;

const whole = (
  key: LineAct,
  detailOf: (vocabulary: Vocabulary) => string,
  send: (filter: DeliveryFilter, expectedCount: number, once: CallOptions) => Promise<{ data: BulkResult }>,
) => ({
  most: SEARCHED_MAX,
  run: async ({ found: { filter, count }, vocabulary }: Job & { found: Found }) => {
    const title = labelOf(key, vocabulary);
    const sure = await dialog.deleteConfirm(`검색결과 전체 ${number(count)}건을 ${title}합니다.`, {
      title: `${title}: 검색결과 전체`,
      word: String(count),
      ok: title,
      destructive: false,
      detail: detailOf(vocabulary),
    });
    if (!sure) return undefined;
    return runBulk([filter as DeliveryFilter], ([all], once) => send(all!, count, { key: once }));
  },
});

/** The acts of the desk: those of every list of lines, two of them on everything found, too. */
export const deskLines = listActs(ofLines, {
  ...actsOfLines,
  confirm: {
    ...actsOfLines.confirm,
    whole: whole(
      'confirm',
      () => `${settingOf('undoConfirmMinutes')}분 안에 되돌릴 수 있습니다.`,
      (filter, expectedCount, once) =>
        call(searchedApi.confirmSearched, { query: { ...filter, expectedCount } }, once),
    ),
  },
  start: {
    ...actsOfLines.start,
    whole: whole(
      'start',
      (vocabulary) =>
        vocabulary === 'voucher'
          ? '이용권 문자가 바로 나갑니다.'
          : '저장된 송장번호로 보냅니다. 송장이 없는 주문은 남습니다.',
      (filter, expectedCount, once) =>
        call(searchedApi.startSearched, { body: { filter, expectedCount } }, once),
    ),
  },
});

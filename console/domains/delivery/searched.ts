/**
 * Actions on everything that a search found: the number is typed,
 * and the server compares it with what it finds.
 */
import type { DeliveryFilter } from '@jangteo/contract/delivery/delivery.list.ts';
import { searchedApi } from '@jangteo/contract/delivery/searched.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { CanKey } from '@jangteo/contract/order/order.lifecycle.ts';
import { call } from '../../kit/call/call.ts';
import { runBulk } from '../../kit/bulk/run-bulk.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import type { ListTools } from '../../kit/list-page/model.ts';
import { dialog } from '../../ui/dialog.ts';
import { count as number } from '../../ui/format.ts';
import { doneText, labelOf } from '../order/desk/labels.ts';
import type { Searched } from '../order/desk/menus.ts';
import { settle } from '../order/desk/settle.tsx';
import { settingOf } from '../order/settings.ts';

type Send = (key: string) => Promise<{ data: BulkResult }>;

async function all(
  action: CanKey,
  count: number,
  vocabulary: Vocabulary,
  tools: ListTools,
  detail: string,
  send: Send,
): Promise<void> {
  const title = labelOf(action, vocabulary);
  const sure = await dialog.deleteConfirm(`검색결과 전체 ${number(count)}건을 ${title}합니다.`, {
    title: `${title}: 검색결과 전체`,
    word: String(count),
    ok: title,
    destructive: false,
    detail,
  });
  if (!sure) return;
  const result = await runBulk([0], (_, key) => send(key));
  await settle(result, { title, done: doneText(action, vocabulary), tools });
}

export const searched: Searched = {
  confirm: (filter: Filter, count, vocabulary, tools) =>
    all(
      'confirm',
      count,
      vocabulary,
      tools,
      `${settingOf('undoConfirmMinutes')}분 안에 되돌릴 수 있습니다.`,
      (key) =>
        call(
          searchedApi.confirmSearched,
          { query: { ...(filter as DeliveryFilter), expectedCount: count } },
          { key },
        ),
    ),
  start: (filter: Filter, count, vocabulary, tools) =>
    all(
      'start',
      count,
      vocabulary,
      tools,
      vocabulary === 'voucher'
        ? '이용권 문자가 바로 나갑니다.'
        : '저장된 송장번호로 보냅니다. 송장이 없는 주문은 남습니다.',
      (key) =>
        call(
          searchedApi.startSearched,
          { body: { filter: filter as DeliveryFilter, expectedCount: count } },
          { key },
        ),
    ),
};

/** What is done with lives of a list: one way for the row's menu, the bar, the drawer and the keys. */
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import { contentRefusals, type ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { call } from '../../../kit/call/call.ts';
import type { Job, Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { DELETE_WORD, dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';

/** What ids of lives are called where acts of several domains can be taken back. */
export const LIVES = 'broadcast';
export const OLD = ['broadcast'] as const;
/** Contents that one call takes. */
const most = 200;

/** `can`: of the list of lives; what lies in the trash has none. */
export interface Named {
  contentSeq: number;
  title: string;
  can?: ContentRow['can'];
}

/** Why this may not be done with this live now; null: it may. */
export function whyNot(
  { can }: Pick<ContentRow, 'can'>,
  act: keyof ContentRow['can'],
  title: string,
): string | null {
  const code = can[act];
  return code ? refusalText(contentRefusals[code], title, () => undefined) : null;
}
const onlyIf =
  (act: keyof ContentRow['can'], title: string) =>
  ({ can }: Named) =>
    can ? whyNot({ can }, act, title) : null;

/** The word DELETE is typed before something goes (R118, R212). */
const typed =
  (title: string, detail: string) =>
  ({ ids, rows: [first] }: Job<Named>) => {
    const named = first && ids.length === 1 ? `‘${first.title}’ 방송` : `방송 ${count(ids.length)}개`;
    return dialog.deleteConfirm(`${named}을 ${title}할까요?`, {
      title,
      ok: title,
      destructive: true,
      detail,
    });
  };

const lives: Subject<Named> = {
  id: (row) => row.contentSeq,
  noun: '방송',
  unit: '개',
  old: OLD,
  undo: LIVES,
  heads: ['방송번호', '제목'],
  cells: (seq, row) => [String(seq), row?.title ?? '–'],
};
export const liveActs = listActs(lives, {
  publish: {
    label: '공개',
    most,
    whyNot: onlyIf('publish', '공개'),
    send: (contentSeqList, once) => call(contentApi.publish, { body: { contentSeqList } }, once),
    done: (n) => `방송 ${count(n)}개를 공개했습니다.`,
  },
  unpublish: {
    label: '비공개',
    most,
    whyNot: onlyIf('unpublish', '비공개'),
    send: (contentSeqList, once) => call(contentApi.unpublish, { body: { contentSeqList } }, once),
    done: (n) => `방송 ${count(n)}개를 비공개로 바꿨습니다.`,
  },
  remove: {
    label: '삭제',
    destructive: true,
    most,
    whyNot: onlyIf('remove', '삭제'),
    sure: typed('삭제', '구매자 화면에서 바로 내려가고, 30일 동안 휴지통에서 복구할 수 있습니다.'),
    send: (contentSeqList, once) =>
      call(contentApi.remove, { body: { contentSeqList, confirm: DELETE_WORD } }, once),
    done: (n) => `방송 ${count(n)}개를 휴지통으로 옮겼습니다.`,
  },
  recover: {
    label: '복구',
    most,
    send: (contentSeqList, once) => call(contentApi.recover, { body: { contentSeqList } }, once),
    done: (n) => `방송 ${count(n)}개를 방송 목록으로 되돌렸습니다.`,
  },
  purge: {
    label: '완전삭제',
    destructive: true,
    most,
    sure: typed('완전삭제', '영상과 채팅이 사라지고 되돌릴 수 없습니다. 주문과 매출 기록은 남습니다.'),
    send: (contentSeqList, once) =>
      call(contentApi.purge, { body: { contentSeqList, confirm: DELETE_WORD } }, once),
    done: (n) => `방송 ${count(n)}개를 완전히 삭제했습니다.`,
  },
});

/** 예약 취소: it was never on air, and does not come back. Answers whether it was called off. */
export async function cancelSchedule({ contentSeq, title }: Named): Promise<boolean> {
  const agreed = await dialog.confirm(`‘${title}’ 예약을 취소할까요?`, {
    title: '예약 취소',
    ok: '예약 취소',
    cancel: '그대로 두기',
    destructive: true,
    detail: '방송 상품과 공지도 함께 사라지고, 되돌릴 수 없습니다.',
  });
  if (!agreed) return false;
  const send = () => call(contentApi.cancelSchedule, { params: { contentSeq } });
  return (await sendOne(OLD, send, '예약을 취소했습니다.')) !== null;
}

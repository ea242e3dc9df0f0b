/** What is done with shorts: one way for the row's menu, the bar, the drawer and the keys. */
import { shortsRefusals } from '@jangteo/contract/broadcast/clip.shape.ts';
import { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { ShortsRow } from '@jangteo/contract/broadcast/shorts.list.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { Act } from '../../../kit/acts.ts';
import { call } from '../../../kit/call/call.ts';
import type { Job, Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { paths } from '../../../kit/paths.ts';
import { DELETE_WORD, dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';

/** What is asked again. */
export const OLD = ['broadcast-shorts', 'broadcast'] as const;
const most = 200;

/** `can`: what stands in the list has it. */
export type Named = Pick<ShortsRow, 'shortsId' | 'description' | 'can' | 'state'>;

/** Why this may not be done with this short now; null: it may. */
export function whyNot({ can }: Pick<Named, 'can'>, act: keyof Named['can'], title: string): string | null {
  const code = can[act];
  return code ? refusalText(shortsRefusals[code], title, () => undefined) : null;
}
const onlyIf = (act: keyof Named['can'], title: string) => (row: Named) => whyNot(row, act, title);

/** The word DELETE is typed before something goes (R118). */
const typed = ({ ids, rows: [first] }: Job<Named>) =>
  dialog.deleteConfirm(
    `${first && ids.length === 1 ? `‘${first.description.slice(0, 20)}’ 쇼츠` : `쇼츠 ${count(ids.length)}개`}를 삭제할까요?`,
    {
      title: '삭제',
      ok: '삭제',
      destructive: true,
      detail: '구매자 화면에서 바로 내려가고, 30일 동안 휴지통에서 복구할 수 있습니다.',
    },
  );

const shorts: Subject<Named> = {
  id: (row) => row.shortsId,
  noun: '쇼츠',
  unit: '개',
  old: OLD,
  undo: 'broadcast',
  heads: ['쇼츠번호', '내용'],
  cells: (seq, row) => [String(seq), row?.description ?? '–'],
};
export const shortsActs = listActs(shorts, {
  publish: {
    label: '공개',
    most,
    whyNot: onlyIf('publish', '공개'),
    send: (shortsIdList, once) => call(shortsApi.publish, { body: { shortsIdList } }, once),
    done: (n) => `쇼츠 ${count(n)}개를 공개했습니다.`,
  },
  unpublish: {
    label: '비공개',
    most,
    whyNot: onlyIf('unpublish', '비공개'),
    send: (shortsIdList, once) => call(shortsApi.unpublish, { body: { shortsIdList } }, once),
    done: (n) => `쇼츠 ${count(n)}개를 비공개로 바꿨습니다.`,
  },
  remove: {
    label: '삭제',
    destructive: true,
    most,
    whyNot: onlyIf('remove', '삭제'),
    sure: typed,
    send: (shortsIdList, once) =>
      call(shortsApi.removeAll, { body: { shortsIdList, confirm: DELETE_WORD } }, once),
    done: (n) => `쇼츠 ${count(n)}개를 휴지통으로 옮겼습니다.`,
  },
});

const ShortsDialog = later(() => import('./ShortsDialog.tsx').then((m) => m.ShortsDialog));
const PushDialog = later(() => import('./PushDialog.tsx').then((m) => m.PushDialog));

/** 쇼츠 등록, or 수정 of one. */
export const openShorts = (shortsId: number | null): Promise<object | null> =>
  show<object>((done) => <ShortsDialog shortsId={shortsId} done={done} />);
const openPush = (shortsId: number) => show<null>((done) => <PushDialog shortsId={shortsId} done={done} />);

/** The browser saves it by itself. */
async function saveVideo(shortsId: number): Promise<void> {
  const answer = await sendOne([], () => call(shortsApi.video, { params: { shortsId } }));
  if (!answer) return;
  const link = document.createElement('a');
  link.href = answer.data.url;
  link.download = answer.data.fileName;
  link.click();
}

const retry = (shortsId: number) =>
  sendOne(OLD, () => call(shortsApi.retry, { params: { shortsId }, body: {} }), '다시 변환을 시작했습니다.');

/** A link that opens its products on a phone (R66). */
async function copyLink(shortsId: number): Promise<void> {
  const answer = await sendOne([], () =>
    call(shortsApi.deepLink, { body: { kind: 'SHORTS_PRODUCT_CREATE', contentSeq: shortsId } }),
  );
  if (answer) await dialog.alert(answer.data.url, { title: '상품 등록 링크' });
}

/** The one of 공개 and 비공개 that would change something. */
function switchOf({ state }: Named): 'publish' | 'unpublish' | null {
  if (state === 'PUBLISHED') return 'unpublish';
  return state === 'CLOSED' ? 'publish' : null;
}

const plain = (row: Named): Act[] => [
  ...(row.state === 'PUBLISHED'
    ? [
        {
          key: 'see',
          label: '공개 화면',
          onSelect: () => void window.open(paths.shortsPage(row.shortsId), '_blank', 'noopener'),
        },
      ]
    : []),
  ...(row.can.edit === null
    ? [{ key: 'edit', label: '수정', onSelect: () => void openShorts(row.shortsId) }]
    : []),
  { key: 'push', label: '푸시 설정', onSelect: () => void openPush(row.shortsId) },
  ...(row.can.retryVod === null
    ? [{ key: 'retry', label: '다시 변환', onSelect: () => void retry(row.shortsId) }]
    : []),
];

/** What is asked for less often: in the menu alone. */
const more = (row: Named): Act[] => [
  ...(row.can.editRail === null
    ? [{ key: 'link', label: '상품 등록 링크', onSelect: () => void copyLink(row.shortsId) }]
    : []),
  ...(row.can.download === null
    ? [{ key: 'save', label: '영상 다운로드', onSelect: () => void saveVideo(row.shortsId) }]
    : []),
];

/** The menu of a row. */
export function shortsMenu(row: ShortsRow): MenuItem[] {
  const act = switchOf(row);
  return [
    ...(plain(row) as MenuItem[]),
    ...(more(row) as MenuItem[]),
    ...shortsActs.menu(act ? [act] : [], row),
    { key: 'rule', divider: true },
    ...shortsActs.menu(['remove'], row),
  ];
}

/** The buttons below a short in its drawer: what may be done now, and nothing else. */
export function shortsButtons(row: Named, close: () => void): Act[] {
  const act = switchOf(row);
  const remove = async () =>
    (await shortsActs.run('remove', { ids: [row.shortsId], rows: [row] }))?.successCount && close();
  return [
    ...plain(row),
    ...shortsActs.menu(act && row.can[act] === null ? [act] : [], row),
    ...(row.can.remove === null
      ? [{ key: 'remove', label: '삭제', destructive: true, onSelect: () => void remove() }]
      : []),
  ];
}

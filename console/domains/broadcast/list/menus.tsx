/** Buttons and menu lines of lives: `can` says what may be done, a sentence why not now. */
import { contentRefusals, type ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../../kit/acts.ts';
import type { ListTools, Target } from '../../../kit/list-page/model.ts';
import type { MenuAction, MenuItem } from '../../../ui/Menu.tsx';
import { undoActOf } from '../../../kit/undo/undo.ts';
import { isHosted } from '../hosted.ts';
import { highlightPath, roomPath, schedulePath } from '../paths.ts';
import { retryVod, saveVideo } from './film.ts';
import {
  cancelSchedule,
  LIVES,
  MOST,
  perform,
  titleOf,
  type ContentAct,
  type Job,
  type Named,
} from './perform.tsx';

export const undoAct = undoActOf(LIVES);

type Live = Pick<ContentRow, 'contentSeq' | 'title' | 'state' | 'can'>;

/** Why this may not be done with this live now; null: it may. */
export function whyNot({ can }: Pick<Live, 'can'>, act: keyof Live['can'], title: string): string | null {
  const code = can[act];
  return code ? refusalText(contentRefusals[code], title, () => undefined) : null;
}

/** The one of 공개 and 비공개 that would change something; none while it waits, is on air or is being made. */
function switchOf({ state }: Live): 'publish' | 'unpublish' | null {
  if (state === 'PUBLISHED') return 'unpublish';
  return state === 'CLOSED' ? 'publish' : null;
}

/** What may be done with its film: nothing before there could be one. */
function filmActs(row: Live) {
  if (row.can.retryVod === null)
    return [{ key: 'retry', label: '다시 변환', onSelect: () => void retryVod(row) }];
  return row.can.download === null
    ? [{ key: 'save', label: '다운로드', onSelect: () => void saveVideo(row) }]
    : [];
}

/** What leads to its control room: from before its start to its end. */
function roomWay({ state }: Pick<Live, 'state'>): string | null {
  if (state === 'WAIT') return '방송 시작';
  return state === 'LIVE_PUBLIC_ONAIR' || state === 'LIVE_PRIVATE_ONAIR' ? '컨트롤룸' : null;
}
type MenuLink = Parameters<NonNullable<MenuAction['renderLink']>>[0];

/** The menu of a row. */
export function contentMenu(row: Live): MenuItem[] {
  const job: Job = { ids: [row.contentSeq], rows: [row] };
  const act = switchOf(row);
  const way = roomWay(row);
  return [
    ...(way
      ? [
          {
            key: 'room',
            label: way,
            renderLink: (link: MenuLink) => <Link to={roomPath(row.contentSeq)} {...link} />,
          },
        ]
      : []),
    {
      key: 'edit',
      label: '수정',
      disabledReason: whyNot(row, 'edit', '수정'),
      renderLink: (link) => <Link to={schedulePath({ contentSeq: row.contentSeq })} {...link} />,
    },
    ...(isHosted(row)
      ? []
      : [
          {
            key: 'again',
            label: '이 내용으로 예약',
            renderLink: (link: MenuLink) => <Link to={schedulePath({ from: row.contentSeq })} {...link} />,
          },
        ]),
    ...(act
      ? [
          {
            key: act,
            label: titleOf(act),
            disabledReason: whyNot(row, act, titleOf(act)),
            onSelect: () => void perform(act, job),
          },
        ]
      : []),
    ...(row.can.highlight === null
      ? [
          {
            key: 'highlight',
            label: '하이라이트 편집',
            renderLink: (link: MenuLink) => <Link to={highlightPath(row.contentSeq)} {...link} />,
          },
        ]
      : []),
    ...filmActs(row),
    { key: 'rule', divider: true },
    row.state === 'WAIT'
      ? {
          key: 'cancel',
          label: '예약 취소',
          destructive: true,
          disabledReason: whyNot(row, 'cancelSchedule', '예약 취소'),
          onSelect: () => void cancelSchedule(row),
        }
      : {
          key: 'remove',
          label: '삭제',
          destructive: true,
          disabledReason: whyNot(row, 'remove', '삭제'),
          onSelect: () => void perform('remove', job),
        },
  ];
}

interface Drawer {
  edit: () => void;
  /** Opens its control room. */
  room: () => void;
  /** Opens the desk of its highlights. */
  highlight: () => void;
  /** The live is not there any more. */
  close: () => void;
}

/** The buttons below a live in its drawer: what may be done now, and nothing else. */
export function contentButtons(row: Live, { edit, room, highlight, close }: Drawer): Act[] {
  const leave = async (act: Promise<boolean>) => (await act) && close();
  const job: Job = { ids: [row.contentSeq], rows: [row] };
  const act = switchOf(row);
  const way = roomWay(row);
  return [
    ...(way ? [{ key: 'room', label: way, keys: 'O', onSelect: room }] : []),
    ...(row.can.edit === null ? [{ key: 'edit', label: '수정', keys: 'E', onSelect: edit }] : []),
    ...(act && row.can[act] === null
      ? [{ key: act, label: titleOf(act), onSelect: () => void perform(act, job) }]
      : []),
    ...(row.can.highlight === null
      ? [{ key: 'highlight', label: '하이라이트', keys: 'H', onSelect: highlight }]
      : []),
    ...filmActs(row),
    ...(row.can.cancelSchedule === null
      ? [
          {
            key: 'cancel',
            label: '예약 취소',
            destructive: true,
            onSelect: () => void leave(cancelSchedule(row)),
          },
        ]
      : []),
    ...(row.can.remove === null
      ? [
          {
            key: 'remove',
            label: '삭제',
            destructive: true,
            onSelect: () => void leave(perform('remove', job)),
          },
        ]
      : []),
  ];
}

/** Rows of other pages are not known here: the server judges them. */
function refusal(act: ContentAct, target: Target<Named>): string | null {
  if (target.scope === 'searched') return '검색결과 전체에는 쓸 수 없습니다. 목록에서 방송을 골라 주세요.';
  if (target.count > MOST) return `한 번에 ${MOST}개까지 ${titleOf(act)}할 수 있습니다.`;
  const { rows, count } = target;
  if (rows.length < count || rows.length === 0) return null;
  const reasons = rows.map((row) =>
    'can' in row && act in (row as Live).can
      ? whyNot(row as Live, act as keyof Live['can'], titleOf(act))
      : null,
  );
  return reasons.every((why) => why !== null) ? reasons[0]! : null;
}

const FINAL: readonly ContentAct[] = ['remove', 'purge'];

/** What can be done now stands first, so that the primary action is one of them. */
export const bulkMenu = (acts: readonly ContentAct[], target: Target<Named>, tools: ListTools): Act[] =>
  acts
    .map((act): Act => ({
      key: act,
      label: titleOf(act),
      destructive: FINAL.includes(act),
      disabledReason: refusal(act, target),
      onSelect: () =>
        void (target.scope === 'selected' && perform(act, { ids: target.ids, rows: target.rows, tools })),
    }))
    .toSorted((a, b) => Number(Boolean(a.disabledReason)) - Number(Boolean(b.disabledReason)));

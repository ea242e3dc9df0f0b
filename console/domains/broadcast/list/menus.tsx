/** Buttons and menu lines of lives: `can` says what may be done, a sentence why not now. */
import type { ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../../kit/acts.ts';
import type { MenuAction, MenuItem } from '../../../ui/Menu.tsx';
import { isHosted } from '../hosted.ts';
import { openLink } from '../open-link.tsx';
import { highlightPath, roomPath, schedulePath } from '../paths.ts';
import { retryVod, saveVideo } from './film.ts';
import { cancelSchedule, liveActs, whyNot } from './perform.ts';

type Live = Pick<ContentRow, 'contentSeq' | 'title' | 'state' | 'mode' | 'can'>;

/** The one of 공개 and 비공개 that would change something; none while it waits, is on air or is being made. */
function switchOf({ state }: Live): 'publish' | 'unpublish' | null {
  if (state === 'PUBLISHED') return 'unpublish';
  return state === 'CLOSED' ? 'publish' : null;
}

/** Everybody may open it: what is planned for the public, on air, or shown again. */
export const isOpen = ({ state, mode }: Pick<Live, 'state' | 'mode'>): boolean =>
  state === 'PUBLISHED' || state === 'LIVE_PUBLIC_ONAIR' || (state === 'WAIT' && mode === 'PUBLIC');

const linkActs = ({ contentSeq, ...live }: Live) =>
  isOpen(live) ? [{ key: 'link', label: '링크 · QR', onSelect: () => openLink({ contentSeq }) }] : [];

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
    ...linkActs(row),
    ...liveActs.menu(act ? [act] : [], row),
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
    ...(row.state === 'WAIT'
      ? [
          {
            key: 'cancel',
            label: '예약 취소',
            destructive: true,
            disabledReason: whyNot(row, 'cancelSchedule', '예약 취소'),
            onSelect: () => void cancelSchedule(row),
          },
        ]
      : liveActs.menu(['remove'], row)),
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
  const job = { ids: [row.contentSeq], rows: [row] };
  const cancel = async () => (await cancelSchedule(row)) && close();
  const remove = async () => (await liveActs.run('remove', job))?.successCount && close();
  const act = switchOf(row);
  const way = roomWay(row);
  return [
    ...(way ? [{ key: 'room', label: way, keys: 'O', onSelect: room }] : []),
    ...(row.can.edit === null ? [{ key: 'edit', label: '수정', keys: 'E', onSelect: edit }] : []),
    ...linkActs(row),
    ...liveActs.menu(act && row.can[act] === null ? [act] : [], row),
    ...(row.can.highlight === null
      ? [{ key: 'highlight', label: '하이라이트', keys: 'H', onSelect: highlight }]
      : []),
    ...filmActs(row),
    ...(row.can.cancelSchedule === null
      ? [{ key: 'cancel', label: '예약 취소', destructive: true, onSelect: () => void cancel() }]
      : []),
    ...(row.can.remove === null
      ? [{ key: 'remove', label: '삭제', destructive: true, onSelect: () => void remove() }]
      : []),
  ];
}

/** 공지 관리: written, published now or later, hidden, made new for all (operator.md §7). */
import { noticeDeskApi } from '@jangteo/contract/board/notice/notice.api.ts';
import { noticeDeskList, type NoticeDeskRow } from '@jangteo/contract/board/notice/notice.list.ts';
import { noticeStanding } from '@jangteo/contract/board/notice/notice.enums.ts';
import { IconPlus } from '@tabler/icons-react';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { opening } from '../../../kit/record/dialog.tsx';
import { mayNot } from '../../../kit/may.ts';
import { dialog } from '../../../ui/dialog.ts';
import { count, dateTime } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { preview } from './Preview.tsx';
import { deskAct } from './why.tsx';
import { noticeRecord, schedule } from './notice-record.tsx';
import '../board.css';

const NoticeDialog = later(() => import('./NoticeDialog.tsx').then((m) => m.NoticeDialog));
const open = opening(noticeRecord, (seq, done) => <NoticeDialog seq={seq} done={done} />);
const OLD = 'board-noticedesk';

const act = (
  row: NoticeDeskRow,
  call: 'publish' | 'hide' | 'renotify',
  title: string,
  done: string,
  note?: string,
) =>
  deskAct({
    title,
    submit: title,
    call: noticeDeskApi[call],
    params: { noticeSeq: row.noticeSeq },
    more: { version: row.version },
    old: OLD,
    done,
    note,
  });

/** As its readers will see it. */
async function look({ noticeSeq: seq, status }: NoticeDeskRow): Promise<void> {
  try {
    const { data } = await call(noticeDeskApi.detail, { params: { noticeSeq: seq } });
    const notYet = status === 'PUBLISHED' ? null : '아직 아무에게도 보이지 않습니다.';
    preview({ ...data, text: { of: 'NOTICE', seq }, notYet });
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}

const menu = (row: NoticeDeskRow): MenuItem[] => [
  { key: 'edit', label: '수정', onSelect: () => open(row.noticeSeq) },
  { key: 'preview', label: '미리보기', onSelect: () => void look(row) },
  ...(row.status === 'PUBLISHED'
    ? [
        {
          key: 'renotify',
          disabledReason: mayNot(noticeDeskApi.renotify),
          label: '다시 알리기',
          onSelect: () =>
            act(
              row,
              'renotify',
              '다시 알리기',
              '모두에게 다시 알렸습니다.',
              '읽은 사람에게도 새 공지가 됩니다.',
            ),
        },
      ]
    : [
        {
          key: 'publish',
          label: '게시',
          disabledReason: mayNot(noticeDeskApi.publish),
          onSelect: () => act(row, 'publish', '게시', '공지를 게시했습니다.'),
        },
        {
          key: 'schedule',
          label: '게시 예약',
          disabledReason: mayNot(noticeDeskApi.publish),
          onSelect: () => schedule(row),
        },
      ]),
  ...(row.status === 'PUBLISHED' || row.status === 'SCHEDULED'
    ? [
        {
          key: 'hide',
          label: '숨김',
          disabledReason: mayNot(noticeDeskApi.hide),
          onSelect: () => act(row, 'hide', '숨김', '공지를 숨겼습니다.'),
        },
      ]
    : []),
  ...(row.status === 'DRAFT'
    ? [
        {
          key: 'remove',
          disabledReason: mayNot(noticeDeskApi.remove),
          label: '삭제',
          destructive: true,
          onSelect: () =>
            deskAct({
              title: '공지 삭제',
              submit: '삭제',
              call: noticeDeskApi.remove,
              params: { noticeSeq: row.noticeSeq },
              old: OLD,
              done: '공지를 삭제했습니다.',
            }),
        },
      ]
    : []),
];

const add: Act = {
  key: 'new',
  label: '공지 등록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  get disabledReason() {
    return mayNot(noticeDeskApi.add);
  },
  onSelect: () => open(null),
};

const Title = ({ row }: { row: NoticeDeskRow }) => (
  <button type="button" className="jt-board-title" onClick={() => open(row.noticeSeq)}>
    {row.title}
  </button>
);

export const NoticesDesk = () => (
  <ListPage<NoticeDeskRow>
    spec={noticeDeskList}
    load={noticeDeskApi.list}
    note="판매자와 그리퍼가 읽습니다. 게시한 뒤에 고치면 바뀐 내용이 함께 보입니다."
    actions={<ActButton act={add} variant="primary" />}
    acts={[add]}
    searchHint="제목"
    cells={{ title: (row) => <Title row={row} /> }}
    rowActions={menu}
    card={(row) => (
      <>
        <span className="jt-row">
          <Title row={row} />
          <EnumTag of={noticeStanding} value={row.status} />
        </span>
        <small>
          {row.publishAt ? dateTime(row.publishAt).slice(0, 16) : '게시 전'} · 읽은 사람 {count(row.readers)}
          명
        </small>
      </>
    )}
    empty={() => ({ title: '공지가 없습니다.', next: '‘공지 등록’으로 알릴 내용을 적을 수 있습니다.' })}
  />
);

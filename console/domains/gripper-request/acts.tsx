/** What a shop does with its requests: one way for a row's menu, the bar, the drawer and the keys. */
import { gripperRequestApi, type GripperRequest } from '@jangteo/contract/gripper-request/request.api.ts';
import type { RequestRow } from '@jangteo/contract/gripper-request/request.list.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../kit/acts.ts';
import { call } from '../../kit/call/call.ts';
import type { Subject } from '../../kit/list-acts/act.ts';
import { listActs } from '../../kit/list-acts/list-acts.ts';
import { editOne, sendOne } from '../../kit/list-acts/one.ts';
import type { ListTools } from '../../kit/list-page/model.ts';
import { searchWith } from '../../kit/PageLink.tsx';
import { dialog } from '../../ui/dialog.ts';
import { count } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { whyNot } from './words.ts';

const EditRequest = later(() => import('./EditRequest.tsx').then((m) => m.EditRequest));
const RequestDialog = later(() => import('./RequestDialog.tsx').then((m) => m.RequestDialog));
const ReopenDialog = later(() => import('./ReopenDialog.tsx').then((m) => m.ReopenDialog));

export const OF_REQUESTS = ['gripper-request'] as const;
const MOST = 200;

type Row = Pick<RequestRow, 'requestSeq' | 'title' | 'responses' | 'version' | 'can'>;

const requests: Subject<Row> = {
  id: (row) => row.requestSeq,
  noun: '모집',
  unit: '건',
  old: OF_REQUESTS,
  heads: ['요청번호', '제목'],
  cells: (seq, row) => [String(seq), row?.title ?? '–'],
};

const params = ({ requestSeq }: Row) => ({ requestSeq });
const told = (key: keyof RequestRow['can'], label: string) => ({
  label,
  whyNot: (row: Row) => whyNot(row, key, label),
});

export const requestActs = listActs(requests, {
  edit: {
    ...told('edit', '수정'),
    keys: 'E',
    open: ({ rows: [row] }) =>
      editOne<GripperRequest>(OF_REQUESTS, (done) => (
        <EditRequest requestSeq={row!.requestSeq} done={done} />
      )),
  },
  close: {
    ...told('close', '마감'),
    keys: 'C',
    open: async ({ rows: [row] }) => {
      const sure = await dialog.confirm(`"${row!.title}" 모집을 마감할까요?`, {
        title: '모집 마감',
        ok: '마감',
        detail: '새 제안을 받지 않습니다. 받은 제안은 그대로 있고, 다시 모집할 수 있습니다.',
      });
      if (sure)
        await sendOne(
          OF_REQUESTS,
          () => call(gripperRequestApi.close, { params: params(row!), body: { version: row!.version } }),
          '모집을 마감했습니다.',
        );
    },
  },
  reopen: {
    ...told('reopen', '다시 모집'),
    keys: 'O',
    open: ({ rows: [row] }) =>
      editOne<GripperRequest>(
        OF_REQUESTS,
        (done) => <ReopenDialog requestSeq={row!.requestSeq} done={done} />,
        '다시 모집합니다.',
      ),
  },
  remove: {
    ...told('remove', '삭제'),
    keys: 'D',
    destructive: true,
    most: MOST,
    sure: ({ ids, rows }) =>
      dialog.deleteConfirm(
        ids.length === 1 && rows[0]
          ? `"${rows[0].title}" 모집을 삭제할까요?`
          : `모집 ${count(ids.length)}건을 삭제할까요?`,
        { title: '모집 삭제', detail: '받은 제안도 함께 사라지고, 되돌릴 수 없습니다.' },
      ),
    send: (requestSeqList, once) => call(gripperRequestApi.removes, { body: { requestSeqList } }, once),
    done: (n) => `모집 ${count(n)}건을 삭제했습니다.`,
  },
});
type RequestAct = Parameters<typeof requestActs.run>[0];

/** What its state rules out would only be noise. */
const keysOf = (row: Row): RequestAct[] =>
  (['edit', 'close', 'reopen', 'remove'] as const).filter((key) => row.can[key] !== 'STATE_CHANGED');

export const requestMenu = (row: Row, tools: ListTools): MenuItem[] => [
  {
    key: 'open',
    label: '제안 보기',
    renderLink: (link) => <Link to="." search={searchWith({ open: String(row.requestSeq) })} {...link} />,
  },
  ...requestActs.menu(keysOf(row), row, { tools }),
];

/** What can be done with the one that is open, with the keys of the bar. */
export const requestButtons = (row: Row): Act[] => requestActs.keyed(keysOf(row), row, {});
export const requestBulk = () => requestActs.bulk(['remove']);

export const newRequest = (): void =>
  void editOne<GripperRequest>(OF_REQUESTS, (done) => <RequestDialog request={null} done={done} />);

/** What a shop does with its inquiries. */
import { inquiryApi, REPLIES_AT_ONCE } from '@jangteo/contract/inquiry/inquiry.api.ts';
import { inquiryRefusals, type InquiryRow } from '@jangteo/contract/inquiry/inquiry.list.ts';
import type { InquiryDetail } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../kit/acts.ts';
import { call } from '../../kit/call/call.ts';
import { asks, type Subject } from '../../kit/list-acts/act.ts';
import { listActs } from '../../kit/list-acts/list-acts.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import type { ListTools } from '../../kit/list-page/model.ts';
import { show } from '../../kit/overlay.tsx';
import { searchWith } from '../../kit/PageLink.tsx';
import { count } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { TemplatePick } from '../seller/templates/template-pick.ts';

const LinkDialog = later(() => import('./LinkDialog.tsx').then((m) => m.LinkDialog));
const CategoryDialog = later(() => import('./CategoryDialog.tsx').then((m) => m.CategoryDialog));

export const OLD = ['inquiry', 'dashboard'] as const;

const whyNot =
  (key: keyof InquiryRow['can'], act: string) =>
  (row: InquiryRow): string | null => {
    const code = row.can[key];
    return code ? refusalText(inquiryRefusals[code], act, () => undefined) : null;
  };

const inquiries: Subject<InquiryRow> = {
  id: (row) => row.inquirySeq,
  noun: '문의',
  unit: '건',
  old: OLD,
  heads: ['번호', '제목'],
  cells: (seq, row) => [String(seq), row?.title ?? '–'],
  tooMany: (most) => `한 번에 ${most}건까지 템플릿으로 답변할 수 있습니다.`,
};
const inquiryActs = listActs(inquiries, {
  category: {
    label: '유형 변경',
    calls: inquiryApi.setCategory,
    whyNot: whyNot('category', '유형을 변경'),
    open: ({ rows: [row] }) =>
      row &&
      editOne<InquiryDetail>(
        OLD,
        (done) => <CategoryDialog row={row} done={done} />,
        '문의 유형을 바꿨습니다.',
      ),
  },
  link: {
    label: '연결 변경',
    calls: inquiryApi.setLink,
    whyNot: whyNot('category', '연결을 변경'),
    open: ({ ids: [inquirySeq = 0] }) =>
      editOne<InquiryDetail>(
        OLD,
        (done) => <LinkDialog inquirySeq={inquirySeq} done={done} />,
        '문의 연결을 바꿨습니다.',
      ),
  },
  template: asks({
    label: '템플릿 답변',
    keys: 'T',
    most: REPLIES_AT_ONCE,
    whyNot: whyNot('reply', '답변'),
    ask: () => show<number>((done) => <TemplatePick kind="INQUIRY" done={done} />),
    send: (inquirySeqList, once, templateSeq) =>
      call(inquiryApi.reply, { body: { inquirySeqList, templateSeq } }, once),
    done: (n) => `문의 ${count(n)}건에 답변했습니다.`,
  }),
});
export const inquiryBulk = inquiryActs.bulk(['template']);

/** What stands beside the talk of a thread. */
export const inquiryButtons = (row: InquiryRow): Act[] => inquiryActs.keyed(['category', 'link'], row, {});

export const inquiryMenu = (row: InquiryRow, tools: ListTools): MenuItem[] => [
  {
    key: 'open',
    label: row.can.reply ? '상세' : '답변',
    renderLink: (link) => <Link to="." search={searchWith({ open: String(row.inquirySeq) })} {...link} />,
  },
  ...inquiryActs.menu(['category', 'link', 'template'], row, { tools }),
];

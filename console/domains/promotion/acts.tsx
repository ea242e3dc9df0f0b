/** What a seller does with promotions: one way for a row's menu, the drawer, the calendar and the keys. */
import { promotionApi, type PromotionApply } from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionRow } from '@jangteo/contract/promotion/promotion.list.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../kit/acts.ts';
import { call } from '../../kit/call/call.ts';
import type { Subject } from '../../kit/list-acts/act.ts';
import { listActs } from '../../kit/list-acts/list-acts.ts';
import { editOne, sendOne } from '../../kit/list-acts/one.ts';
import type { ListTools } from '../../kit/list-page/model.ts';
import { searchWith } from '../../kit/PageLink.tsx';
import { dialog } from '../../ui/dialog.ts';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { whyNot } from './words.ts';

const ApplyDialog = later(() => import('./ApplyDialog.tsx').then((m) => m.ApplyDialog));

export const OF_PROMOTIONS = ['promotion'] as const;

export type Acted = Pick<
  PromotionRow,
  'promotionSeq' | 'title' | 'promotionApplySeq' | 'applyStatus' | 'version' | 'can'
>;

const promotions: Subject<Acted> = {
  id: (row) => row.promotionSeq,
  noun: '프로모션',
  unit: '건',
  old: OF_PROMOTIONS,
  heads: ['번호', '제목'],
  cells: (seq, row) => [String(seq), row?.title ?? '–'],
};

/** What writing the form again is called, as the application stands. */
const editLabel = (row: Acted | undefined): string => {
  if (row?.applyStatus === 'MODIFY_REQUEST') return '수정요청 답하기';
  return row?.applyStatus === 'REJECT' ? '다시 신청' : '수정';
};
const form = (row: Acted, done: string) =>
  editOne<PromotionApply>(
    OF_PROMOTIONS,
    (close) => <ApplyDialog promotionSeq={row.promotionSeq} done={close} />,
    done,
  );

const promotionActs = listActs(promotions, {
  apply: {
    label: '신청',
    keys: 'A',
    whyNot: (row) => whyNot(row.can, 'apply', '신청'),
    open: ({ rows: [row] }) => form(row!, '프로모션을 신청했습니다. 결과를 알려 드립니다.'),
  },
  edit: {
    label: ({ rows: [row] }) => editLabel(row),
    keys: 'E',
    whyNot: (row) => whyNot(row.can, 'edit', '수정'),
    open: ({ rows: [row] }) => form(row!, '신청서를 보냈습니다.'),
  },
  withdraw: {
    label: '신청 취소',
    keys: 'D',
    destructive: true,
    whyNot: (row) => whyNot(row.can, 'withdraw', '취소'),
    open: async ({ rows: [row] }) => {
      const sure = await dialog.confirm(`"${row!.title}" 신청을 취소할까요?`, {
        title: '신청 취소',
        ok: '신청 취소',
        detail: '적은 내용이 신청서에서 사라집니다. 신청 기간에는 다시 신청할 수 있습니다.',
      });
      if (sure)
        await sendOne(
          OF_PROMOTIONS,
          () =>
            call(promotionApi.change, {
              params: { promotionApplySeq: row!.promotionApplySeq! },
              body: { version: row!.version!, withdraw: true },
            }),
          '신청을 취소했습니다.',
        );
    },
  },
});
type PromotionAct = Parameters<typeof promotionActs.run>[0];

/** Who has not applied may apply, who has may do the rest. */
const keysOf = (row: Acted): PromotionAct[] =>
  row.promotionApplySeq === null ? ['apply'] : ['edit', 'withdraw'];

export const promotionMenu = (row: PromotionRow, tools: ListTools): MenuItem[] => [
  {
    key: 'open',
    label: row.promotionApplySeq === null ? '자세히 보기' : '신청 내용과 이력',
    renderLink: (link) => <Link to="." search={searchWith({ open: String(row.promotionSeq) })} {...link} />,
  },
  ...promotionActs.menu(keysOf(row), row, { tools }),
];

/** What can be done with the one that is open, with the keys of the bar. */
export const promotionButtons = (row: Acted): Act[] => promotionActs.keyed(keysOf(row), row, {});

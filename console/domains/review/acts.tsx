/** What a shop does with reviews: it answers, reports and shows them; it never changes one. */
import { COMMENTS_AT_ONCE, reviewApi } from '@jangteo/contract/review/review.api.ts';
import { reviewRefusals, type ReviewRow } from '@jangteo/contract/review/review.list.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../kit/acts.ts';
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { asks, type Subject } from '../../kit/list-acts/act.ts';
import { listActs } from '../../kit/list-acts/list-acts.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import type { ListTools } from '../../kit/list-page/model.ts';
import { show } from '../../kit/overlay.tsx';
import { searchWith } from '../../kit/PageLink.tsx';
import { dialog } from '../../ui/dialog.ts';
import { count } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { TemplatePick } from '../seller/templates/template-pick.ts';
import { reportPlace } from './report-place.ts';

const CommentDialog = later(() => import('./CommentDialog.tsx').then((m) => m.CommentDialog));

export const OLD = ['review', 'dashboard'] as const;

const whyNot =
  (key: keyof ReviewRow['can'], act: string) =>
  (row: ReviewRow): string | null => {
    const code = row.can[key];
    return code ? refusalText(reviewRefusals[code], act, () => undefined) : null;
  };

const reviews: Subject<ReviewRow> = {
  id: (row) => row.reviewSeq,
  noun: '리뷰',
  unit: '개',
  old: OLD,
  heads: ['번호', '작성자'],
  cells: (seq, row) => [String(seq), row?.writer.nickname ?? '–'],
  tooMany: (most) => `한 번에 ${most}개까지 템플릿으로 답글을 쓸 수 있습니다.`,
};

/** Shows it as a card in the live that runs, for everybody who watches. */
async function introduce({ reviewSeq }: ReviewRow): Promise<void> {
  try {
    const { onAir } = (await call(liveApi.info)).data;
    if (!onAir) {
      await dialog.alert('지금 진행 중인 라이브가 없습니다. 방송을 시작한 뒤 소개해 주세요.');
      return;
    }
    const asked = `‘${onAir.title}’ 방송을 보는 모두에게 이 리뷰를 카드로 보여 줄까요?`;
    if (!(await dialog.confirm(asked, { title: '라이브에 소개', ok: '소개하기' }))) return;
    const { contentSeq } = onAir;
    await call(reviewApi.introduce, { params: { reviewSeq }, body: { contentSeq } });
    toast('방송에 리뷰를 소개했습니다.', { tone: 'success' });
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}

export const reviewActs = listActs(reviews, {
  comment: {
    label: ({ rows: [row] }) => (row?.sellerComment ? '답글 수정' : '답글 쓰기'),
    keys: 'R',
    whyNot: whyNot('comment', '답글을 등록'),
    open: ({ rows: [row] }) =>
      row &&
      editOne<ReviewRow>(
        OLD,
        (done) => <CommentDialog row={row} done={done} />,
        ({ sellerComment }) => (sellerComment ? '답글을 등록했습니다.' : '답글을 지웠습니다.'),
      ),
  },
  template: asks({
    label: '템플릿 답글',
    keys: 'T',
    most: COMMENTS_AT_ONCE,
    whyNot: whyNot('comment', '답글을 등록'),
    ask: () => show<number>((done) => <TemplatePick kind="REVIEW" done={done} />),
    send: (reviewSeqList, once, templateSeq) =>
      call(reviewApi.commentAll, { body: { reviewSeqList, templateSeq } }, once),
    done: (n) => `리뷰 ${count(n)}개에 답글을 등록했습니다.`,
  }),
  introduce: {
    label: '라이브에 소개',
    whyNot: whyNot('introduce', '소개'),
    open: ({ rows: [row] }) => row && void introduce(row),
  },
  report: {
    label: '신고',
    destructive: true,
    whyNot: whyNot('report', '신고'),
    open: ({ rows: [row] }) => row && reportPlace.get()?.(row, [...OLD, 'fan']),
  },
});
export const reviewBulk = reviewActs.bulk(['template']);
export const reviewButtons = (row: ReviewRow): Act[] =>
  reviewActs.keyed(['comment', 'introduce', 'report'], row, {});

export const reviewMenu = (row: ReviewRow, tools: ListTools): MenuItem[] => [
  {
    key: 'open',
    label: '상세',
    renderLink: (link) => <Link to="." search={searchWith({ open: String(row.reviewSeq) })} {...link} />,
  },
  ...reviewActs.menu(['comment', 'template', 'introduce', 'report'], row, { tools }),
];

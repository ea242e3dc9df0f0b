/** One post: its text, who likes it, what is said of it. Only its author changes it. */
import {
  academyApi,
  academyDeskApi,
  type AcademyBoard,
} from '@jangteo/contract/board/academy/academy.api.ts';
import { IconHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { editOne, sendOne } from '../../../kit/list-acts/one.ts';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { CallButton } from '../../../kit/CallButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { count, day } from '../../../ui/format.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { later } from '../../../ui/later.tsx';
import { QueryView } from '../../../kit/QueryView.tsx';
import { Attachments, type OfText } from '../Attachments.tsx';
import { BodyView } from '../BodyView.tsx';
import { deskAct } from '../desk/why.tsx';
import { useRead } from '../mark-read.ts';
import { Comments } from './Comments.tsx';
import { reportPost } from './report-post.tsx';

const PostDialog = later(() => import('./PostDialog.tsx').then((m) => m.PostDialog));
const OLD = ['board-academy'] as const;

export function PostView({ menuSeq, boardSeq }: { menuSeq: number; boardSeq: number }) {
  const params = { menuSeq, boardSeq };
  const text: OfText = { of: 'ACADEMY', seq: boardSeq };
  const boardQuery = useQuery(query(academyApi.board, { params }));
  const template = useQuery(query(academyApi.template, { params: { menuSeq } }));
  useRead('ACADEMY', boardQuery.data ? boardSeq : undefined);
  const labels = new Map(template.data?.data.fields.map(({ key, label }) => [key, label]));
  return (
    <QueryView query={boardQuery} noun="글">
      {({ data: board }) => (
        <article className="jt-board-article">
          <header>
            <h2>{board.title}</h2>
            <small>
              {board.author.nickname} · {day(board.createdAt)}
              {board.editedAt && ' (고침)'} · 조회 {count(board.views)}
            </small>
            {board.hidden && <Hidden mine={board.mine} />}
          </header>
          {board.values.length > 0 && (
            <Facts facts={board.values.map(({ key, value }) => [labels.get(key) ?? key, value] as const)} />
          )}
          <BodyView body={board.body} text={text} />
          <Attachments text={text} files={board.attachments} />
          <Acts board={board} />
          <Comments menuSeq={menuSeq} boardSeq={boardSeq} />
        </article>
      )}
    </QueryView>
  );
}

/** Nobody else reads it; of 임시조치 its author reads on the dashboard, and objects there. */
const Hidden = ({ mine }: { mine: boolean }) => (
  <p role="status">
    숨긴 글입니다. {mine && <Link to={paths.dashboard()}>대시보드에서 임시조치 내역을 확인해 주세요.</Link>}
  </p>
);

function Acts({ board }: { board: AcademyBoard }) {
  const { menuSeq, boardSeq, liked, likes, mine } = board;
  const router = useRouter();
  const operator = session.use()?.user.userType === 'admin';
  const params = { menuSeq, boardSeq };
  const like = () =>
    void sendOne(OLD, () =>
      liked ? call(academyApi.unlike, { params }) : call(academyApi.like, { params, body: {} }),
    );
  const remove = async () => {
    if (
      !(await dialog.deleteConfirm('이 글을 삭제할까요?', {
        title: '글 삭제',
        ok: '삭제',
        destructive: true,
      }))
    )
      return;
    if (await sendOne(OLD, () => call(academyApi.remove, { params }), '글을 삭제했습니다.'))
      await router.navigate({ href: paths.academyMenu(menuSeq) });
  };
  return (
    <div className="jt-row jt-wrap">
      <Button icon={<IconHeart />} aria-pressed={liked} onClick={like}>
        좋아요 {count(likes)}
      </Button>
      {mine && (
        <>
          <Button
            onClick={() =>
              void editOne(
                OLD,
                (done) => <PostDialog menuSeq={menuSeq} board={board} done={done} />,
                '글을 고쳤습니다.',
              )
            }
          >
            수정
          </Button>
          <Button onClick={() => void remove()}>삭제</Button>
        </>
      )}
      {!mine && !operator && <Button onClick={() => reportPost({ boardSeq })}>신고</Button>}
      {operator && <OperatorActs board={board} />}
      <Link to={paths.academyMenu(menuSeq)}>목록으로</Link>
    </div>
  );
}

/** An operator pins or hides it, with a reason. */
function OperatorActs({ board }: { board: AcademyBoard }) {
  const { boardSeq, version, pinned, hidden } = board;
  const act = (call: 'pin' | 'hide', title: string, more: object) =>
    deskAct({
      title,
      submit: title,
      call: academyDeskApi[call],
      params: { boardSeq },
      more: { version, ...more },
      old: 'board-academy',
      done: '글을 바꿨습니다.',
    });
  return (
    <>
      <CallButton
        call={academyDeskApi.pin}
        onClick={() => act('pin', pinned ? '고정 해제' : '고정', { pinned: !pinned })}
      >
        {pinned ? '고정 해제' : '고정'}
      </CallButton>
      <CallButton
        call={academyDeskApi.hide}
        onClick={() => act('hide', hidden ? '숨김 해제' : '숨김', { hidden: !hidden })}
      >
        {hidden ? '숨김 해제' : '숨김'}
      </CallButton>
    </>
  );
}

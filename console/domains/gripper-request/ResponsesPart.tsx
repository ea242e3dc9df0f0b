/** Answers side by side: who, how well they suit and why, what they ask for; and what the shop makes of each. */
import {
  gripperRequestApi,
  type GripperRequest,
  type GripperResponse,
} from '@jangteo/contract/gripper-request/request.api.ts';
import { broadcastApplicationStatus } from '@jangteo/contract/gripper-request/request.enums.ts';
import { gripperResponseLifecycle } from '@jangteo/contract/gripper-request/request.lifecycle.ts';
import { matchReason } from '@jangteo/contract/gripper-request/score.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../kit/QueryView.tsx';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { Part } from '../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { show } from '../../kit/overlay.tsx';
import { editOne, sendOne } from '../../kit/list-acts/one.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { count, shortDay, won } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { proposeTo } from '../contract/acts/propose-to.tsx';
import { OF_REQUESTS } from './acts.tsx';
import { rate } from './words.ts';

const HoldDialog = later(() => import('./HoldDialog.tsx').then((m) => m.HoldDialog));
/** As many as a page of the call answers. */
const SHOWN = 200;

const compare = (request: GripperRequest) =>
  show<null>((done) => (
    <Dialog
      open
      title={`"${request.title}" 제안 비교`}
      width={1_080}
      onClose={() => done(null)}
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      <Answers request={request} />
    </Dialog>
  ));

export function ResponsesPart({ request }: { request: GripperRequest }) {
  return (
    <Part
      title="제안"
      note={`${count(request.responses)}건`}
      aside={
        request.responses > 1 && (
          <Button size="small" onClick={() => void compare(request)}>
            나란히 비교
          </Button>
        )
      }
    >
      {request.responses === 0 && (
        <p className="jt-muted">아직 제안이 없습니다. 그리퍼는 매칭 계약의 모집 공고에서 이 모집을 봅니다.</p>
      )}
      {request.responses > 0 && <Answers request={request} />}
    </Part>
  );
}

/** All of them, the best match first. */
function Answers({ request }: { request: GripperRequest }) {
  const { requestSeq } = request;
  const responsesQuery = useQuery(
    query(gripperRequestApi.responses, { params: { requestSeq }, query: { length: SHOWN } }),
  );
  return (
    <QueryView query={responsesQuery} noun="제안" rows={2} height={160}>
      {({ data }) => (
        <ul className="jt-request-answers" aria-label="제안 비교">
          {data.map((one) => (
            <Response key={one.responseSeq} one={one} request={request} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Response({ one, request }: { one: GripperResponse; request: GripperRequest }) {
  const { gripper } = one;
  const over = one.commissionBps - request.commissionBps;
  return (
    <li>
      <header className="jt-row">
        <Avatar name={gripper.nickname} {...(gripper.profileImage && { src: gripper.profileImage })} />
        <span className="jt-grow">
          <b className="jt-ellipsis">{gripper.nickname}</b>
          <small className="jt-muted-tag">{shortDay(one.createdAt)} 제안</small>
        </span>
        <EnumTag of={broadcastApplicationStatus} value={one.status} />
      </header>
      <div className="jt-stack">
        <span>
          <Chip tone="accent">매칭 점수 {gripper.score}</Chip>
        </span>
        <small className="jt-muted-tag">
          {gripper.reasons.map(({ key, points }) => `${matchReason.label(key)} ${points}`).join(' · ')}
        </small>
      </div>
      <Facts
        tight
        facts={[
          [
            '희망 수수료',
            <>
              {rate(one.commissionBps)}
              {over > 0 && <span className="jt-muted-tag"> 제시보다 {rate(over)} 높음</span>}
            </>,
          ],
          ['팔로워', `${count(gripper.followers)}명`],
          ['카테고리 판매', `${won(gripper.categorySales, true)} (90일)`],
          ['반품률', gripper.returnBps === null ? '판매 20건 미만' : rate(gripper.returnBps)],
          ['최근 방송', `90일 ${count(gripper.lives90)}회`],
          ['희망일', one.wishDays.map((day) => shortDay(day)).join(', ') || '협의'],
        ]}
      />
      <p className="jt-request-message">{one.message}</p>
      {one.reason && <p className="jt-muted-tag">보류 사유: {one.reason}</p>}
      <Decide one={one} request={request} />
    </li>
  );
}

const may = (one: GripperResponse, act: 'accept' | 'approve' | 'hold' | 'match'): boolean =>
  gripperResponseLifecycle.actions[act].from.some((status) => status === one.status);

function Decide({ one, request }: { one: GripperResponse; request: GripperRequest }) {
  const { requestSeq, responseSeq, version } = one;
  const decide = (body: Omit<Parameters<typeof send>[0], 'version'>, done: string) =>
    sendOne(OF_REQUESTS, () => send({ version, ...body }), done);
  const send = (body: { version: number; status: 'ACCEPT' | 'APPROVE' | 'HOLD'; reason?: string }) =>
    call(gripperRequestApi.decide, { params: { requestSeq, responseSeq }, body });
  const hold = () =>
    editOne<true>(OF_REQUESTS, (done) => (
      <HoldDialog
        name={one.gripper.nickname}
        send={async (reason) => void (await send({ version, status: 'HOLD', reason }))}
        done={done}
      />
    ));
  const propose = () =>
    proposeTo({
      gripperUserSeq: one.gripper.userSeq,
      requestResponseSeq: responseSeq,
      products: request.productSeqList,
      commissionBps: one.commissionBps,
      startDay: request.wishFrom,
      endDay: request.wishTo,
      old: OF_REQUESTS,
    });
  return (
    <footer className="jt-row jt-wrap">
      {may(one, 'match') && (
        <Button variant="primary" size="small" onClick={() => void propose()}>
          계약 제안
        </Button>
      )}
      {may(one, 'approve') && (
        <Button size="small" onClick={() => void decide({ status: 'APPROVE' }, '1차 승인했습니다.')}>
          1차 승인
        </Button>
      )}
      {may(one, 'accept') && (
        <Button size="small" onClick={() => void decide({ status: 'ACCEPT' }, '접수했습니다.')}>
          접수
        </Button>
      )}
      {may(one, 'hold') && (
        <Button size="small" onClick={() => void hold()}>
          보류
        </Button>
      )}
    </footer>
  );
}

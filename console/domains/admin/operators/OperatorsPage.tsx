/** 운영자·권한: who may what, since when they were not here, and who changed it. */
import { GRANT_DAYS, operatorApi, UNUSED_DAYS, type Operator } from '@jangteo/contract/admin/operator.api.ts';
import { operatorRole } from '@jangteo/contract/kit/right.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { session } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { AddDialog } from './AddDialog.tsx';
import { RolesDialog } from './RolesDialog.tsx';
import '../desk/desk.css';

const NOTE = `역할은 ${GRANT_DAYS}일을 끝으로 제안하며, 바꾸려면 다른 운영자의 승인이 필요합니다.`;

export function OperatorsPage() {
  const operatorsQuery = useQuery(query(operatorApi.list));
  const me = session.use()?.me;
  const works = noRight(operatorApi.add) === null;
  return (
    <>
      <PageHead
        title="운영자·권한"
        note={NOTE}
        actions={
          works && (
            <Button
              variant="primary"
              icon={<IconPlus size={16} />}
              onClick={() => void show<true>((done) => <AddDialog onClose={() => done(null)} />)}
            >
              운영자 등록
            </Button>
          )
        }
      />
      <QueryView query={operatorsQuery} noun="운영자" rows={4} columns={2} height={80} />
      <div className="jt-desk">
        {operatorsQuery.data?.data.map((one) => (
          <OperatorPanel
            key={one.operator.userSeq}
            one={one}
            works={works && one.operator.userSeq !== me?.userSeq}
          />
        ))}
      </div>
    </>
  );
}

function OperatorPanel({ one, works }: { one: Operator; works: boolean }) {
  const { operator, roles, lastAt, unusedDays, twoStep, history } = one;
  const [last] = history;
  return (
    <Panel
      title={operator.name}
      note={operator.loginId}
      actions={
        works && (
          <>
            <Button
              size="small"
              aria-label={`${operator.name} 권한 변경`}
              onClick={() => void show<true>((done) => <RolesDialog one={one} onClose={() => done(null)} />)}
            >
              권한 변경
            </Button>
            {roles.length > 0 && (
              <Button
                size="small"
                aria-label={`${operator.name} 권한 정지`}
                onClick={() => void show<true>((done) => <Suspend one={one} onClose={() => done(null)} />)}
              >
                권한 정지
              </Button>
            )}
          </>
        )
      }
    >
      <div className="jt-desk-card">
        <div className="jt-row">
          {roles.length === 0 && <Chip>권한 없음</Chip>}
          {roles.map(({ role, until }) => (
            <Chip key={role} tone={role === 'FULL' ? 'warning' : 'info'}>
              {operatorRole.label(role)}
              {until && ` · ${until.slice(0, 10)}까지`}
            </Chip>
          ))}
          {!operator.active && <Chip tone="danger">사용 중지</Chip>}
          {!twoStep && <Chip tone="warning">2단계 인증 없음</Chip>}
          {roles.length > 0 && unusedDays >= UNUSED_DAYS && (
            <Chip tone="warning">{count(unusedDays)}일 동안 쓰지 않음</Chip>
          )}
        </div>
        <p className="jt-desk-hint">
          {lastAt ? `마지막 로그인 ${dateTime(lastAt)}` : '아직 로그인하지 않았습니다.'}
          {last && ` · 마지막 변경 ${dateTime(last.at)} ${last.by?.name ?? '설치 담당자'}: ${last.why}`}
        </p>
      </div>
    </Panel>
  );
}

const Suspend = ({ one: { operator }, onClose }: { one: Operator; onClose: () => void }) => (
  <WhyDialog
    title={`${operator.name} 권한 정지`}
    submit="정지"
    act={operatorApi.suspend}
    params={{ userSeq: operator.userSeq }}
    again="admin-operator"
    done="권한을 모두 거두고 로그아웃했습니다."
    onClose={onClose}
  >
    <p>모든 권한이 바로 없어지고 로그인한 기기가 로그아웃됩니다. 다시 주려면 승인이 필요합니다.</p>
  </WhyDialog>
);

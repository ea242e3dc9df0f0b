/** One row of the log: who, whose data, and what was there before and after. */
import { accessKind } from '@jangteo/contract/admin/audit.enums.ts';
import type { AccessLogRow } from '@jangteo/contract/admin/audit.list.ts';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { Pairs, Part } from '../../../kit/detail/DetailParts.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { actorOf } from './actor.ts';
import { SeenByDialog } from './SeenByDialog.tsx';
import { TakenDialog } from './TakenDialog.tsx';

/** The row comes with the list. */
const HERE = { isError: false, error: null, refetch: () => undefined };

export function LogDrawer(context: DrawerContext<AccessLogRow>) {
  const seq = useShown(context.open) ?? '';
  const { row, gone } = context;
  return (
    <DetailDrawer
      context={context}
      noun="접속기록"
      name={seq}
      about={`기록 ${seq}${row ? ` · ${dateTime(row.at)}` : ''}`}
      title={
        <>
          <h2>{row ? actorOf(row) : '접속기록'}</h2>
          {row && <EnumTag of={accessKind} value={row.kind} />}
        </>
      }
      query={HERE}
    >
      {row ? <Shown row={row} /> : gone && <Gone />}
    </DetailDrawer>
  );
}

const Gone = () => <EmptyState title="목록에 없는 기록입니다." next="조건이나 기간을 바꿔 찾아 주세요." />;

function Shown({ row }: { row: AccessLogRow }) {
  const { actorSeq, actAsSeq, actAs, call, reason, rows, ip, requestId, subjects, change } = row;
  return (
    <>
      <Part
        title="한 일"
        aside={
          actorSeq !== null && (
            <Button
              size="small"
              onClick={() =>
                void show<true>((done) => (
                  <TakenDialog userSeq={actorSeq} name={actorOf(row)} onClose={() => done(null)} />
                ))
              }
            >
              내려받은 것
            </Button>
          )
        }
      >
        <Pairs
          of={[
            ['한 사람', actorSeq === null ? actorOf(row) : `${actorOf(row)} (${actorSeq})`],
            ['대행', actAsSeq !== null && `${actAs ?? '판매자'} (${actAsSeq})`],
            ['호출', call],
            ['사유', reason],
            ['행수', rows !== null && `${count(rows)}행`],
            ['IP', ip],
            ['요청번호', requestId],
          ]}
        />
      </Part>
      {change && change.length > 0 && (
        <Part title="바뀐 내용">
          <Facts
            wide
            facts={change.map(({ field, before, after }) => [
              field,
              `${before ?? '없음'} → ${after ?? '없음'}`,
            ])}
          />
        </Part>
      )}
      <Part title="대상" note={subjects.length === 0 && '없음'}>
        <ul className="jt-desk-choices">
          {subjects.map((subject) => (
            <li key={subject} className="jt-row">
              <span className="jt-grow">{subject}</span>
              <Button
                size="small"
                aria-label={`${subject} 다룬 사람`}
                onClick={() =>
                  void show<true>((done) => <SeenByDialog subject={subject} onClose={() => done(null)} />)
                }
              >
                다룬 사람
              </Button>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

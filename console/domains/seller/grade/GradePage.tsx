/** 판매자 등급: what was reached, what is missing to the next one, the badges of a year (R292, R346). */
import { gradeApi, type GradeRules, type OwnGrade } from '@jangteo/contract/seller/grade.api.ts';
import { sellerGrade, sellerGradeBadge, sellerGradeCriterion } from '@jangteo/contract/seller/grade.enums.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { count, day, percent, won } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { ProgressBar } from '../../../ui/Progress.tsx';
import '../../../ui/table.css';
import { QueryPage } from '../../../kit/form/QueryPage.tsx';
import { gapWords } from './gap.ts';
import './grade.css';
import { GradeRulesDialog } from './GradeRulesDialog.tsx';

export function GradePage() {
  const own = useQuery(query(gradeApi.own));
  const rules = useQuery(query(gradeApi.rules));
  return (
    <QueryPage query={own}>
      {({ data: mine }) => (
        <QueryPage query={rules}>{({ data }) => <Grade own={mine} rules={data} />}</QueryPage>
      )}
    </QueryPage>
  );
}

const amountOf = (unit: string, value: number): string =>
  unit === 'MONEY' ? won(value, true) : `${count(value)}건`;

function Grade({ own, rules }: { own: OwnGrade; rules: GradeRules }) {
  const last = own.history[0];
  return (
    <>
      <PageHead
        note={
          own.evaluatedOn
            ? `${day(own.evaluatedOn)}까지 ${own.weeks}주를 산정했습니다.`
            : '아직 산정하지 않았습니다.'
        }
        actions={
          <Button
            icon={<IconInfoCircle />}
            onClick={() =>
              void show<true>((done) => <GradeRulesDialog rules={rules} onClose={() => done(null)} />)
            }
          >
            산정 기준
          </Button>
        }
      />
      <div className="jt-grade">
        <Figures
          label="지금 등급"
          items={[
            { label: '채널등급', value: sellerGrade.label(own.grade), note: gapWords(own) },
            {
              label: '이번 달 뱃지',
              value: sellerGradeBadge.label(own.badge),
              note: last
                ? `${last.month.replace('-', '.')} 판매금액 ${won(last.amount, true)}`
                : '첫 달에는 뱃지가 없습니다.',
            },
          ]}
        />
        <Ladder own={own} rules={rules} />
        <Criteria own={own} />
        <History own={own} />
      </div>
    </>
  );
}

/** All grades from the first to the last, with what each needs and gives. */
function Ladder({ own, rules }: { own: OwnGrade; rules: GradeRules }) {
  const steps = rules.grades.toSorted((a, b) => a.amount - b.amount);
  const at = steps.findIndex(({ grade }) => grade === own.grade);
  return (
    <Panel title="등급과 혜택">
      <ol className="jt-grade-ladder">
        {steps.map(({ grade, amount, orders, benefits }, i) => (
          <li key={grade} data-now={grade === own.grade || undefined} data-done={i < at || undefined}>
            <b>
              {sellerGrade.label(grade)}
              {grade === own.grade && <span className="jt-hidden"> (지금)</span>}
            </b>
            <small>{amount === 0 ? '누구나' : `${won(amount, true)} · ${count(orders)}건`}</small>
            {benefits.map((benefit) => (
              <span key={benefit}>{benefit}</span>
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Criteria({ own }: { own: OwnGrade }) {
  return (
    <Panel
      title={own.next ? `${sellerGrade.label(own.next)}까지` : '지금 실적'}
      note={own.next ? '두 기준을 모두 채우면 됩니다.' : '가장 높은 등급입니다.'}
    >
      <ul className="jt-grade-criteria">
        {own.criteria.map(({ criterion, unit, current, target, reachedBps }) => (
          <li key={criterion}>
            <div className="jt-row">
              <b className="jt-grow">{sellerGradeCriterion.label(criterion)}</b>
              <span className="jt-num">
                {amountOf(unit, current)}
                {target !== null && <span className="jt-muted"> / {amountOf(unit, target)}</span>}
              </span>
            </div>
            <ProgressBar
              bare
              label={`${sellerGradeCriterion.label(criterion)} 달성률 ${percent(reachedBps / 10_000)}`}
              value={reachedBps / 10_000}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function History({ own }: { own: OwnGrade }) {
  return (
    <Panel flush title="월별 뱃지" note="최근 12개월">
      {own.history.length === 0 ? (
        <EmptyState
          title="아직 산정한 달이 없습니다."
          next="매달 2일 오전 4시에 지난달 판매금액으로 정합니다."
        />
      ) : (
        <ul className="jt-grade-months">
          {own.history.map(({ month, badge, amount }) => (
            <li key={month}>
              <span className="jt-num">{month.replace('-', '.')}</span>
              <EnumTag of={sellerGradeBadge} value={badge} />
              <span className="jt-num">{won(amount, true)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** 등급 기준: what grades and badges ask for today, what comes, and what was (operator.md §7). */
import { gradeRuleApi, type GradeRule, type GradeRuleTable } from '@jangteo/contract/admin/grade-rule.api.ts';
import { GRADE_WEEKS } from '@jangteo/contract/seller/grade.api.ts';
import { sellerGrade, sellerGradeBadge } from '@jangteo/contract/seller/grade.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { count, day, won } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { GradeRuleBackDialog, GradeRuleDialog } from './GradeRuleDialog.tsx';
import { notYet } from './tomorrow.ts';
import '../desk/desk.css';
import './grade-rules.css';

export function GradeRulesPage() {
  const gradeRulesQuery = useQuery(query(gradeRuleApi.table));
  const table = gradeRulesQuery.data?.data;
  const works = noRight(gradeRuleApi.change) === null;
  return (
    <>
      <PageHead
        title="등급 기준"
        note={`등급은 매주 ${GRADE_WEEKS}주의 판매로, 뱃지는 매달 지난달의 판매로 산정합니다. 바꾸려면 다른 운영자의 승인이 필요합니다.`}
        actions={works && table && <ChangeButton table={table} />}
      />
      <div className="jt-desk">
        <QueryView query={gradeRulesQuery} noun="등급 기준" rows={8} height={64} columns={2} />
        {table && <Standing table={table} />}
        {table && table.next.length > 0 && <Dated title="적용할 변경" rules={table.next} coming />}
        {table && table.history.length > 0 && <Dated title="지난 기준" rules={table.history} />}
      </div>
    </>
  );
}

const ChangeButton = ({ table }: { table: GradeRuleTable }) => (
  <Button
    variant="primary"
    disabledReason={table.waiting ? '승인을 기다리는 변경이 있습니다. 먼저 결정해야 합니다.' : null}
    onClick={() =>
      void show<true>((done) => (
        <GradeRuleDialog
          rule={table.next.at(-1) ?? table.now}
          planned={table.next.map(({ validFrom }) => validFrom)}
          onClose={() => done(null)}
        />
      ))
    }
  >
    기준 변경
  </Button>
);

const least = (amount: number): string => (amount <= 1 ? '1원 이상' : `${won(amount, true)} 이상`);

function Standing({ table: { now, evaluated, waiting } }: { table: GradeRuleTable }) {
  const counted = (until: string | null) =>
    until === null ? '아직 산정하지 않았습니다' : `${day(until, true)}까지의 판매로 산정`;
  return (
    <>
      {waiting !== null && (
        <div className="jt-desk-filters">
          <Chip tone="info">승인을 기다리는 변경이 있습니다</Chip>
        </div>
      )}
      <Panel flush title="등급" note={counted(evaluated.grade)}>
        <ul className="jt-desk-rows">
          {now.grades.map(({ grade, amount, orders, benefits }) => (
            <li key={grade}>
              <span className="jt-grow">
                <b>{sellerGrade.label(grade)}</b>
                <small>
                  <Dotted of={benefits} />
                </small>
              </span>
              <b>{amount === 0 ? '조건 없음' : `${won(amount, true)} · ${count(orders)}건 이상`}</b>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel flush title="뱃지" note={counted(evaluated.badge)}>
        <ul className="jt-desk-rows jt-badge-rules">
          {now.badges.map(({ badge, minAmount }) => (
            <li key={badge}>
              <span className="jt-grow">
                <b>{sellerGradeBadge.label(badge)}</b>
              </span>
              <b>{least(minAmount)}</b>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

const factsOf = ({ grades, badges }: GradeRule): Fact[] => [
  ...grades.map(({ grade, amount, orders, benefits }): Fact => [
    sellerGrade.label(grade),
    [amount === 0 ? '조건 없음' : `${won(amount, true)} · ${count(orders)}건 이상`, ...benefits].join('\n'),
  ]),
  ...badges.map(({ badge, minAmount }): Fact => [sellerGradeBadge.label(badge), least(minAmount)]),
];

const look = (rule: GradeRule): void =>
  void show<true>((done) => (
    <Dialog
      open
      title={`${day(rule.validFrom, true)}부터의 기준`}
      width={560}
      onClose={() => done(null)}
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      <Facts tight facts={factsOf(rule)} />
    </Dialog>
  ));

function Dated({ title, rules, coming = false }: { title: string; rules: GradeRule[]; coming?: boolean }) {
  const works = coming && noRight(gradeRuleApi.remove) === null;
  return (
    <Panel flush title={title}>
      <ul className="jt-desk-rows">
        {rules.map((rule, i) => (
          <li key={rule.validFrom}>
            <span className="jt-grow">
              <b>{day(rule.validFrom, true)}부터</b>
              <small>
                <Dotted of={[rule.by ?? '설치 담당자', rule.note]} />
              </small>
            </span>
            <span className="jt-row">
              <Button size="small" aria-label={`${rule.validFrom} 기준 보기`} onClick={() => look(rule)}>
                보기
              </Button>
              {works && (
                <Button
                  size="small"
                  aria-label={`${rule.validFrom} 변경 취소`}
                  disabledReason={notYet(i, rules)}
                  onClick={() =>
                    void show<true>((done) => (
                      <GradeRuleBackDialog validFrom={rule.validFrom} onClose={() => done(null)} />
                    ))
                  }
                >
                  변경 취소
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Rules of grades from a day on, with whom they would have moved the last time. */
import { gradeRuleApi, type GradeRule } from '@jangteo/contract/admin/grade-rule.api.ts';
import { sellerGrade, sellerGradeBadge } from '@jangteo/contract/seller/grade.enums.ts';
import { call } from '../../../kit/call/call.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { MONEY_MAX, NumberInput } from '../../../ui/NumberInput.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { RuleDialog, WAITS } from './RuleDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { firstBehind } from './tomorrow.ts';
import './grade-rules.css';

const MOST_ORDERS = 1_000_000;

interface Fields {
  validFrom: string | null;
  /** A benefit a line. */
  grades: { amount: number; orders: number; benefits: string }[];
  badges: { minAmount: number }[];
  why: string;
}

const fieldsOf = ({ grades, badges }: GradeRule, validFrom: string): Fields => ({
  validFrom,
  grades: grades.map(({ amount, orders, benefits }) => ({ amount, orders, benefits: benefits.join('\n') })),
  badges: badges.map(({ minAmount }) => ({ minAmount })),
  why: '',
});

const bodyOf = (rule: GradeRule, { validFrom, grades, badges, why }: Fields) => ({
  validFrom: validFrom ?? '',
  grades: grades.map(({ amount, orders, benefits }, i) => ({
    grade: rule.grades[i]!.grade,
    amount,
    orders,
    benefits: benefits.split('\n').filter((one) => one.trim() !== ''),
  })),
  badges: badges.map(({ minAmount }, i) => ({ badge: rule.badges[i]!.badge, minAmount })),
  why,
});

interface Props {
  /** What it begins with: the rules that come last. */
  rule: GradeRule;
  /** Days on which rules that are planned begin. */
  planned: readonly string[];
  onClose: () => void;
}

export function GradeRuleDialog({ rule, planned, onClose }: Props) {
  const { first, hint } = firstBehind(planned);
  return (
    <RuleDialog<Fields, typeof gradeRuleApi.change.body>
      title="등급 기준 변경"
      calls={gradeRuleApi.change}
      byTwo
      again={['admin-graderule']}
      width={720}
      schema={gradeRuleApi.change.body}
      start={fieldsOf(rule, first)}
      words={{
        validFrom: '적용일을 선택해 주세요.',
        'grades.*.amount': '바로 아래 등급보다 큰 금액을 입력해 주세요.',
        'grades.*.orders': '바로 아래 등급보다 작지 않은 건수를 입력해 주세요.',
        'grades.*.benefits': '혜택은 40자까지 6개, 서로 다르게 적어 주세요.',
        'badges.*.minAmount': '바로 아래 뱃지보다 큰 금액을 입력해 주세요.',
      }}
      body={(fields) => bodyOf(rule, fields)}
      send={async (body) => {
        await call(gradeRuleApi.change, { body });
        return WAITS;
      }}
      preview={(body) => call(gradeRuleApi.preview, { body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DatePicker
            label="적용일"
            {...form.bind('validFrom')}
            min={first}
            required
            hint={hint ?? '산정 기간의 마지막 날에 쓰이는 기준으로 산정합니다.'}
          />
          <LevelFields form={form} rule={rule} />
        </>
      )}
    </RuleDialog>
  );
}

function LevelFields({ form, rule }: { form: Form<Fields>; rule: GradeRule }) {
  return (
    <>
      {rule.grades.map(({ grade }, i) => (
        <fieldset key={grade} className="jt-grade-rule">
          <legend>{sellerGrade.label(grade)}</legend>
          {i > 0 && (
            <>
              <NumberInput
                label={`${sellerGrade.label(grade)} 판매금액`}
                {...form.bind(`grades.${i}.amount`)}
                max={MONEY_MAX}
                suffix="원"
                required
              />
              <NumberInput
                label={`${sellerGrade.label(grade)} 주문건수`}
                {...form.bind(`grades.${i}.orders`)}
                max={MOST_ORDERS}
                suffix="건"
                required
              />
            </>
          )}
          <Textarea
            className="jt-wide"
            label={`${sellerGrade.label(grade)} 혜택`}
            {...form.bind(`grades.${i}.benefits`)}
            rows={2}
            required={false}
            hint={i === 0 ? '한 줄에 하나씩 적어 주세요.' : undefined}
          />
        </fieldset>
      ))}
      <fieldset className="jt-grade-rule" data-many>
        <legend>뱃지</legend>
        {rule.badges.map(({ badge }, i) => (
          <NumberInput
            key={badge}
            label={`${sellerGradeBadge.label(badge)} 판매금액`}
            {...form.bind(`badges.${i}.minAmount`)}
            max={MONEY_MAX}
            suffix="원"
            required
          />
        ))}
      </fieldset>
    </>
  );
}

/** What has not begun is taken back. */
export const GradeRuleBackDialog = ({ validFrom, onClose }: { validFrom: string; onClose: () => void }) => (
  <TakeBackDialog
    calls={gradeRuleApi.remove}
    remove={(why) => call(gradeRuleApi.remove, { params: { validFrom }, query: { why } })}
    again="admin-graderule"
    text={`${validFrom}부터 쓸 등급 기준을 취소합니다.`}
    onClose={onClose}
  />
);

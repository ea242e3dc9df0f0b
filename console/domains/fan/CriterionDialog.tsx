/** 단골 기준: what the channel calls frequent. */
import { fanApi, type Criterion } from '@jangteo/contract/fan/fan.api.ts';
import { MONEY_MAX } from '@jangteo/contract/kit/field.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  done: (changed: true | null) => void;
}

export function CriterionDialog({ done }: Props) {
  const criterionQuery = useQuery(query(fanApi.criterion, { query: {} }));
  const one = criterionQuery.data?.data;
  return one ? <Asked key={one.version} one={one} done={done} /> : null;
}

interface Fields {
  windowDays: number;
  visits: number;
  orders: number;
  /** 0: no matter. */
  amount: number;
}

function Asked({ one, done }: Props & { one: Criterion }) {
  const form = useForm<Fields, typeof fanApi.setCriterion.body>({
    schema: fanApi.setCriterion.body,
    start: { windowDays: one.windowDays, visits: one.visits, orders: one.orders, amount: one.amount ?? 0 },
    title: '단골 기준',
    body: ({ amount, ...fields }) => ({ version: one.version, ...fields, amount: amount || null }),
    send: async (body) => {
      await call(fanApi.setCriterion, { body });
      toast('단골 기준을 바꿨습니다. 곧 다시 셉니다.', { tone: 'success' });
      done(true);
    },
  });
  return (
    <FormDialog form={form} title="단골 기준" onClose={() => done(null)} submit="저장" width={420}>
      <NumberInput
        label="기간(일)"
        {...form.bind('windowDays')}
        max={90}
        hint="어제까지 7일에서 90일을 봅니다."
      />
      <NumberInput
        label="방문 횟수"
        {...form.bind('visits')}
        max={99}
        hint="1분 이상 본 방송을 하루에 한 번 셉니다."
      />
      <NumberInput
        label="구매 건수"
        {...form.bind('orders')}
        max={99}
        hint="방문이나 구매 가운데 하나만 채우면 됩니다."
      />
      <NumberInput
        label="구매금액(원)"
        {...form.bind('amount')}
        max={MONEY_MAX}
        required={false}
        hint="적으면 이 금액 이상 산 팔로워만 단골이 됩니다."
      />
    </FormDialog>
  );
}

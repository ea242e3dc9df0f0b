/** 수정제안 of an older contract: price, commission, days, a note. */
import { legacyContractApi } from '@jangteo/contract/contract/legacy.api.ts';
import { askOnce } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { won } from '../../../ui/format.ts';
import { MoneyInput, RateInput } from '../../../ui/NumberInput.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { commissionOf } from '../words.ts';
import type { LegacyRow } from './acts.tsx';

interface Props {
  row: LegacyRow;
  done: (sent: true | null) => void;
}
interface Fields {
  price: number;
  commissionBps: number;
  startDay: string | null;
  endDay: string | null;
  memo: string;
}

export function LegacyClaim({ row, done }: Props) {
  const { contractSeq, version, counterpart, price, commissionBps, startDay, endDay } = row;
  const form = useForm<Fields, typeof legacyContractApi.claim.query>({
    schema: legacyContractApi.claim.query,
    start: { price, commissionBps, startDay, endDay, memo: '' },
    title: '수정제안',
    words: { startDay: '시작일을 골라 주세요.' },
    body: (value) => ({
      version,
      price: value.price,
      commissionBps: value.commissionBps,
      ...(value.startDay && { startDay: value.startDay }),
      ...(value.endDay && { endDay: value.endDay }),
      ...(value.memo.trim() && { memo: value.memo }),
    }),
    check: (value) => ({
      endDay:
        value.startDay !== null &&
        value.endDay !== null &&
        value.endDay < value.startDay &&
        '종료일은 시작일보다 빠를 수 없습니다.',
    }),
    send: async (terms) => {
      await askOnce((key) =>
        call(legacyContractApi.claim, { params: { contractSeq }, query: terms }, { key }),
      );
      toast('제안을 보냈습니다.', { tone: 'success' });
      done(true);
    },
  });
  const { value } = form;
  return (
    <FormDialog
      form={form}
      title={`${counterpart.name}님께 수정제안`}
      onClose={() => done(null)}
      submit="제안 보내기"
      disabledReason={!form.dirty && '바꿀 조건을 먼저 적어 주세요.'}
      width={520}
    >
      <MoneyInput label="가격" {...form.bind('price')} />
      <RateInput
        label="수수료율"
        {...form.bind('commissionBps')}
        hint={`한 개에 ${won(commissionOf(value.price, value.commissionBps), true)}입니다.`}
      />
      <DatePicker label="시작일" {...form.bind('startDay')} />
      <DatePicker
        label="종료일"
        {...form.bind('endDay')}
        required={false}
        clearable
        {...(value.startDay && { min: value.startDay })}
        placeholder="종료할 때까지"
      />
      <Textarea label="특약" {...form.bind('memo')} required={false} maxLength={1_000} rows={3} />
    </FormDialog>
  );
}

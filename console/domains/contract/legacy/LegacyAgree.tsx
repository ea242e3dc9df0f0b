/** 동의 of an older contract: the terms as they stand, and a word that they were read. */
import { legacyContractApi } from '@jangteo/contract/contract/legacy.api.ts';
import { askOnce } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Field } from '../../../ui/Field.tsx';
import { won } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { commissionOf, rate, wholePeriod } from '../words.ts';
import type { LegacyRow } from './acts.tsx';

interface Props {
  row: LegacyRow;
  done: (agreed: true | null) => void;
}

export function LegacyAgree({ row, done }: Props) {
  const { contractSeq, version, revision, counterpart, product, price, commissionBps } = row;
  const form = useForm<{ agreed: boolean }, typeof legacyContractApi.agree.body>({
    schema: legacyContractApi.agree.body,
    start: { agreed: false },
    words: { agreed: '조건을 확인했다고 표시해 주세요.' },
    title: '계약 동의',
    body: ({ agreed }) => ({ version, revision, agreed }),
    send: async (body) => {
      await askOnce((key) => call(legacyContractApi.agree, { params: { contractSeq }, body }, { key }));
      toast(`${counterpart.name}님과의 계약에 동의했습니다.`, { tone: 'success' });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${counterpart.name}님과의 계약 ${revision}차 조건 동의`}
      onClose={() => done(null)}
      submit="동의"
      width={480}
    >
      <Facts
        tight
        facts={[
          ['상품', product.name],
          ['가격', won(price, true)],
          ['수수료', `${rate(commissionBps)} · 한 개에 ${won(commissionOf(price, commissionBps), true)}`],
          ['계약 기간', wholePeriod(row)],
        ]}
      />
      <Field label="확인" hideLabel name="agreed" group error={form.problem('agreed')}>
        {() => (
          <Checkbox
            label="위 조건을 확인했고 동의합니다."
            checked={form.value.agreed}
            onChange={(on) => form.set('agreed', on)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

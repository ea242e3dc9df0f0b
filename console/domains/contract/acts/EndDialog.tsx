/** 계약 종료: with notice where it runs, at once where it has not begun. */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import { NOTICE_DAYS } from '@jangteo/contract/contract/contract.lifecycle.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { day } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { callsOf } from '../side.ts';

const TITLE = '계약 종료';
const WIDTH = 440;

interface Props {
  side: ContractSide;
  matchingContractSeq: number;
  done: (ended: true | null) => void;
}

export function EndDialog({ side, matchingContractSeq, done }: Props) {
  const contractQuery = useQuery({
    ...query(callsOf[side].detail, { params: { matchingContractSeq } }),
    staleTime: 0,
    gcTime: 0,
  });
  const close = () => done(null);
  if (!contractQuery.data)
    return <QueryDialog title={TITLE} width={WIDTH} query={contractQuery} noun="계약" onClose={close} />;
  return <End side={side} contract={contractQuery.data.data} done={done} />;
}

function End({
  side,
  contract,
  done,
}: {
  side: ContractSide;
  contract: ContractDetail;
  done: Props['done'];
}) {
  const { endFrom, status, counterpart, version, matchingContractSeq } = contract;
  const begun = status === 'ACTIVE';
  const form = useForm<{ endDay: string | null }, typeof contractApi.producerEnd.body>({
    schema: contractApi.producerEnd.body,
    start: { endDay: endFrom },
    title: TITLE,
    words: { endDay: '종료일을 골라 주세요.' },
    blame: 'endDay',
    body: ({ endDay }) => ({ version, ...(endDay && { endDay }) }),
    send: async (body) => {
      await call(callsOf[side].end, { params: { matchingContractSeq }, body });
      toast(
        begun ? `${day(body.endDay, true)}까지 하고 계약을 끝냅니다.` : '계약을 시작하기 전에 끝냈습니다.',
        { tone: 'success' },
      );
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${counterpart.name}님과의 계약 종료`}
      onClose={() => done(null)}
      submit={TITLE}
      destructive
      width={WIDTH}
    >
      <Notice tone="warning">
        {begun
          ? `끝내려면 ${NOTICE_DAYS}일 전에 알려야 합니다. 종료일까지는 지금 조건으로 판매하고, 팔리지 않은 배정재고는 그 뒤에 돌아갑니다. 상대방에게 바로 알리며, 되돌릴 수 없습니다.`
          : '아직 시작하지 않은 계약이라 바로 끝나고, 배정재고는 돌아갑니다. 되돌릴 수 없습니다.'}
      </Notice>
      {begun && (
        <DatePicker
          label="종료일"
          {...form.bind('endDay')}
          min={endFrom}
          {...(contract.endDay && { max: contract.endDay })}
          hint={`${day(endFrom, true)}부터 고를 수 있습니다.`}
        />
      )}
    </FormDialog>
  );
}

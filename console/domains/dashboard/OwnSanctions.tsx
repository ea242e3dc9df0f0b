/** What was imposed, why, until when; an appeal while there is time for one. */
import { toldApi } from '@jangteo/contract/dashboard/told.api.ts';
import { aboutOf } from '@jangteo/contract/sanction/own-words.ts';
import { appealText, type OwnSanction } from '@jangteo/contract/sanction/own.ts';
import { appealState, sanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import { Button } from '../../ui/Button.tsx';
import { shortTime } from '../../ui/format.ts';
import { Textarea } from '../../ui/TextInput.tsx';
import type { SanctionProps } from '../broadcast/sanction-place.ts';
import './own-sanctions.css';

const schema = z.strictObject({ text: appealText() });

function AppealDialog({ sanction, done }: { sanction: OwnSanction; done: (sent: true | null) => void }) {
  const form = useForm({
    schema,
    start: { text: '' },
    words: { text: '이의 내용을 10자 이상 적어 주세요.' },
    title: '이의 신청',
    send: async (body) => {
      await call(toldApi.appeal, { params: { sanctionSeq: sanction.sanctionSeq }, body });
      done(true);
    },
  });
  return (
    <FormDialog form={form} title="이의 신청" width={520} submit="신청하기" onClose={() => done(null)}>
      <p>한 번만 신청할 수 있습니다. 제재를 적용한 사람이 아닌 다른 운영자가 심사합니다.</p>
      <Textarea label="이의 내용" {...form.bind('text')} required rows={6} />
    </FormDialog>
  );
}

const appeal = (sanction: OwnSanction): void =>
  void editOne<true>(
    ['dashboard-told'],
    (done) => <AppealDialog sanction={sanction} done={done} />,
    '이의를 신청했습니다.',
  );

const timeOf = ({ from, until, endedAt }: OwnSanction): string => {
  const begin = shortTime(Date.parse(from));
  if (endedAt) return `${begin} ~ ${shortTime(Date.parse(endedAt))} 종료`;
  return until ? `${begin} ~ ${shortTime(Date.parse(until))}` : `${begin}부터 해제할 때까지`;
};

export const useOwnSanctions = () => useQuery({ ...query(toldApi.punish), staleTime: 60_000 });

export const OwnSanctions = ({ sanctions }: { sanctions: readonly OwnSanction[] }) => (
  <ul className="jt-sanctions">
    {sanctions.map((one) => (
      <li key={one.sanctionSeq} data-over={one.endedAt !== null || undefined}>
        <span>
          <b>
            {aboutOf(one)} · {sanctionReason.label(one.reason)}
          </b>
          <p>{one.text}</p>
          <small>{timeOf(one)}</small>
          {one.appeal?.answer && <p>이의 신청 결과: {one.appeal.answer}</p>}
        </span>
        {one.appeal?.state && <EnumTag of={appealState} value={one.appeal.state} />}
        {one.appeal?.can && <Button onClick={() => appeal(one)}>이의 신청</Button>}
      </li>
    ))}
  </ul>
);

/** Those of one live, in its drawer and in its control room. */
export function SanctionsOfLive({ contentSeq, none }: SanctionProps) {
  const sanctionsQuery = useOwnSanctions();
  const own = sanctionsQuery.data?.data.filter((one) => one.contentSeq === contentSeq) ?? [];
  if (own.length > 0) return <OwnSanctions sanctions={own} />;
  return none !== undefined && !sanctionsQuery.isPending ? <p className="jt-muted">{none}</p> : null;
}

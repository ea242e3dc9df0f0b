/** 조치, 임시조치 and 조치 없음 of a report. */
import { BLIND_DAYS, reportApi, type DeskReport } from '@jangteo/contract/moderation/report.api.ts';
import type { SanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { sectionOf } from '../../../kit/form/part-of.ts';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { BLANK, ImposeFields, type Imposing } from './ImposeFields.tsx';
import { Standing } from './Standing.tsx';

interface Props {
  one: DeskReport;
  onClose: () => void;
}

async function told(text: string, onClose: () => void): Promise<void> {
  toast(text, { tone: 'success' });
  await refetchDomains(['moderation-report', 'moderation']);
  onClose();
}
const WHY = '사유를 5자 이상 적어 주세요.';

interface Acting extends Imposing {
  punish: boolean;
  hide: boolean;
  why: string;
}

export function ActDialog({ one, onClose }: Props) {
  const { reportSeq, version, author, hides } = one;
  const form = useForm<Acting, typeof reportApi.act.body>({
    schema: reportApi.act.body,
    start: { ...BLANK, punish: !hides, hide: hides, why: '' },
    words: { why: WHY, hide: '제재하거나 숨길 것을 정해 주세요.' },
    title: '조치',
    body: ({ punish, hide, why, days, reason, ...said }) => ({
      version,
      hide,
      why,
      ...(punish && {
        sanction: { ...said, reason: reason as SanctionReason, days: days === '' ? null : Number(days) },
      }),
    }),
    send: async (body) => {
      const { data } = await call(reportApi.act, { params: { reportSeq }, body });
      const waits = data.state !== 'ACTED';
      await told(
        waits ? '승인함에 올렸습니다. 승인되면 조치한 것이 됩니다.' : '신고를 조치했습니다.',
        onClose,
      );
    },
  });
  const { punish, hide } = form.value;
  return (
    <FormDialog form={form} title="조치" width={560} onClose={onClose} submit="조치" destructive>
      {hides && <Checkbox label="완전히 숨기기" checked={hide} onChange={(on) => form.set('hide', on)} />}
      {author && (
        <Checkbox label={`${author.name} 제재`} checked={punish} onChange={(on) => form.set('punish', on)} />
      )}
      {author && punish && (
        <>
          <Standing userSeq={author.userSeq} />
          <ImposeFields form={sectionOf<Imposing, Acting>(form)} />
        </>
      )}
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}

export function BlindDialog({ one: { reportSeq, version }, onClose }: Props) {
  const form = useForm<{ days: number; why: string }, typeof reportApi.blind.body>({
    schema: reportApi.blind.body,
    start: { days: BLIND_DAYS, why: '' },
    words: { why: WHY },
    title: '임시조치',
    body: (said) => ({ version, ...said }),
    send: async (body) => {
      await call(reportApi.blind, { params: { reportSeq }, body });
      await told('임시조치했습니다.', onClose);
    },
  });
  return (
    <FormDialog form={form} title="임시조치" width={520} onClose={onClose} submit="임시조치">
      <p>바로 숨기고 작성자에게 알립니다. 작성자가 이의를 신청하면 기간이 끝날 때 다시 보입니다.</p>
      <NumberInput label="기간" {...form.bind('days')} min={1} max={BLIND_DAYS} suffix="일" />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}

export function DismissDialog({ one: { reportSeq, version, blind }, onClose }: Props) {
  const form = useForm<{ text: string }, typeof reportApi.dismiss.body>({
    schema: reportApi.dismiss.body,
    start: { text: '' },
    words: { text: WHY },
    title: '조치 없이 끝내기',
    body: (said) => ({ version, ...said }),
    send: async (body) => {
      await call(reportApi.dismiss, { params: { reportSeq }, body });
      await told('신고를 끝냈습니다.', onClose);
    },
  });
  return (
    <FormDialog form={form} title="조치 없이 끝내기" width={520} onClose={onClose} submit="끝내기">
      {blind && blind.state !== 'RESTORED' && <p>임시조치한 글을 다시 보이게 합니다.</p>}
      <TextInput label="사유" {...form.bind('text')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}

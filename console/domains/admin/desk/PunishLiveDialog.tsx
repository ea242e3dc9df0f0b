/** 방송 제재: a live is cut, or its channel warned, or kept from going on air (live.md §2). */
import { sectionOf } from '../../../kit/form/part-of.ts';
import type { MonitorRow } from '@jangteo/contract/admin/monitor.api.ts';
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import type { SanctionTarget } from '@jangteo/contract/sanction/sanction.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { today } from '../../../ui/now.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { toast } from '../../../ui/toast.ts';
import { NO_SANCTION, SanctionFields, type Sanctioning } from './SanctionFields.tsx';

const DAY_MS = 86_400_000;
/** Days from today to a day, one at least. */
const daysTo = (day: string): number => Math.max(1, (Date.parse(day) - Date.parse(today())) / DAY_MS);

interface Punishing extends Sanctioning {
  target: SanctionTarget;
}
const TARGETS: { value: SanctionTarget; label: string; note: string }[] = [
  { value: 'CONTENTS', label: '콘텐츠 제재', note: '방송을 바로 끊고 구매자에게서 내립니다.' },
  { value: 'LIVE', label: '라이브 제한', note: '방송을 끊고, 기간이 끝날 때까지 방송할 수 없게 합니다.' },
  { value: 'WARNING', label: '경고', note: '방송은 그대로 두고 경고를 남깁니다.' },
];

interface Props {
  live: Pick<MonitorRow, 'contentSeq' | 'title' | 'channel'>;
  onClose: () => void;
}

export function PunishLiveDialog({ live, onClose }: Props) {
  const form = useForm({
    schema: liveApi.punish.body,
    start: { ...NO_SANCTION, target: 'CONTENTS' } as Punishing,
    words: { reason: '사유를 선택해 주세요.', text: '판매자에게 알릴 내용을 5자 이상 적어 주세요.' },
    body: ({ until, ...said }) => ({
      ...said,
      contentSeq: live.contentSeq,
      ...(until && { untilDays: daysTo(until) }),
    }),
    title: '방송 제재',
    send: async (body) => {
      await call(liveApi.punish, { body });
      toast(body.target === 'WARNING' ? '경고를 남겼습니다.' : '방송을 제재했습니다.', { tone: 'success' });
      await refetchDomains(['admin']);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={liveApi.punish}
      title="방송 제재"
      width={560}
      onClose={onClose}
      submit={form.value.target === 'WARNING' ? '경고' : '제재'}
      destructive
    >
      <p>
        {live.channel.name} · {live.title}
      </p>
      <RadioCards<SanctionTarget> label="대상" {...form.bind('target')} options={TARGETS} />
      <SanctionFields
        form={sectionOf<Sanctioning, typeof form.value>(form)}
        who="판매자"
        placeholder="무엇이 문제이고, 무엇을 고치면 해제하는지 적어 주세요."
      />
    </FormDialog>
  );
}

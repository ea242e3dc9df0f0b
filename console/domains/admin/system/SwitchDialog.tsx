/** Off, on for some, or on: with the sentence that people read, for how long, and why. */
import { systemApi, type Switch } from '@jangteo/contract/admin/system.api.ts';
import { SWITCH_DAYS, switchLabel } from '@jangteo/contract/kit/switch.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { now } from '../../../ui/now.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

const HOUR_MS = 3_600_000;
const SPANS = [
  { value: '1', label: '1시간' },
  { value: '6', label: '6시간' },
  { value: '24', label: '하루' },
  { value: '72', label: '3일' },
  { value: String(SWITCH_DAYS * 24), label: `${SWITCH_DAYS}일` },
];
const SHARES = ['10', '25', '50', '75'].map((value) => ({ value, label: `${value}%` }));
const STATES = [
  { value: 'OFF', label: '끄기' },
  { value: 'SOME', label: '일부만 켜기' },
  { value: 'ON', label: '켜기' },
] as const;
/** What is said where nobody reads it. */
const ON_NOTE = '다시 이용할 수 있습니다.';

interface Fields {
  state: (typeof STATES)[number]['value'];
  share: string;
  hours: string;
  note: string;
  why: string;
}

/** So many hours from now, a minute less: the server's clock has gone on when it reads it. */
const inHours = (hours: string): string =>
  new Date(now() + Number(hours) * HOUR_MS - 60_000 + 9 * HOUR_MS).toISOString().slice(0, 19) + '+09:00';

interface Props {
  one: Pick<Switch, 'key' | 'version'> & Partial<Switch>;
  onClose: () => void;
}

export function SwitchDialog({ one: { key, version, inForce, note = '' }, onClose }: Props) {
  const title = `${switchLabel(key)} 변경`;
  const form = useForm<Fields, typeof systemApi.setSwitch.body>({
    schema: systemApi.setSwitch.body,
    start: { state: inForce ? 'ON' : 'OFF', share: '50', hours: '1', note: inForce ? note : '', why: '' },
    words: { note: '이용자가 읽을 안내를 5자 이상 적어 주세요.', why: '사유를 5자 이상 적어 주세요.' },
    title,
    body: ({ state, share, hours, note: said, why }) => ({
      on: state !== 'OFF',
      rollout: state === 'SOME' ? Number(share) : 100,
      note: state === 'ON' ? ON_NOTE : said,
      expiresAt: inHours(hours),
      why,
      version,
    }),
    send: async (body) => {
      await call(systemApi.setSwitch, { params: { key }, body });
      toast('5초 안에 모두에게 적용됩니다.', { tone: 'success' });
      onClose();
      await refetchDomains(['admin-system', 'admin']);
    },
  });
  const { state } = form.value;
  return (
    <FormDialog
      form={form}
      calls={systemApi.setSwitch}
      title={title}
      width={520}
      onClose={onClose}
      submit="변경"
    >
      <Segmented label="상태" value={state} onChange={(next) => form.set('state', next)} options={STATES} />
      {state === 'SOME' && (
        <Select
          label="켤 이용자"
          value={form.value.share}
          onChange={(next) => form.set('share', next)}
          options={SHARES}
        />
      )}
      {state !== 'ON' && (
        <>
          <Select
            label="기간"
            value={form.value.hours}
            onChange={(next) => form.set('hours', next)}
            options={SPANS}
          />
          <TextInput
            label="안내"
            {...form.bind('note')}
            required
            placeholder="예: 점검하는 동안 주문을 받지 않습니다."
            hint="이용하지 못하는 사람에게 그대로 보입니다."
          />
        </>
      )}
      <TextInput label="사유" {...form.bind('why')} required hint="감사기록에 남습니다." />
    </FormDialog>
  );
}

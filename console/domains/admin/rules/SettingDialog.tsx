/** A number of the house from a day on; what comes may be taken back, and what was is shown. */
import { settingDeskApi, type SettingRow } from '@jangteo/contract/admin/setting.api.ts';
import { settingText, unitText } from '@jangteo/contract/reference/setting-facts.ts';
import { call } from '../../../kit/call/call.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { RuleDialog, WAITS } from './RuleDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { firstBehind, notYet } from './tomorrow.ts';

interface Fields {
  value: number;
  effectiveFrom: string | null;
  why: string;
}
const ON_OFF = [
  { value: '1', label: '켜기' },
  { value: '0', label: '끄기' },
] as const;
const WIDTH = 560;

interface Props {
  row: SettingRow;
  onClose: () => void;
}

export function SettingDialog({ row, onClose }: Props) {
  const { name, label, unit, min, max, value, money, next } = row;
  const { first, hint } = firstBehind(money ? next.map(({ from }) => from) : []);
  const scale = unit === 'BPS' ? 100 : 1;
  return (
    <RuleDialog<Fields, typeof settingDeskApi.add.body>
      title={`${label} 변경`}
      calls={settingDeskApi.add}
      byTwo={money}
      again={['admin-setting']}
      schema={settingDeskApi.add.body}
      start={{ value: value / scale, effectiveFrom: first, why: '' }}
      places={{ note: 'why' }}
      words={{
        effectiveFrom: '적용일을 선택해 주세요.',
        value: `${settingText(name, min)}부터 ${settingText(name, max)}까지 입력해 주세요.`,
      }}
      body={(fields) => ({
        name,
        value: Math.round(fields.value * scale),
        effectiveFrom: fields.effectiveFrom ?? '',
        note: fields.why,
      })}
      send={async (body) => {
        const { data } = await call(settingDeskApi.add, { body });
        return data.approval ? WAITS : '등록했습니다. 적용일 0시부터 쓰입니다.';
      }}
      preview={(body) => call(settingDeskApi.preview, { body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {unit === 'ON_OFF' ? (
            <Segmented
              label="값"
              value={form.value.value === 1 ? '1' : '0'}
              onChange={(next) => form.set('value', Number(next))}
              options={ON_OFF}
            />
          ) : (
            <NumberInput
              label="값"
              {...form.bind('value')}
              max={max / scale}
              decimals={unit === 'BPS' ? 2 : 0}
              suffix={unitText(unit)}
              required
              hint={`${settingText(name, min)}부터 ${settingText(name, max)}까지`}
            />
          )}
          <DatePicker label="적용일" {...form.bind('effectiveFrom')} min={first} required hint={hint} />
        </>
      )}
    </RuleDialog>
  );
}

const BackDialog = ({ row: { name, label }, from, onClose }: Props & { from: string }) => (
  <TakeBackDialog
    calls={settingDeskApi.remove}
    remove={(why) => call(settingDeskApi.remove, { params: { name, effectiveFrom: from }, query: { why } })}
    again="admin-setting"
    text={`${label}: ${from}부터 쓸 값을 취소합니다.`}
    onClose={onClose}
  />
);

/** What was, and what comes. */
export function HistoryDialog({ row, onClose }: Props) {
  const { name, label, money, next, history } = row;
  const works = noRight(settingDeskApi.remove) === null;
  const factOf = ({ from, value, note, by }: SettingRow['history'][number]): Fact => [
    from,
    [settingText(name, value), by ?? '설치 담당자', note].filter(Boolean).join(' · '),
  ];
  return (
    <Dialog
      open
      title={label}
      width={WIDTH}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      {next.length > 0 && <h3 className="jt-desk-heading">적용할 변경</h3>}
      <Facts tight facts={next.map(factOf)} />
      {works && next.length > 0 && (
        <div className="jt-desk-acts">
          {next.map(({ from }, i) => (
            <Button
              key={from}
              size="small"
              disabledReason={money ? notYet(i, next) : null}
              onClick={() => {
                onClose();
                void show<true>((done) => <BackDialog row={row} from={from} onClose={() => done(null)} />);
              }}
            >
              {from} 변경 취소
            </Button>
          ))}
        </div>
      )}
      <h3 className="jt-desk-heading">적용한 값</h3>
      <Facts tight facts={[...history.map(factOf), ['기본값', settingText(name, row.default)]]} />
    </Dialog>
  );
}

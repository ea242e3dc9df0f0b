/** Where else the picture goes: a stored key shows its last four characters and nothing more. */
import { SIMULCAST_MAX } from '@jangteo/contract/broadcast/content.body.ts';
import { simulcastTarget } from '@jangteo/contract/broadcast/content.enums.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { NativeSelect } from '../../../ui/Select.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { keepsKey, type Place, type ScheduleForm, type Target } from './schedule-form.ts';

const TARGETS = simulcastTarget.values.filter((value): value is Target => value !== 'NONE');
const NOWHERE: Omit<Place, 'target'> = { url: '', key: '', tail: '', storedUrl: '' };

export function SimulcastPart({ form }: { form: Form<ScheduleForm> }) {
  const places = form.value.simulcast;
  const free = TARGETS.filter((target) => places.every((place) => place.target !== target));
  return (
    <Rows<Place>
      className="jt-wide"
      label="동시송출"
      hideLabel
      noun="송출처"
      max={SIMULCAST_MAX}
      blank={() => ({ ...NOWHERE, target: free[0]! })}
      {...form.bind('simulcast')}
      required={false}
      error={form.problem('simulcast')}
      hint="유튜브나 페이스북의 라이브 관리 화면에서 스트림 키를 복사해 주세요. 키는 암호화해 보관합니다."
    >
      {(place, i) => (
        <>
          <NativeSelect<Target>
            label="송출처"
            {...form.bind(`simulcast.${i}.target`)}
            required
            onChange={(target) => form.set(`simulcast.${i}`, { ...NOWHERE, target })}
            options={TARGETS.map((value) => ({
              value,
              label: simulcastTarget.label(value),
              disabled: value !== place.target && !free.includes(value),
            }))}
          />
          {place.target === 'CUSTOM_RTMP' && (
            <TextInput
              label="주소"
              {...form.bind(`simulcast.${i}.url`)}
              required
              inputMode="url"
              placeholder="rtmp://"
            />
          )}
          <TextInput
            label="스트림 키"
            {...form.bind(`simulcast.${i}.key`)}
            required={!keepsKey(place)}
            autoComplete="off"
            placeholder={keepsKey(place) ? `저장된 키 ····${place.tail}` : ''}
          />
        </>
      )}
    </Rows>
  );
}

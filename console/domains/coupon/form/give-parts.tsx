/** When a coupon is given out and holds, how many there are, whether it is shown to everybody. */
import {
  EXPOSED_MAX,
  PER_USER_MAX,
  SERIAL_MAX,
  SINCE_DAYS_MAX,
} from '@jangteo/contract/coupon/coupon.body.ts';
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponValidity, type CouponValidity } from '@jangteo/contract/coupon/coupon.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { count } from '../../../ui/format.ts';
import { CountInput } from '../../../ui/NumberInput.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import type { CouponSide } from '../side.ts';
import type { PartProps } from './coupon-form.ts';

const VALIDITIES = couponValidity.values.map((value) => ({ value, label: couponValidity.label(value) }));
const COUNT_MAX = 9_999_999;

export function Valid({ form }: PartProps) {
  const { kind } = form.value.validity;
  if (kind === 'UNTIL')
    return (
      <DatePicker
        label="유효기간 종료"
        {...form.bind('validity.until')}
        required
        withTime
        firstTime="23:59:59"
      />
    );
  if (kind === 'SINCE')
    return (
      <CountInput
        label="유효일수"
        {...form.bind('validity.days')}
        value={form.value.validity.days ?? 0}
        required
        suffix="일"
        max={SINCE_DAYS_MAX}
        hint="받은 때부터 셉니다."
      />
    );
  return null;
}

export function WhenPart({ form }: PartProps) {
  const choose = (kind: CouponValidity) => {
    const { until, days } = form.value.validity;
    form.set('validity', { kind, until: until ?? form.value.issueTo, days: days ?? 30 });
    if (kind === 'END_LIVE') form.set('place', 'CONTENT');
  };
  return (
    <>
      <DatePicker label="발급시작" {...form.bind('issueFrom')} required withTime />
      <DatePicker label="발급종료" {...form.bind('issueTo')} required withTime firstTime="23:59:59" />
      <SegmentedField
        className="jt-wide"
        label="유효기간"
        {...form.bind('validity.kind')}
        onChange={choose}
        options={VALIDITIES}
      />
      <Valid form={form} />
    </>
  );
}

/** How many in all. Codes of a serial coupon are made once, so their number stays. */
export function Limit({ form, made }: PartProps & { made: boolean }) {
  const { issueType, issueLimit } = form.value;
  const serial = issueType === 'SERIAL';
  return (
    <>
      {!serial && (
        <ToggleField
          label="수량 제한"
          name="limited"
          value={issueLimit !== null}
          onChange={(on) => form.set('issueLimit', on ? (form.start.issueLimit ?? 100) : null)}
          words={['정한 수량까지만 발급합니다.', '기간 안에 받는 사람 모두에게 발급합니다.']}
        />
      )}
      {issueLimit !== null && (
        <CountInput
          label={serial ? '코드 수' : '발급수량'}
          {...form.bind('issueLimit')}
          value={issueLimit}
          required
          readOnly={serial && made}
          max={serial ? SERIAL_MAX : COUNT_MAX}
          hint={
            serial &&
            (made
              ? '만든 코드의 수는 바꿀 수 없습니다.'
              : `${count(SERIAL_MAX)}개까지 만들고, 등록한 뒤에는 바꿀 수 없습니다.`)
          }
        />
      )}
    </>
  );
}

export function Exposed({ form, side }: PartProps & { side: CouponSide }) {
  const exposeCount = useQuery({ ...query(couponApi.exposeCount), enabled: side !== 'house' }).data?.data;
  const full = exposeCount !== undefined && exposeCount.count >= exposeCount.max && !form.start.exposed;
  return (
    <ToggleField
      label="스토어 노출"
      {...form.bind('exposed')}
      required={false}
      words={['스토어와 상품에 보입니다.', '받을 수 있는 링크를 아는 사람만 받습니다.']}
      hint={exposeCount && `${EXPOSED_MAX}개 가운데 ${count(exposeCount.count)}개를 노출하고 있습니다.`}
      {...(full && { disabledReason: `쿠폰은 최대 ${EXPOSED_MAX}개까지 노출할 수 있습니다.` })}
    />
  );
}

export function LimitPart({ form, side, made }: PartProps & { side: CouponSide; made: boolean }) {
  return (
    <>
      <Limit form={form} made={made} />
      <CountInput
        label={form.value.issueType === 'ORDINARY' ? '1인당 사용' : '1인당 발급'}
        {...form.bind('perUser')}
        min={1}
        max={PER_USER_MAX}
      />
      {form.value.issueType === 'DOWNLOAD' && <Exposed form={form} side={side} />}
    </>
  );
}

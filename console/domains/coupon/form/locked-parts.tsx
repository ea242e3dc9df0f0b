/** A coupon that somebody has got: what may still be said anew, and what stays, with the reason. */
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import { IconLock } from '@tabler/icons-react';
import type { Section } from '../../../kit/form/sections.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { CouponFacts } from '../drawer/CouponFacts.tsx';
import type { CouponSide } from '../side.ts';
import type { CouponForm } from './coupon-form.ts';
import { Exposed, Limit, Valid } from './give-parts.tsx';

export const lockedSections = (coupon: Coupon, side: CouponSide): readonly Section<CouponForm>[] => [
  {
    id: 'open',
    title: '바꿀 수 있는 내용',
    required: true,
    fields: ['name', 'issueTo', 'validity', 'issueLimit', 'exposed'],
    missing: ({ name }) => (name.trim() === '' ? ['name'] : []),
    Part: ({ form }) => (
      <>
        <TextInput className="jt-wide" label="쿠폰명" {...form.bind('name')} />
        <DatePicker
          label="발급종료"
          {...form.bind('issueTo')}
          required
          withTime
          firstTime="23:59:59"
          hint="지금보다 뒤로만 바꿀 수 있습니다."
        />
        <Valid form={form} />
        <Limit form={form} made />
        {form.value.issueType === 'DOWNLOAD' && <Exposed form={form} side={side} />}
      </>
    ),
  },
  {
    id: 'locked',
    title: '바꿀 수 없는 내용',
    fields: ['issueType', 'discount', 'minOrder', 'scope', 'place', 'productMode', 'issueFrom', 'perUser'],
    missing: () => [],
    note: () => '잠김',
    Part: () => (
      <div className="jt-wide jt-stack">
        <Notice icon={<IconLock size={16} aria-hidden />}>
          이미 받은 회원이 있어 이름, 수량, 기간을 늘리는 것만 할 수 있습니다. 다른 조건은 복사해서 새로
          등록해 주세요.
        </Notice>
        <CouponFacts coupon={coupon} />
      </div>
    ),
  },
];

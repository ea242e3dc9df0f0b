/** What an operator does with a coupon, each with why: the house's own, or a seller's that is stopped. */
import { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import type { CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { Act } from '../../../kit/acts.ts';
import { mayNot } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { codesOf, giveOne, whyNoCodes, type CouponLike } from '../../coupon/acts/acts.tsx';
import { placesOf } from '../../coupon/side.ts';
import { whyNot } from '../../coupon/words.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';

type One = CouponLike & Pick<CouponRow, 'issuer' | 'status'>;

interface Asked {
  title: string;
  submit: string;
  act: Endpoint;
  more?: object;
  done: string;
  says: string;
}
const asking = ({ couponSeq, name, version }: One, { says, more, ...dialog }: Asked): void =>
  void show<true>((done) => (
    <WhyDialog
      {...dialog}
      params={{ couponSeq }}
      more={{ version, ...more }}
      again="coupon-desk"
      onClose={() => done(null)}
    >
      <p>{`‘${name}’ ${says}`}</p>
    </WhyDialog>
  ));

const begin = (row: One) =>
  asking(row, {
    title: '발급 시작',
    submit: '발급 시작',
    act: couponDeskApi.activate,
    done: '발급을 시작했습니다.',
    says: '쿠폰을 발급하기 시작합니다. 할인은 장터가 모두 부담합니다.',
  });
const stop = (row: One) =>
  asking(row, {
    title: '발급 중지',
    submit: '발급 중지',
    act: couponDeskApi.stop,
    done: '발급을 중지했습니다.',
    says:
      row.issuer === 'PLATFORM'
        ? '쿠폰의 발급을 중지합니다. 이미 받은 회원은 유효기간까지 쓸 수 있습니다.'
        : '쿠폰의 발급을 중지합니다. 판매자는 사유를 보고, 다시 시작할 수 없습니다. 이미 받은 회원은 쓸 수 있습니다.',
  });
const expose = (row: One) =>
  asking(row, {
    title: row.exposed ? '노출 해제' : '노출',
    submit: row.exposed ? '노출 해제' : '노출',
    act: couponDeskApi.expose,
    more: { exposed: !row.exposed },
    done: row.exposed ? '노출을 해제했습니다.' : '상품과 쿠폰함에 노출했습니다.',
    says: row.exposed ? '쿠폰을 더는 보이지 않습니다.' : '쿠폰을 모든 상품에 보입니다.',
  });

const STOPPABLE = ['READY', 'ISSUE_START', 'ISSUE_COMPLETED', 'ISSUE_STOP'];
const whyNotStop = ({ issuer, status, can }: One): string | null => {
  if (can.activate === 'HALTED' || (issuer === 'PLATFORM' && status === 'ISSUE_STOP'))
    return '이미 중지한 쿠폰입니다.';
  return STOPPABLE.includes(status) ? null : '지금 상태에서는 중지할 수 없습니다.';
};

/** `go` opens an address. */
export function deskActs(row: One, go: (href: string) => void): Act[] {
  const halt: Act = {
    key: 'stop',
    label: '발급 중지',
    destructive: true,
    disabledReason: mayNot(couponDeskApi.stop) ?? whyNotStop(row),
    onSelect: () => stop(row),
  };
  if (row.issuer !== 'PLATFORM') return [halt];
  const { edit, create, histories } = placesOf.house;
  const { couponSeq } = row;
  const begins: Act = {
    key: 'activate',
    label: '발급 시작',
    disabledReason: mayNot(couponDeskApi.activate) ?? whyNot(row, 'activate', '발급 시작'),
    onSelect: () => begin(row),
  };
  const gives: Act = {
    key: 'issue',
    label: '회원에게 발급',
    disabledReason: mayNot(couponDeskApi.issue) ?? whyNot(row, 'issue', '회원에게 발급'),
    onSelect: () => void giveOne(row, 'house'),
  };
  const codes: Act = {
    key: 'codes',
    label: '코드 받기',
    disabledReason: mayNot(couponDeskApi.downloadCodes) ?? whyNoCodes(row),
    onSelect: () => void codesOf(row, 'house'),
  };
  const shows: Act = {
    key: 'expose',
    label: row.exposed ? '노출 해제' : '노출',
    disabledReason: mayNot(couponDeskApi.expose) ?? (row.exposed ? null : whyNot(row, 'expose', '노출')),
    onSelect: () => expose(row),
  };
  const given = row.issueType === 'GIVE';
  return [
    given ? gives : row.can.deactivate === null ? halt : begins,
    {
      key: 'edit',
      label: '수정',
      disabledReason: mayNot(couponDeskApi.edit) ?? whyNot(row, 'edit', '수정'),
      onSelect: () => go(edit(couponSeq)),
    },
    { key: 'histories', label: '발급·사용 내역', onSelect: () => go(histories(couponSeq)) },
    {
      key: 'copy',
      label: '복사',
      disabledReason: mayNot(couponDeskApi.create),
      onSelect: () => go(create(couponSeq)),
    },
    ...(row.issueType === 'SERIAL' ? [codes] : []),
    ...(row.issueType === 'DOWNLOAD' ? [shows] : []),
    ...(row.can.deactivate === null && !given ? [] : [halt]),
  ];
}

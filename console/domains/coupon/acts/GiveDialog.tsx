/** 회원에게 발급: named people, an audience, or a file; how many it reaches is said before it is sent. */
import { couponAudience, type CouponAudience } from '@jangteo/contract/coupon/coupon.enums.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { uploader } from '../../../kit/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { count } from '../../../ui/format.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { Uploaded } from '../../../ui/upload.ts';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { askReach, giveCoupon, type Receivers } from '../calls.ts';
import type { CouponSide } from '../side.ts';
import type { CouponLike } from './acts.tsx';
import { People, type Person } from './People.tsx';
import '../coupon.css';

type Way = 'audience' | 'people' | 'numbers' | 'file';
const WAYS = [
  { value: 'audience', label: '회원 그룹' },
  { value: 'people', label: '회원 찾기' },
  { value: 'file', label: '파일' },
] as const;
/** The house has no followers to choose from. */
const WAYS_OF_HOUSE = [
  { value: 'numbers', label: '회원번호' },
  { value: 'file', label: '파일' },
] as const;
const AUDIENCES = couponAudience.values.map((value) => ({ value, label: couponAudience.label(value) }));
const sendFile = uploader('SHEET');

interface Props {
  coupon: CouponLike;
  side: CouponSide;
  done: (targets: number | null) => void;
}

/** Numbers as they are typed or pasted, apart by anything else. */
const numbersIn = (text: string): number[] => [
  ...new Set((text.match(/\d+/g) ?? []).map(Number).filter((seq) => seq > 0 && Number.isSafeInteger(seq))),
];

/** Who is chosen so far; null: nobody. */
function receiversOf(
  way: Way,
  chosen: {
    audience: CouponAudience;
    people: readonly Person[];
    numbers: string;
    files: readonly Uploaded[];
  },
): Receivers | null {
  if (way === 'audience') return { audience: chosen.audience };
  if (way === 'people' || way === 'numbers') {
    const userSeqList =
      way === 'people' ? chosen.people.map(({ userSeq }) => userSeq) : numbersIn(chosen.numbers);
    return userSeqList.length > 0 ? { userSeqList } : null;
  }
  const [file] = chosen.files;
  return file ? { pathname: file.pathname } : null;
}

const NOBODY = {
  audience: '발급할 회원이 없습니다.',
  people: '발급할 회원을 골라 주세요.',
  numbers: '발급할 회원의 번호를 적어 주세요.',
  file: '회원번호를 적은 파일을 올려 주세요.',
} as const;

export function GiveDialog({ coupon, side, done }: Props) {
  const { couponSeq, name } = coupon;
  const house = side === 'house';
  const [way, setWay] = useState<Way>(house ? 'numbers' : 'audience');
  const [typed, type] = useState('');
  const [numbers] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [why, setWhy] = useState('');
  const [audience, setAudience] = useState<CouponAudience>('FOLLOWERS');
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [files, setFiles] = useState<readonly Uploaded[]>([]);
  const [busy, setBusy] = useState(false);
  const body = receiversOf(way, { audience, people, numbers, files });
  const reachQuery = useQuery({
    ...askReach(side, couponSeq, body ?? { audience }),
    enabled: body !== null,
    retry: false,
    gcTime: 0,
  });
  const found = body && reachQuery.data?.data;
  const send = async () => {
    if (!body || !found) return;
    setBusy(true);
    try {
      const { data } = await giveCoupon(side, couponSeq, { ...body, expectedCount: found.targets, why });
      done(data.targets);
    } catch (error) {
      await dialog.alert(messageOf(error));
      if (isApiError(error) && error.code === 'EXPECTED_COUNT_MISMATCH') await reachQuery.refetch();
    }
    setBusy(false);
  };
  const none = body === null || found?.targets === 0;
  const unsaid = house && why.trim().length < 5 && '사유를 5자 이상 적어 주세요.';
  const out =
    found && (found.eligible === 0 || found.left === 0) && '더 받을 수 있는 회원이나 수량이 없습니다.';
  return (
    <Dialog
      open
      title={`‘${name}’ 발급`}
      width={520}
      onClose={() => done(null)}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={none ? NOBODY[way] : out || (!found && '인원을 세고 있습니다.') || unsaid}
            onClick={() => void send()}
          >
            {found && found.targets > 0 ? `${count(found.targets)}명에게 발급` : '발급'}
          </Button>
        </>
      }
    >
      <div className="jt-stack">
        <Segmented label="받을 회원" value={way} onChange={setWay} options={house ? WAYS_OF_HOUSE : WAYS} />
        {way === 'audience' && (
          <RadioCards
            label="회원 그룹"
            hideLabel
            value={audience}
            onChange={setAudience}
            options={AUDIENCES}
          />
        )}
        {way === 'people' && <People value={people} onChange={setPeople} />}
        {way === 'numbers' && (
          <Textarea
            label="회원번호"
            value={typed}
            onChange={type}
            rows={3}
            hint="쉼표나 줄바꿈으로 나누어 1,000명까지 적습니다."
            placeholder="예: 20001, 20002"
          />
        )}
        {way === 'file' && (
          <FilePicker
            label="회원번호 파일"
            accept={['plainTable']}
            max={1}
            value={files}
            onChange={(next) => setFiles(next)}
            upload={sendFile}
            hint="첫 열에 회원번호를 적은 엑셀이나 CSV 파일을 올려 주세요."
          />
        )}
        {body && reachQuery.isError && <Notice tone="danger">{messageOf(reachQuery.error)}</Notice>}
        {found && (
          <Facts
            facts={[
              ['찾은 회원', `${count(found.targets)}명`],
              ['받을 수 있는 회원', `${count(found.eligible)}명`],
              ['남은 쿠폰', found.left === null ? '제한 없음' : `${count(found.left)}개`],
            ]}
          />
        )}
        {found && found.left !== null && found.left < found.eligible && found.left > 0 && (
          <Notice tone="warning">쿠폰이 모자라 회원번호가 빠른 {count(found.left)}명만 받습니다.</Notice>
        )}
        {house && (
          <TextInput
            label="사유"
            value={why}
            onChange={setWhy}
            required
            hint="기록에 남습니다."
            placeholder="예: 배송 지연을 사과드립니다."
          />
        )}
      </div>
    </Dialog>
  );
}

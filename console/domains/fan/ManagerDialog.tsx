/** 방송 매니저 지정: a follower, found by nickname, and what they may do. */
import { fanApi } from '@jangteo/contract/fan/fan.api.ts';
import { managerRight, type ManagerRight } from '@jangteo/contract/fan/fan.enums.ts';
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import { managerApi } from '@jangteo/contract/fan/manager.api.ts';
import type { ManagerRow } from '@jangteo/contract/fan/manager.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import './fan.css';
import { KEYWORD_MAX } from '@jangteo/contract/kit/filter.ts';

interface Chosen {
  userSeq: number;
  nickname: string;
  seller: number;
}
type Named = Pick<FanRow, 'userSeq' | 'nickname' | 'seller'>;
interface Props {
  fan: Named | null;
  manager?: ManagerRow;
  done: (changed: true | null) => void;
}

const SHOWN = 20;
const NOTES: Readonly<Record<ManagerRight, string>> = {
  HIDE: '메시지와 그 사람의 채팅을 가리고, 잠시 말하지 못하게 합니다.',
  BLOCK: '이 채널에서 회원을 차단합니다.',
  NOTICE: '채팅창 위에 공지를 겁니다.',
};

const chosenFan = ({ userSeq, nickname, seller }: Named): Chosen => ({
  userSeq,
  nickname,
  seller: seller.userSeq,
});

/** Who is meant, where the page says so. */
function given(fan: Named | null, manager: ManagerRow | undefined): Chosen | null {
  if (fan) return chosenFan(fan);
  if (!manager) return null;
  return { userSeq: manager.managerSeq, nickname: manager.nickname, seller: manager.seller.userSeq };
}

export function ManagerDialog({ fan, manager, done }: Props) {
  const [chosen, choose] = useState(given(fan, manager));
  const known = fan !== null || manager !== undefined;
  const form = useForm<{ rights: ManagerRight[] }, typeof managerApi.appoint.body>({
    schema: managerApi.appoint.body,
    start: { rights: [...(manager?.rights ?? ['HIDE'])] },
    words: { rights: '권한을 하나 이상 골라 주세요.' },
    title: '방송 매니저',
    body: ({ rights }) => ({ rights, ...(chosen && { sellerSeq: chosen.seller }) }),
    send: async (body) => {
      await call(managerApi.appoint, { params: { managerSeq: chosen!.userSeq }, body });
      toast(manager ? '권한을 바꿨습니다.' : `${chosen!.nickname} 님을 방송 매니저로 지정했습니다.`, {
        tone: 'success',
      });
      done(true);
    },
  });
  const { rights } = form.value;
  const turn = (right: ManagerRight, on: boolean) =>
    form.set(
      'rights',
      managerRight.values.filter((one) => (one === right ? on : rights.includes(one))),
    );
  return (
    <FormDialog
      form={form}
      title={known ? `${chosen!.nickname} 님 매니저 권한` : '방송 매니저 지정'}
      onClose={() => done(null)}
      submit={manager ? '권한 변경' : '지정'}
      disabledReason={!chosen && '매니저로 지정할 팔로워를 골라 주세요.'}
      width={480}
    >
      {!known && <Followers chosen={chosen} onChoose={choose} />}
      <Field label="권한" group error={form.problem('rights')}>
        {() => (
          <div className="jt-fan-rights">
            {managerRight.values.map((right) => (
              <div key={right}>
                <Checkbox
                  label={managerRight.label(right)}
                  checked={rights.includes(right)}
                  onChange={(on) => turn(right, on)}
                />
                <small className="jt-muted-tag">{NOTES[right]}</small>
              </div>
            ))}
          </div>
        )}
      </Field>
    </FormDialog>
  );
}

interface FollowersProps {
  chosen: Chosen | null;
  onChoose: (fan: Chosen) => void;
}

/** The newest followers, or those whose nicknames contain what is typed. */
function Followers({ chosen, onChoose }: FollowersProps) {
  const [typed, type] = useState('');
  const word = useDeferredValue(typed.trim());
  const followersQuery = useQuery({
    ...query(fanApi.followers, {
      query: { length: SHOWN, ...(word && { searchKey: 'USER_NAME', keyword: [word] }) },
    }),
    placeholderData: keepPreviousData,
  });
  const found = followersQuery.data?.data ?? [];
  return (
    <>
      <TextInput
        label="팔로워 찾기"
        value={typed}
        onChange={type}
        required={false}
        placeholder="닉네임"
        maxLength={KEYWORD_MAX}
        autoComplete="off"
      />
      {followersQuery.data && found.length === 0 && <Notice>찾는 닉네임의 팔로워가 없습니다.</Notice>}
      <ul className="jt-fan-found">
        {found.map((row) => (
          <li key={row.fanSeq}>
            <label className="jt-check">
              <input
                type="radio"
                name="fan"
                checked={chosen?.userSeq === row.userSeq}
                disabled={row.manager}
                onChange={() => onChoose(chosenFan(row))}
              />
              <span>
                {row.nickname}{' '}
                <small className="jt-muted-tag">{row.manager ? '이미 매니저' : row.userId}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

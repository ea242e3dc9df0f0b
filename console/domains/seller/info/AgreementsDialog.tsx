/** 외부연동 동의: whom a shop lets have what, one by one (R300). */
import { legalApi, type ExternalAgreement } from '@jangteo/contract/legal/legal.api.ts';
import { infoApi } from '@jangteo/contract/seller/info.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { shortTime } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export function AgreementsDialog({ onClose }: { onClose: () => void }) {
  const producerQuery = useQuery(query(infoApi.producer));
  const [told, setTold] = useState<readonly ExternalAgreement[] | null>(null);
  const partners = told ?? producerQuery.data?.data.externalAgreements ?? [];
  const put = async (partnerCode: string, agreed: boolean) => {
    try {
      const { data } = await call(legalApi.agreeExternally, { body: { partnerCode, agreed } });
      setTold(data);
      await refetchDomains(['seller-info', 'legal']);
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
  };
  return (
    <Dialog
      open
      title="외부연동 동의"
      width={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      {producerQuery.isPending && <SkeletonRows rows={3} columns={2} height={56} />}
      {producerQuery.isError && (
        <EmptyState title="동의를 불러오지 못했습니다." next={messageOf(producerQuery.error)} />
      )}
      {producerQuery.data && partners.length === 0 && (
        <EmptyState
          title="연동할 외부 제휴사가 없습니다."
          next="제휴사가 생기면 이곳에서 동의하거나 거둘 수 있습니다."
        />
      )}
      <ul className="jt-info-partners">
        {partners.map(({ partnerCode, name, purpose, items, agreed, at }) => (
          <li key={partnerCode}>
            <span className="jt-grow">
              <b>{name}</b>
              <small>{purpose}</small>
              <small>제공하는 것: {items.join(', ')}</small>
              <small>{at ? `${shortTime(at)}에 ${agreed ? '동의' : '거둠'}` : '아직 묻지 않음'}</small>
            </span>
            <Switch
              label={agreed ? '동의함' : '동의 안 함'}
              name={name}
              checked={agreed === true}
              onChange={(on) => void put(partnerCode, on)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The operator picks the seller in whose name the screens open; the server writes the audit row. */
import { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import { actAsRefusals } from '@jangteo/contract/admin/act-as.ts';
import { accountStatus } from '@jangteo/contract/account/account.enums.ts';
import type { SellerRow } from '@jangteo/contract/admin/admin.list.ts';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { QueryView } from '../../kit/QueryView.tsx';
import { query } from '../../kit/call/query.ts';
import { ownPath } from '../../kit/own-path.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { paths } from '../../kit/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/Chip.tsx';
import { count } from '../../ui/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ActDialog } from './ActDialog.tsx';
import { sellerKind } from './seller-kind.ts';
import './picker.css';
import { DEBOUNCE_MS } from '../../ui/debounce.ts';

const LENGTH = 50;

export function SellerPickerPage() {
  const next = ownPath(useLocation({ select: (at) => (at.search as { next?: string }).next }));
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<SellerRow | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const sellersQuery = useQuery({
    ...query(adminApi.sellers, { query: { length: LENGTH, ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  });
  // Who cannot be acted as stands below who can.
  const rows = (sellersQuery.data?.data ?? []).toSorted((a, b) => Number(isUsable(b)) - Number(isUsable(a)));
  return (
    <>
      <PageHead
        title="판매자 화면 대행"
        note={
          next
            ? '이 화면은 판매자를 고른 뒤에 열 수 있습니다.'
            : '대행의 사유와 그동안의 변경은 모두 감사기록에 남습니다.'
        }
      />
      <div className="jt-picker">
        <TextInput
          label="판매자 찾기"
          hideLabel
          type="search"
          value={typed}
          onChange={setTyped}
          icon={<IconSearch size={16} />}
          placeholder="회원번호, 아이디, 이름, 사용자 태그"
          maxLength={40}
          size="large"
          autoFocus
        />
        <Panel
          flush
          title="판매자"
          note={sellersQuery.data ? `${count(sellersQuery.data.recordsFiltered)}명` : undefined}
        >
          <QueryView query={sellersQuery} noun="판매자" rows={6} height={56} columns={3} />
          {sellersQuery.isSuccess && rows.length === 0 && (
            <EmptyState title="찾는 판매자가 없습니다" next="이름의 일부나 회원번호로 다시 찾아 주세요." />
          )}
          <ul className="jt-picker-list">
            {rows.map((seller) => (
              <SellerLine key={seller.userSeq} seller={seller} onPick={() => setPicked(seller)} />
            ))}
          </ul>
        </Panel>
      </div>
      {picked && (
        <ActDialog
          seller={{ userSeq: picked.userSeq, name: shopOf(picked) }}
          onClose={() => setPicked(null)}
          onDone={() => void router.navigate({ href: next ?? paths.dashboard() })}
        />
      )}
    </>
  );
}

const isUsable = ({ can }: SellerRow): boolean => can.actAs === null;

const shopOf = ({ userName, name }: SellerRow): string => userName ?? name;

function SellerLine({ seller, onPick }: { seller: SellerRow; onPick: () => void }) {
  const shop = shopOf(seller);
  const off = !isUsable(seller) && (seller.status === 'NORMAL' || seller.status === 'WARN');
  return (
    <li className={isUsable(seller) ? undefined : 'jt-picker-off'}>
      <Avatar name={shop} size={32} shop />
      <span className="jt-grow">
        <b className="jt-ellipsis">{shop}</b>
        <small className="jt-ellipsis">
          {[sellerKind(seller), seller.name, seller.loginId, `회원번호 ${seller.userSeq}`].join(' · ')}
        </small>
      </span>
      {seller.status !== 'NORMAL' && (
        <StatusTag tone={accountStatus.tone(seller.status)}>{accountStatus.label(seller.status)}</StatusTag>
      )}
      {off && <StatusTag tone="danger">사용 중지</StatusTag>}
      <Button
        size="small"
        aria-label={`${shop} 대행하기`}
        disabledReason={seller.can.actAs && actAsRefusals[seller.can.actAs]}
        onClick={onPick}
      >
        대행하기
      </Button>
    </li>
  );
}

/** Whose keys and webhooks: a master's own, or those of a member. */
import { choiceApi } from '@jangteo/contract/order/choice.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { queryText } from '../../kit/call/address.ts';
import { query } from '../../kit/call/query.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { Select } from '../../ui/Select.tsx';

/** As calls take it; nothing: one's own. */
export function useShop(): { sellerSeq?: number } {
  const asked = useLocation({
    select: (at) => Number((at.search as { sellerSeq?: unknown }).sellerSeq) || null,
  });
  return asked === null ? {} : { sellerSeq: asked };
}

/** For masters alone. */
export function ShopSelect({ part }: { part: string }) {
  const router = useRouter();
  const user = session.use()?.user;
  const { sellerSeq } = useShop();
  const sellersQuery = useQuery({
    ...query(choiceApi.sellers),
    enabled: user?.groupMaster === true,
    select: ({ data }) => data.map((one) => ({ value: String(one.userSeq), label: one.name })),
  });
  if (!user?.groupMaster || !sellersQuery.data) return null;
  return (
    <div className="jt-api-shop">
      <Select
        label="상점"
        value={String(sellerSeq ?? user.userSeq)}
        options={sellersQuery.data}
        onChange={(seq) =>
          void router.navigate({
            href: paths.orderNotices() + queryText({ api: part, sellerSeq: Number(seq) }),
          })
        }
      />
    </div>
  );
}

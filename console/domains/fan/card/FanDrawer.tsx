/** 단골 기억 beside the lists of people. */
import { useQuery } from '@tanstack/react-query';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { OfMember, Standing } from '../cells.tsx';
import { cardOf, type Whose } from './ask.ts';
import { cardActs } from './card-acts.tsx';
import { CardParts } from './CardParts.tsx';

/** `?open=` of a card: the channel and the person. */
export const cardKey = ({ sellerSeq, userSeq }: Whose): string => `${sellerSeq}-${userSeq}`;

function readKey(key: string | null): Whose | null {
  const parts = /^(\d{1,15})-(\d{1,15})$/.exec(key ?? '');
  return parts && { sellerSeq: Number(parts[1]), userSeq: Number(parts[2]) };
}

export function FanDrawer(context: DrawerContext<{ nickname: string }>) {
  const whose = readKey(useShown(context.open));
  const cardQuery = useQuery({
    ...cardOf(whose ?? { sellerSeq: 0, userSeq: 0 }),
    enabled: whose !== null && context.open !== null,
  });
  const card = cardQuery.data?.data;
  const name = card?.nickname ?? context.row?.nickname ?? '';
  return (
    <DetailDrawer
      context={context}
      noun="회원"
      name={name}
      about={`회원 ${whose?.userSeq ?? ''}`}
      title={
        <>
          <Avatar name={name} src={card?.profileImage ?? null} size={36} />
          <h2>{name}</h2>
          {card && <Standing row={card} />}
          {card && <OfMember seller={card.seller} />}
        </>
      }
      footer={card && <DetailActs acts={cardActs(card, 'DIRECT')} none="" />}
      query={cardQuery}
    >
      {card && <CardParts card={card} />}
    </DetailDrawer>
  );
}

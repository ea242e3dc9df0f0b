import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import { IconDotsVertical, IconPinned, IconPinnedFilled } from '@tabler/icons-react';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Elapsed } from '../../../ui/Countdown.tsx';
import { count, won } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { Thumb } from '../list/cells.tsx';
import type { DeskStore } from './desk.ts';
import { activate, move, pin, remove, whyNot } from './rail-acts.ts';
import { RailEdit } from './RailEdit.tsx';
import { keyText } from './room-keys.ts';
import type { Room } from './useRoom.ts';

interface Props {
  room: Room;
  product: RailProduct;
  /** Its figure on the keyboard. */
  figure: number | null;
  /** Epoch ms since when it is pinned, 0 where that is not known; null: it is not. */
  pinnedAt: number | null;
  chosen: boolean;
  editing: boolean;
  desk: DeskStore;
}

/** What is left of all that this live had, as a share. */
const left = ({ stock, soldQty }: RailProduct): number =>
  stock + soldQty === 0 ? 0 : stock / (stock + soldQty);

export function RailRow({ room, product, figure, pinnedAt, chosen, editing, desk }: Props) {
  const { productSeq, name, salePrice, soldQty, stock, active } = product;
  const was = product.was ?? null; // undefined from an API of the version before
  const isPinned = pinnedAt !== null;
  const choose = () => desk.set((at) => ({ ...at, product: productSeq }));
  const edit = () => desk.set((at) => ({ ...at, product: productSeq, edit: productSeq }));
  return (
    <li
      className="jt-room-good"
      data-pinned={isPinned || undefined}
      data-chosen={chosen || undefined}
      data-off={!active || undefined}
      onPointerDown={choose}
    >
      <span className="jt-room-figure">{figure !== null && <Kbd>{figure}</Kbd>}</span>
      <Thumb src={product.thumbnail} size={40} />
      <span className="jt-room-named">
        <b className="jt-room-title">{name}</b>
        <small className="jt-ellipsis">
          <button
            type="button"
            className="jt-room-price"
            onClick={edit}
            aria-label={`${name} ${won(salePrice, true)} 가격·재고 수정`}
          >
            {won(salePrice, true)}
          </button>
          {' · '}주문 {count(soldQty)}
          {product.isFlash && <> · 플래시</>}
        </small>
        {was !== null && (
          <small className="jt-room-was">
            방송 중에만 <del aria-label={`방송 전 ${won(was, true)}`}>{won(was, true)}</del>
          </small>
        )}
        {isPinned && (
          <small className="jt-room-since">
            고정{' '}
            {pinnedAt > 0 ? (
              <>
                <Elapsed from={pinnedAt} short />째
              </>
            ) : (
              '중'
            )}
          </small>
        )}
      </span>
      <Stock product={product} />
      <Button
        size="small"
        variant={isPinned ? 'primary' : 'default'}
        icon={isPinned ? <IconPinnedFilled /> : <IconPinned />}
        aria-pressed={isPinned}
        aria-label={`${name} ${isPinned ? '고정중, 누르면 해제' : '고정'}`}
        disabledReason={isPinned ? null : whyNot(product, 'pin')}
        onClick={() => void pin(room, isPinned ? null : product)}
      >
        {isPinned ? '고정중' : '고정'}
      </Button>
      <Switch
        label={`${name} 판매`}
        hideLabel
        checked={active}
        disabledReason={whyNot(product, active ? 'deactivate' : 'activate') ?? undefined}
        onChange={() => void activate(room, product)}
      />
      <RowMore room={room} product={product} edit={edit} />
      {stock > 0 && !active && <span className="jt-hidden">멈춤</span>}
      {editing && <RailEdit room={room} product={product} desk={desk} />}
    </li>
  );
}

function Stock({ product }: { product: RailProduct }) {
  const { stock, displayStatus } = product;
  if (stock === 0)
    return (
      <span className="jt-room-stock">
        <Chip tone="danger">품절</Chip>
      </span>
    );
  return (
    <span className="jt-room-stock" data-few={displayStatus === 'NEARLY_SOLD_OUT' || undefined}>
      <b>
        <span className="jt-hidden">재고 </span>
        {count(stock)}
      </b>
      <svg viewBox="0 0 56 3" width="56" height="3" aria-hidden>
        <rect className="jt-room-track" width="56" height="3" rx="1.5" />
        <rect className="jt-room-left" width={Math.max(2, 56 * left(product))} height="3" rx="1.5" />
      </svg>
    </span>
  );
}

function RowMore({ room, product, edit }: { room: Room; product: RailProduct; edit: () => void }) {
  const items: MenuItem[] = [
    {
      key: 'edit',
      label: '가격·재고 수정',
      keys: keyText('edit'),
      disabledReason: whyNot(product, 'sell'),
      onSelect: edit,
    },
    {
      key: 'up',
      label: '위로',
      keys: keyText('moveUp'),
      onSelect: () => void move(room, product.productSeq, -1),
    },
    {
      key: 'down',
      label: '아래로',
      keys: keyText('moveDown'),
      onSelect: () => void move(room, product.productSeq, 1),
    },
    { key: 'rule', divider: true },
    {
      key: 'remove',
      label: '방송에서 빼기',
      destructive: true,
      disabledReason: whyNot(product, 'remove'),
      onSelect: () => void remove(room, product),
    },
  ];
  return (
    <Menu
      label={`${product.name} 메뉴`}
      align="end"
      width={216}
      items={items}
      trigger={
        <IconButton label={`${product.name} 메뉴`} size="small" icon={<IconDotsVertical />} data-tip="" />
      }
    />
  );
}

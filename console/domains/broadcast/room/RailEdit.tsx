/** Price and stock in the row's own place, over what lies below it: nothing moves. */
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { MoneyInput, NumberInput } from '../../../ui/NumberInput.tsx';
import { toast } from '../../../ui/toast.ts';
import type { DeskStore } from './desk.ts';
import { sell, whyNot } from './rail-acts.ts';
import { changeOf, STOCK_MAX, type Edited } from './rail-edit.ts';
import type { Room } from './useRoom.ts';

export function RailEdit({ room, product, desk }: { room: Room; product: RailProduct; desk: DeskStore }) {
  // What was there when it was opened: the difference in stock is counted from what was seen.
  const [seen] = useState(product);
  const [edited, setEdited] = useState<Edited>({
    salePrice: seen.salePrice,
    stocks: seen.options.map((one) => one.stock),
    revert: false,
  });
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const close = () => desk.set((at) => ({ ...at, edit: null }));
  const save = async () => {
    const change = changeOf(seen, edited);
    if (typeof change === 'string') return void toast(change, { tone: 'danger' });
    if (!change) return close();
    setBusy(true);
    const done = await sell(room, { ...seen, version: product.version }, change);
    setBusy(false);
    if (done) close();
  };
  return (
    <div
      ref={form}
      role="group"
      className="jt-room-edit"
      aria-label={`${seen.name} 가격·재고`}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <b className="jt-ellipsis">{seen.name}</b>
      <MoneyInput
        label="판매가"
        size="small"
        value={edited.salePrice}
        onChange={(salePrice) => setEdited({ ...edited, salePrice })}
        onEnter={() => void save()}
      />
      <div className="jt-room-stocks">
        {seen.options.map((option, i) => (
          <NumberInput
            key={option.optionSeq}
            label={seen.options.length > 1 ? option.text : '재고'}
            size="small"
            suffix="개"
            max={STOCK_MAX}
            value={edited.stocks[i]!}
            onChange={(stock) => setEdited({ ...edited, stocks: edited.stocks.with(i, stock) })}
            onEnter={() => void save()}
          />
        ))}
      </div>
      <Checkbox
        label="방송이 끝나면 원래 가격으로"
        checked={edited.revert}
        onChange={(revert) => setEdited({ ...edited, revert })}
      />
      <div className="jt-row">
        <span className="jt-grow" />
        <Button size="small" onClick={close}>
          취소
        </Button>
        <Button
          size="small"
          onClick={() => void save()}
          variant="primary"
          busy={busy}
          disabledReason={whyNot(product, 'sell')}
        >
          저장
        </Button>
      </div>
    </div>
  );
}

/** Column 3: what is sold in this live, in the order in which viewers see it. */
import { IconBolt, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { count } from '../../../ui/format.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { isHosted } from '../hosted.ts';
import type { DeskStore } from './desk.ts';
import { FIGURES, FLASH_OF_OWNER } from './rail-acts.ts';
import { RailRow } from './RailRow.tsx';
import { keyText, type RoomActs } from './room-keys.ts';
import { isOver, type Room } from './useRoom.ts';

interface Props {
  room: Room;
  desk: DeskStore;
  acts: RoomActs;
}

export function RailColumn({ room, desk, acts }: Props) {
  const { rail, live } = room;
  const last = live.useOnly((state) => state.pinned);
  const pinned = isOver(room.content) ? null : last;
  const pinnedAt = live.useOnly((state) => state.pinnedAt);
  const chosen = desk.useOnly((at) => at.product);
  const edit = desk.useOnly((at) => at.edit);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const out = rail.filter((one) => one.stock === 0).length;
  const few = rail.filter((one) => one.displayStatus === 'NEARLY_SOLD_OUT').length;
  return (
    <section className="jt-room-col jt-room-rail" aria-label="방송 상품">
      <header className="jt-room-head">
        <h2>방송 상품</h2>
        <span className="jt-muted">{count(rail.length)}</span>
        <span className="jt-grow" />
        {!isOver(room.content) && (
          <>
            <small className="jt-muted jt-not-phone">
              숫자 키로 고정 <Kbd>1</Kbd> – <Kbd>{FIGURES}</Kbd>
            </small>
            <Button
              icon={<IconBolt />}
              onClick={acts.flash}
              disabledReason={isHosted(room.content) && FLASH_OF_OWNER}
              data-tip-keys={keyText('flash')}
              data-tip="플래시 등록"
            >
              플래시 등록
            </Button>
          </>
        )}
      </header>
      <ol className="jt-room-scroll" ref={list}>
        {rail.map((product, i) => (
          <RailRow
            key={product.productSeq}
            room={room}
            product={product}
            figure={i < FIGURES ? i + 1 : null}
            pinnedAt={product.productSeq === pinned ? (pinnedAt ?? 0) : null}
            chosen={product.productSeq === chosen}
            editing={product.productSeq === edit}
            desk={desk}
          />
        ))}
        {rail.length === 0 && (
          <li className="jt-room-none">
            담은 상품이 없습니다. 상품을 담으면 시청자가 방송을 보면서 바로 주문합니다.
          </li>
        )}
      </ol>
      <footer className="jt-room-foot">
        <span>
          품절 <b>{count(out)}</b>, 품절임박 <b>{count(few)}</b>
        </span>
        <span className="jt-grow" />
        <Button variant="subtle" icon={<IconPlus />} keys={keyText('add')} onClick={acts.add}>
          상품 추가
        </Button>
      </footer>
    </section>
  );
}

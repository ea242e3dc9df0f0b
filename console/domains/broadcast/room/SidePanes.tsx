/** Columns 3 and 4 as tabs, where the screen is narrower. */
import { count } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { DeskStore } from './desk.ts';
import { RailColumn } from './RailColumn.tsx';
import type { RoomActs } from './room-keys.ts';
import { SideColumn } from './SideColumn.tsx';
import type { Room } from './useRoom.ts';

export function SidePanes({ room, desk, acts }: { room: Room; desk: DeskStore; acts: RoomActs }) {
  const pane = desk.useOnly((at) => at.pane) === 'orders' ? 'orders' : 'rail';
  return (
    <div className="jt-room-col jt-room-panes">
      <div className="jt-room-head">
        <Segmented<'rail' | 'orders'>
          label="보이는 것"
          value={pane}
          onChange={(next) => desk.set((at) => ({ ...at, pane: next }))}
          options={[
            { value: 'rail', label: `상품 ${count(room.rail.length)}` },
            { value: 'orders', label: '주문·현황' },
          ]}
        />
      </div>
      {pane === 'rail' ? (
        <RailColumn room={room} desk={desk} acts={acts} />
      ) : (
        <SideColumn room={room} acts={acts} />
      )}
    </div>
  );
}

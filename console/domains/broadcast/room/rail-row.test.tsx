import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RailRow } from './RailRow.tsx';
import type { DeskStore } from './desk.ts';
import type { Room } from './useRoom.ts';

const PRODUCT = {
  productSeq: 1,
  name: '완도 활전복 1kg',
  thumbnail: '',
  salePrice: 39_900,
  soldQty: 0,
  stock: 8,
  active: true,
  displayStatus: 'ON_SALE',
  can: {},
} as unknown as RailProduct;
const drawn = (product: object) =>
  renderToStaticMarkup(
    <MantineProvider>
      <RailRow
        room={{} as Room}
        product={{ ...PRODUCT, ...product }}
        figure={1}
        pinnedAt={null}
        chosen={false}
        editing={false}
        desk={{} as DeskStore}
      />
    </MantineProvider>,
  );

it('says what the live has lowered, and nothing of it where nobody says so', () => {
  expect(drawn({ was: 42_000 })).toMatch(/방송 중에만.*42,000원/);
  expect(drawn({ was: null })).not.toContain('방송 중에만');
  expect(drawn({})).toBe(drawn({ was: null })); // of an API of the version before
});

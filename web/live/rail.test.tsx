import type { ShownProduct } from '@jangteo/contract/market/live.api.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './Rail.tsx';

const PRODUCT = { salePrice: 39_900, consumerPrice: 49_900, discountPercent: 20 } as ShownProduct;
const drawn = (product: object) => renderToStaticMarkup(<Price product={{ ...PRODUCT, ...product }} />);

test('a price says what a live has lowered, and nothing of it where nobody says so', () => {
  expect(drawn({ was: 42_000 })).toMatch(/방송 전 42,000원.*방송 중에만/);
  const usual = drawn({ was: null });
  expect(usual).toMatch(/20%.*정가 49,900원/);
  expect(drawn({})).toBe(usual); // of an API of the version before
});

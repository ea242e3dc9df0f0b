import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrSvg } from './qr.ts';

const URL = 'https://jangteo.example/c/onyu-market';

/** The dark modules that a drawing shows, row by row. */
function modulesOf(svg: string): string[] {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)![1]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x, y, wide] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]!.fill('#', Number(x), Number(x) + Number(wide));
  return rows.map((row) => row.join(''));
}

it('the drawing shows every module of the code, white all around it', () => {
  const { data } = encode(URL, { ecc: 'Q', border: 4 });
  const drawn = modulesOf(qrSvg(URL));
  expect(drawn).toEqual(data.map((row) => row.map((dark) => (dark ? '#' : ' ')).join('')));
  for (const edge of [...drawn.slice(0, 4), ...drawn.slice(-4)]) expect(edge.trim()).toBe('');
  for (const row of drawn) expect(row).toMatch(/^ {4}.* {4}$/);
  expect(qrSvg(`${URL}-2`)).not.toBe(qrSvg(URL));
});

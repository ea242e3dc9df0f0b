import { describe, expect, it } from 'vitest';
import { packingOf } from './packing.ts';

const { row, unpack } = packingOf([
  { sql: 'a', kind: 'sure' },
  { sql: 'b', kind: 'nullable' },
  { sql: 'c', kind: 'nullable text' },
]);

describe('a packed page', () => {
  it('tells null from empty, and takes rows and fields apart', () => {
    expect(unpack('1\x1f2\x1f\x02셋\x1e\x1f\x1f\x02\x1e3\x1f\x1f', 3)).toEqual([
      ['1', '2', '셋'],
      ['', null, ''],
      ['3', null, null],
    ]);
    expect(unpack(null, 0)).toEqual([]);
  });

  it('is refused where a text holds a sign: no buyer can forge a row or a field', () => {
    expect(unpack('1\x1f2\x1f\x02x\x1fy', 1)).toBeNull();
    expect(unpack('1\x1f2\x1f\x02x\x1e9\x1f9\x1f\x02y', 1)).toBeNull();
    expect(unpack('1\x1f2\x1f\x02x\x1ey', 1)).toBeNull();
  });

  it('asks for each kind once, and more than a hundred fields in parts', () => {
    expect(row).toBe("concat_ws(E'\\x1f', (a), concat(b), concat(E'\\x02' || (c))) as packed");
    const many = packingOf(Array.from({ length: 200 }, (_, i) => ({ sql: `f${i}`, kind: 'sure' as const })));
    expect(many.row.match(/concat_ws/g)).toHaveLength(3);
    expect(many.unpack(Array.from({ length: 200 }, (_, i) => String(i)).join('\x1f'), 1)?.[0]).toHaveLength(
      200,
    );
  });
});

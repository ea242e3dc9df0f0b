import { ADDRESSES } from './addresses.ts';
import type { PostcodeRow, Postcodes } from './port.ts';

interface Entry {
  row: PostcodeRow;
  text: string;
}

const squeeze = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

export const builtInRows: readonly PostcodeRow[] = ADDRESSES.trim()
  .split('\n')
  .map((line) => {
    const [zip = '', roadAddress = '', lotAddress = '', building = ''] = line.split('|');
    return { zip, roadAddress, lotAddress, building: building || null };
  });
const entries: readonly Entry[] = builtInRows.map((row) => ({
  row,
  text: squeeze(Object.values(row).join(' ')),
}));

/** Every word of the keyword must stand somewhere in the address, spaces aside. */
export const builtInPostcodes: Postcodes = {
  search: async (keyword, start, length) => {
    const words = keyword.split(/\s+/).map(squeeze).filter(Boolean);
    const found = entries.filter(({ text }) => words.every((word) => text.includes(word)));
    return { rows: found.slice(start, start + length).map(({ row }) => row), total: found.length };
  },
};

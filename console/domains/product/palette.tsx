import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { productDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { IconPackage } from '@tabler/icons-react';
import { queryText } from '../../kit/call/address.ts';
import { KEYWORD_LENGTH } from '../../kit/list-page/keywords.ts';
import { finderOf, type Entries } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';
import { editPath } from './edit-path.ts';

/** Products beneath the typed name. */
const HITS = 5;

function wordOf(typed: string): string | null {
  const word = typed.trim().slice(0, KEYWORD_LENGTH);
  return word.length < 2 || /^[ㄱ-ㅎㅏ-ㅣ\s]+$/.test(word) ? null : word;
}

/** Products by name, code, brand or tag. */
export const productEntries: Entries = {
  finder: finderOf({
    heading: '상품',
    icon: <IconPackage />,
    page: paths.products(),
    call: productListApi.search,
    word: wordOf,
    input: (word) => ({ query: { length: HITS, searchKey: 'NONE' as const, keyword: [word] } }),
    hits: (rows) =>
      rows.map((row) => ({
        key: `product:${row.productSeq}`,
        label: row.name,
        place: productDisplayStatus.label(row.displayStatus),
        href: editPath(row.productSeq),
      })),
    offers: (typed) => {
      const keyword = typed.trim();
      return [
        {
          key: 'products',
          label: `상품에서 ‘${keyword}’ 찾기`,
          place: '상품 목록',
          href: paths.products() + queryText({ period: 'all', searchKey: 'NONE', keyword }),
        },
      ];
    },
    meant: () => false,
  }),
};

/** What readers of several shops see of the lists of products. */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { productSearchKey } from '@jangteo/contract/product/product.enums.ts';

type Reader = Pick<User, 'groupMaster'> | undefined;
const SELLER_COLUMN = ['seller.name'] as const;
const NONE = [] as const;
/** The column 판매자 stands from the start where rows of several shops do. */
export const columnsFor = (user: Reader): readonly string[] => (user?.groupMaster ? SELLER_COLUMN : NONE);

const OWN_KEYS = productSearchKey.values.filter((key) => key !== 'PRODUCER');
/** Nobody looks for the one shop that all rows are of. */
export const searchKeysFor = (user: Reader): readonly string[] =>
  user?.groupMaster ? productSearchKey.values : OWN_KEYS;

/** Categories that a list of requests may be narrowed to, by a part of their path. */
import { categoryApi } from '@jangteo/contract/category/category.api.ts';
import type { BodyOf } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import type { Ask } from '../../kit/list-page/choices.tsx';
import { matches } from '../../ui/Select.tsx';

const MOST = 30;
const categories: Ask = ({ keyword, value }) => ({
  ...query(categoryApi.leaves),
  select: ({ data }: BodyOf<typeof categoryApi.leaves>) =>
    data
      .filter(({ categorySeq, path }) =>
        value === undefined ? !keyword || matches(path, keyword) : String(categorySeq) === String(value),
      )
      .slice(0, MOST)
      .map(({ categorySeq, path, name }) => ({ value: String(categorySeq), label: name, note: path })),
});

export const requestLooks = { categorySeq: { ask: categories } };

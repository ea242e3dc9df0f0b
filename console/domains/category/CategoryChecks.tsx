/** What somebody sells, by the largest categories; smaller ones that were chosen elsewhere stand beside them. */
import { categoryApi, type CategoryRow } from '@jangteo/contract/category/category.api.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { session } from '../../kit/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import './category.css';
import { leavesOptions } from './CategoryPicker.tsx';
import { CATEGORY_FRESH_MS } from './certificates.ts';

const rootsOptions = { ...query(categoryApi.children), staleTime: CATEGORY_FRESH_MS };

/** Rows of what was chosen that is no root: whoever has a console knows all leaves, others look one step below. */
function useSmaller(value: readonly number[], roots: readonly CategoryRow[]): CategoryRow[] {
  const wanted = value.filter((seq) => !roots.some(({ categorySeq }) => categorySeq === seq));
  const some = wanted.length > 0 && roots.length > 0;
  const console = session.use()?.user.userType !== 'consumer';
  const leaves = useQuery({ ...leavesOptions, enabled: some && console });
  const below = useQueries({
    queries: roots.map(({ categorySeq }) => ({
      ...query(categoryApi.children, { query: { categorySeq } }),
      staleTime: CATEGORY_FRESH_MS,
      enabled: some,
    })),
  });
  const known = [...(leaves.data?.data ?? []), ...below.flatMap(({ data }) => data?.data ?? [])];
  return wanted.flatMap((seq) => known.find(({ categorySeq }) => categorySeq === seq) ?? []);
}

interface Props extends FieldProps {
  value: readonly number[];
  onChange: (value: number[]) => void;
  max: number;
}

export function CategoryChecks({ value, onChange, max, ...field }: Props) {
  const rootsQuery = useQuery(rootsOptions);
  const roots = rootsQuery.data?.data ?? [];
  const smaller = useSmaller(value, roots);
  const hint = `${max}개까지 고를 수 있습니다. 입점한 뒤에는 어디에나 등록할 수 있습니다.`;
  return (
    <Field {...field} hint={field.hint ?? hint} group>
      {() => {
        if (rootsQuery.isPending) return <SkeletonRows rows={2} columns={3} height={32} />;
        if (rootsQuery.isError)
          return (
            <p>
              카테고리를 불러오지 못했습니다.{' '}
              <Button size="small" onClick={() => void rootsQuery.refetch()}>
                다시 시도
              </Button>
            </p>
          );
        return (
          <div className="jt-checks">
            {[...roots, ...smaller].map(({ categorySeq, name }) => {
              const chosen = value.includes(categorySeq);
              return (
                <Checkbox
                  key={categorySeq}
                  label={name}
                  checked={chosen}
                  {...(!chosen &&
                    value.length >= max && { disabledReason: `${max}개까지 고를 수 있습니다.` })}
                  onChange={(on) =>
                    onChange(on ? [...value, categorySeq] : value.filter((one) => one !== categorySeq))
                  }
                />
              );
            })}
          </div>
        );
      }}
    </Field>
  );
}

export function CategoryNames({ value }: { value: readonly number[] }) {
  const roots = useQuery(rootsOptions).data?.data ?? [];
  const smaller = useSmaller(value, roots);
  const chosen = [...roots, ...smaller].filter(({ categorySeq }) => value.includes(categorySeq));
  return <>{chosen.map(({ name }) => name).join(', ')}</>;
}

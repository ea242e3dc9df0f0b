/** What somebody sells, by the largest categories; and their names. */
import { categoryApi } from '@jangteo/contract/category/category.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import './category.css';

const rootsAsked = { ...query(categoryApi.children), staleTime: Infinity };

interface Props extends FieldProps {
  value: readonly number[];
  onChange: (value: number[]) => void;
  max: number;
}

export function CategoryChecks({ value, onChange, max, ...field }: Props) {
  const asked = useQuery(rootsAsked);
  const roots = asked.data?.data ?? [];
  return (
    <Field
      {...field}
      hint={field.hint ?? `${max}개까지 고를 수 있습니다. 입점한 뒤에는 어디에나 등록할 수 있습니다.`}
      group
    >
      {() => {
        if (asked.isPending) return <SkeletonRows rows={2} columns={3} height={32} />;
        if (asked.isError)
          return (
            <p>
              카테고리를 불러오지 못했습니다.{' '}
              <Button size="small" onClick={() => void asked.refetch()}>
                다시 시도
              </Button>
            </p>
          );
        return (
          <div className="jt-checks jt-category-checks">
            {roots.map(({ categorySeq, name }) => {
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
  const roots = useQuery(rootsAsked).data?.data ?? [];
  return (
    <>
      {roots
        .filter(({ categorySeq }) => value.includes(categorySeq))
        .map(({ name }) => name)
        .join(', ')}
    </>
  );
}

/** Step 2: the texts without which nothing is sold here, each in the version that is in force. */
import { exposedApi } from '@jangteo/contract/legal/exposed.api.ts';
import { legalApi } from '@jangteo/contract/legal/legal.api.ts';
import { neededTerms, type LegalItem } from '@jangteo/contract/legal/terms.ts';
import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { ConsentList } from '../../../kit/form/ConsentList.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { ApplicationForm } from './application-form.ts';

/** Asked along, free to say no to. */
const OPTIONAL: readonly TermsType[] = ['PRIVACY_MARKETING'];

function useTexts(entry: ApplicationForm['entry']) {
  const asked: readonly TermsType[] = [...neededTerms[entry === 'MATCHING' ? 'match' : 'sell'], ...OPTIONAL];
  const categories = useQuery(query(exposedApi.exposed));
  const all = useQueries({
    queries: (categories.data?.data ?? []).map(({ id }) =>
      query(legalApi.items, { params: { legalSeq: id } }),
    ),
  });
  const items: LegalItem[] = all.flatMap(({ data }) => data?.data ?? []);
  return {
    failed: categories.isError || all.some(({ isError }) => isError),
    pending: categories.isPending || all.some(({ isPending }) => isPending),
    again: () => [categories, ...all].filter(({ isError }) => isError).forEach((one) => void one.refetch()),
    texts: asked.flatMap((type) => {
      const item = items.find(({ termsType }) => termsType === type);
      return item ? [{ ...item, required: !OPTIONAL.includes(type) }] : [];
    }),
  };
}

export function TermsPart({ form }: { form: Form<ApplicationForm> }) {
  const { failed, pending, again, texts } = useTexts(form.value.entry);
  if (failed)
    return (
      <div className="jt-wide">
        <EmptyState
          framed
          title="약관을 불러오지 못했습니다."
          next="연결을 확인하고 다시 시도해 주세요."
          action={<Button onClick={again}>다시 불러오기</Button>}
        />
      </div>
    );
  if (pending)
    return (
      <div className="jt-wide">
        <SkeletonRows rows={6} columns={2} height={40} />
      </div>
    );
  return (
    <ConsentList<TermsType>
      className="jt-wide"
      label="약관 동의"
      hideLabel
      texts={texts}
      {...form.bind('agreements')}
      required={false}
    />
  );
}

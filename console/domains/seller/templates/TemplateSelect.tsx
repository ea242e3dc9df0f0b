/** The shop's own words of one kind, offered above an answer; nothing where there are none. */
import { templateApi, type Template } from '@jangteo/contract/seller/template.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { Select } from '../../../ui/Select.tsx';

interface TemplateSelectProps {
  kind: Template['kind'];
  onPick: (template: Template) => void;
}

export function TemplateSelect({ kind, onPick }: TemplateSelectProps) {
  const templatesQuery = useQuery(query(templateApi.templates, { query: { kind } }));
  const all = templatesQuery.data?.data ?? [];
  if (all.length === 0) return null;
  const pick = (seq: string | null) => {
    const one = all.find(({ templateSeq }) => String(templateSeq) === seq);
    if (one) onPick(one);
  };
  return (
    <Select
      label="문구"
      hideLabel
      value={null}
      onChange={pick}
      options={all.map(({ templateSeq, title }) => ({ value: String(templateSeq), label: title }))}
      placeholder="자주 쓰는 문구"
    />
  );
}

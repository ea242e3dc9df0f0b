/** 상품정보제공고시: the template of the category, field by field, or 상세설명 참조 for one and for all. */
import type { CategoryDetail } from '@jangteo/contract/category/category.api.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/TextInput.tsx';
import './category.css';
import { isBlank, withTemplate, type LegalForm } from './legal.ts';

interface Props {
  form: Form<LegalForm>;
  /** Null until a category is chosen. */
  category: CategoryDetail | null;
  /** What was saved last in the category. */
  last: LegalForm | null;
}

const MOST = 2_000;

export function LegalPart({ form, category, last }: Props) {
  const { templateKey, fields } = form.value;
  if (!category) return <p className="jt-wide jt-muted">카테고리를 고르면 적을 항목이 나타납니다.</p>;
  const template = category.templates.find(({ key }) => key === templateKey);
  const choose = (key: string) => {
    const next = category.templates.find((one) => one.key === key);
    if (!next) return;
    const made = withTemplate(next, fields);
    form.set('templateKey', made.templateKey);
    form.set('fields', made.fields);
  };
  const all = fields.length > 0 && fields.every(({ seeDetail }) => seeDetail);
  const seeAll = (seeDetail: boolean) =>
    form.set(
      'fields',
      fields.map((one) => ({ ...one, seeDetail })),
    );
  const own = category.templates[0]?.key;
  return (
    <div className="jt-wide jt-legal">
      <div className="jt-legal-head">
        <Select
          label="고시 유형"
          {...form.bind('templateKey')}
          required
          onChange={choose}
          placeholder="유형을 골라 주세요"
          options={category.templates.map(({ key, name }) => ({
            value: key,
            label: name,
            note: key === own ? '이 카테고리' : undefined,
          }))}
        />
        {last && (
          <Button
            disabledReason={!isBlank(form.value) && '이미 적은 내용이 있습니다.'}
            onClick={() => {
              form.set('templateKey', last.templateKey);
              form.set('fields', last.fields);
            }}
          >
            지난번 내용 불러오기
          </Button>
        )}
        {template && (
          <Button onClick={() => seeAll(!all)}>{all ? '모두 직접 적기' : '모두 상세설명 참조'}</Button>
        )}
      </div>
      {template?.fields.map(({ key, label, hint }, i) =>
        fields[i]?.key === key ? (
          <div key={key} className="jt-legal-field">
            {fields[i].seeDetail ? (
              <div className="jt-field" data-field={`legal.fields.${i}.value`}>
                <span className="jt-field-label">{label}</span>
                <span className="jt-legal-see">상세설명 참조</span>
              </div>
            ) : (
              <Textarea
                label={label}
                {...form.bind(`fields.${i}.value`)}
                required={false}
                maxLength={MOST}
                rows={1}
                hint={hint}
              />
            )}
            <Checkbox
              label="상세설명 참조"
              checked={fields[i].seeDetail}
              onChange={(seeDetail) => form.set(`fields.${i}.seeDetail`, seeDetail)}
            />
          </div>
        ) : null,
      )}
    </div>
  );
}

import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Checkbox, Checkboxes, Radio, Switch } from '../ui/Check.tsx';
import { FormSection } from '../ui/FormSection.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { MultiSelect } from '../ui/MultiSelect.tsx';
import { CountInput, MoneyInput, PercentInput } from '../ui/NumberInput.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { NativeSelect, Select } from '../ui/Select.tsx';
import { TagInput } from '../ui/TagInput.tsx';
import { Textarea, TextInput } from '../ui/TextInput.tsx';
import { Line, Section } from './Section.tsx';

const COURIERS = [
  'CJ대한통운',
  '우체국택배',
  '한진택배',
  '롯데택배',
  '로젠택배',
  '경동택배',
  '대신택배',
  '일양로지스',
  'CU 편의점택배',
  'GS Postbox',
].map((label, i) => ({ value: `c${i}`, label }));

export function FormSections() {
  return (
    <>
      <TextSection />
      <NumberSection />
      <ChoiceSection />
      <Section id="form-section" title="서식의 한 구역">
        <SampleSection />
      </Section>
    </>
  );
}

function TextSection() {
  const [name, setName] = useState('제주 노지 감귤 5kg');
  const [memo, setMemo] = useState('');
  const [query, setQuery] = useState('');
  const [password, setPassword] = useState('');
  const [tags, setTags] = useState(['감귤', '제주']);
  return (
    <Section id="text" title="글 넣기">
      <div className="g-two">
        <TextInput
          label="상품명"
          required
          value={name}
          onChange={setName}
          maxLength={40}
          hint="구매자가 검색하는 이름입니다."
          name="productName"
        />
        <TextInput label="송장번호" value="689420173" onChange={() => undefined} maxLength={12} />
        <TextInput
          label="옵션명"
          value="가정용"
          onChange={() => undefined}
          error="같은 이름의 옵션이 있습니다. 다른 이름을 넣어 주세요."
        />
        <TextInput
          label="사업자번호"
          value="123-45-67890"
          onChange={() => undefined}
          readOnly
          hint="바꾸려면 고객센터에 알려 주세요."
        />
        <TextInput
          label="찾기"
          hideLabel
          type="search"
          icon={<IconSearch />}
          placeholder="주문번호, 수취인, 상품명"
          suffix={<Kbd>/</Kbd>}
          value={query}
          onChange={setQuery}
          maxLength={40}
        />
        <TextInput
          label="못 씀"
          hideLabel
          value=""
          placeholder="쓸 수 없는 칸"
          onChange={() => undefined}
          disabled
        />
        <PasswordInput label="비밀번호" value={password} onChange={setPassword} size="login" />
        <TextInput
          label="이메일"
          size="login"
          type="email"
          value="hello@onyu.kr"
          onChange={() => undefined}
        />
        <Textarea
          label="구매자에게 남길 말"
          value={memo}
          onChange={setMemo}
          maxLength={50}
          rows={3}
          name="memo"
        />
        <TagInput label="태그" value={tags} onChange={setTags} max={5} />
      </div>
    </Section>
  );
}

function NumberSection() {
  const [price, setPrice] = useState(15900);
  const [gap, setGap] = useState(-1000);
  const [rate, setRate] = useState(12.5);
  const [stock, setStock] = useState(120);
  return (
    <Section id="numbers" title="수 넣기">
      <div className="g-two">
        <MoneyInput label="판매가" required value={price} onChange={setPrice} name="price" />
        <MoneyInput
          label="옵션 차액"
          value={gap}
          onChange={setGap}
          min={-9_999_999}
          error={gap < -200 ? '옵션 차액은 −200원 이상이어야 합니다.' : null}
        />
        <PercentInput label="할인율" value={rate} onChange={setRate} />
        <CountInput label="재고" value={stock} onChange={setStock} max={999_999_999} />
      </div>
      <Line label="값">
        <output aria-label="수의 값">{JSON.stringify({ price, gap, rate, stock })}</output>
      </Line>
    </Section>
  );
}

function ChoiceSection() {
  const [courier, setCourier] = useState<string | null>('c0');
  const [tax, setTax] = useState<string | null>('free');
  const [several, setSeveral] = useState(['c0', 'c1']);
  const [ways, setWays] = useState(['box']);
  const [agree, setAgree] = useState(false);
  const [shown, setShown] = useState(true);
  const taxes = [
    { value: 'tax', label: '과세' },
    { value: 'free', label: '면세' },
    { value: 'zero', label: '영세', disabledReason: '수출 상품만 고를 수 있습니다.' },
  ];
  return (
    <Section id="choices" title="고르기">
      <div className="g-two">
        <Select label="택배사" value={courier} onChange={setCourier} options={COURIERS} />
        <Select
          label="정렬"
          value={null}
          onChange={() => undefined}
          options={[
            { value: 'a', label: '최신순' },
            { value: 'b', label: '오래된 순' },
          ]}
        />
        <NativeSelect
          label="택배사 (표 안)"
          value={courier}
          onChange={setCourier}
          options={COURIERS}
          size="small"
        />
        <Select
          label="은행"
          value={null}
          onChange={() => undefined}
          options={[]}
          error="은행을 골라 주세요."
        />
        <MultiSelect
          className="jt-wide"
          label="보이는 택배사"
          value={several}
          onChange={setSeveral}
          options={COURIERS}
          max={4}
        />
        <Radio label="과세" value={tax} onChange={setTax} options={taxes} />
        <Checkboxes
          label="배송방법"
          value={ways}
          onChange={setWays}
          options={[
            { value: 'box', label: '택배배송' },
            { value: 'self', label: '직접배송' },
            { value: 'quick', label: '퀵' },
          ]}
        />
      </div>
      <Line label="한 개">
        <Checkbox label="로그인 상태 유지" checked={agree} onChange={setAgree} />
        <Checkbox label="일부 선택" checked={false} indeterminate onChange={() => undefined} />
        <Checkbox label="선택됨" checked onChange={() => undefined} />
        <Checkbox
          label="못 씀"
          checked={false}
          onChange={() => undefined}
          disabledReason="이미 보낸 주문입니다."
        />
        <Switch label="노출" checked={shown} onChange={setShown} />
        <Switch label="숨김" checked={false} onChange={() => undefined} />
      </Line>
    </Section>
  );
}

function SampleSection() {
  const [price, setPrice] = useState(15900);
  const [list, setList] = useState(19900);
  return (
    <FormSection id="s-price" title="가격" note="부가세를 포함한 값입니다.">
      <MoneyInput label="판매가" required value={price} onChange={setPrice} />
      <MoneyInput label="정가" value={list} onChange={setList} />
      <p className="jt-wide jt-type-caption jt-muted">
        구매자는 정가 19,900원에서 4,000원(20%) 할인된 15,900원으로 봅니다.
      </p>
    </FormSection>
  );
}

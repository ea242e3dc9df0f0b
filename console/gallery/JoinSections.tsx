/** What people are asked when they join: a code, something looked up, texts to agree to, papers. */
import { useState } from 'react';
import { ConsentList, missingConsents, type Agreement } from '../kit/form/ConsentList.tsx';
import { DocBoard, type DocCard } from '../kit/form/DocBoard.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { CodeInput } from '../ui/CodeInput.tsx';
import { BusinessNumberInput } from '../ui/DigitInput.tsx';
import { now } from '../ui/now.ts';
import { upload } from './ports.ts';
import { Section } from './Section.tsx';

const TEXTS = [
  {
    termsType: 'MARKETING',
    title: '소식 받기',
    version: 1,
    html: '<p>혜택과 소식을 보냅니다.</p>',
    required: false,
  },
  {
    termsType: 'SERVICE',
    title: '이용약관',
    version: 2,
    html: '<h3>제1조 목적</h3><p>장터를 쓰는 규칙입니다.</p>',
    required: true,
  },
] as const;
type Kind = (typeof TEXTS)[number]['termsType'];

const NONE = { label: '미제출', tone: 'neutral' } as const;
const DOCS: readonly DocCard[] = [
  {
    name: 'docs.1',
    title: '사업자등록증',
    note: '등록 정보와 맞추어 봅니다.',
    required: true,
    state: { label: '반려', tone: 'danger' },
    fileName: '사업자등록증.pdf',
    error: '번호가 가려져 있습니다. 다시 올려 주세요.',
  },
  { name: 'docs.5', title: '대표자 신분증', required: true, cover: true, state: NONE, fileName: null },
  { name: 'docs.6', title: '대표자 통장 사본', required: false, state: NONE, fileName: null },
];

export function JoinSections() {
  const [opened] = useState(now);
  const [code, setCode] = useState('');
  const [done, setDone] = useState('');
  const [number, setNumber] = useState('');
  const [agreed, setAgreed] = useState<Agreement<Kind>[]>([]);
  const [names, setNames] = useState<Record<string, string>>({});
  return (
    <Section id="join" title="가입과 심사">
      <div className="g-two">
        <CodeInput
          label="인증번호"
          value={code}
          onChange={setCode}
          digits={6}
          onDone={setDone}
          send={() => setDone('다시')}
          resendAt={opened}
          expiresAt={opened + 180_000}
        />
        <CheckField
          label="사업자번호"
          value={number}
          onChange={setNumber}
          button="조회"
          notYet={number.length < 10 && '숫자 10자리를 입력해 주세요.'}
          ask={async (asked) =>
            asked.endsWith('0')
              ? { good: true, words: '계속사업자입니다.' }
              : { good: false, words: '등록되지 않은 번호입니다.' }
          }
        >
          {(field) => <BusinessNumberInput {...field} />}
        </CheckField>
      </div>
      <ConsentList label="약관 동의" texts={TEXTS} value={agreed} onChange={setAgreed} />
      <DocBoard
        label="서류"
        docs={DOCS.map((doc) => ({ ...doc, fileName: names[doc.name] ?? doc.fileName }))}
        upload={upload}
        onFile={({ name }, file) => setNames((all) => ({ ...all, [name]: file.originalFilename }))}
      />
      <output className="jt-hidden" aria-label="가입의 값">
        {JSON.stringify({ done, agreed, missing: missingConsents(TEXTS, agreed) })}
      </output>
    </Section>
  );
}

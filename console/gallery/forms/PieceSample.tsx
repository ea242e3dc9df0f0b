/** A page of text and pictures to write, and what it becomes. */
import { useState } from 'react';
import type { Block } from '../../kit/form/block.ts';
import { BlockEditor } from '../../kit/form/BlockEditor.tsx';
import { PageTitle } from '../../ui/Panel.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import { upload } from '../ports.ts';

const START: readonly Block[] = [
  {
    type: 'TEXT',
    html: '<h3>아침에 따서 오후에 부칩니다</h3><p>비가림 없이 <strong>햇빛</strong>으로 키웠습니다.</p>',
  },
  { type: 'IMAGE', pathname: '/art/gamgyul.svg', alt: '바구니에 담은 감귤' },
  { type: 'IMAGE', pathname: '/art/gam3.svg', alt: '' },
];

export function PieceSample() {
  const [blocks, setBlocks] = useState<readonly Block[]>(START);
  return (
    <main className="g">
      <PageTitle title="상세 설명" crumbs={['개발', '조각']} note="글과 이미지" />
      <div className="g-two">
        <BlockEditor
          name="detail"
          label="상세"
          value={blocks}
          onChange={setBlocks}
          upload={upload}
          max={60}
          maxImages={30}
          maxHtml={10_000}
        />
        <section aria-label="보이는 모습">
          {blocks.map((block, i) =>
            block.type === 'TEXT' ? (
              <SafeHtml key={i} html={block.html} />
            ) : (
              <img key={i} src={block.pathname} alt={block.alt} width={120} />
            ),
          )}
        </section>
      </div>
      <output className="jt-hidden" aria-label="상세의 값">
        {JSON.stringify(blocks)}
      </output>
    </main>
  );
}

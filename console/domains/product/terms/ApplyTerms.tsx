/** The way from what a shop says once to its products. */
import { producerTermsApi } from '@jangteo/contract/product/producer-terms.api.ts';
import type { TermsPart } from '@jangteo/contract/product/product.enums.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { settle } from '../../../kit/list-acts/settle.tsx';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { products } from '../list/job.ts';
import type { Application } from './ApplyTermsDialog.tsx';

const ApplyTermsDialog = later(() => import('./ApplyTermsDialog.tsx').then((m) => m.ApplyTermsDialog));

async function apply(parts: readonly TermsPart[]): Promise<void> {
  const query = await show<Application>((done) => <ApplyTermsDialog parts={parts} done={done} />);
  if (!query) return;
  const result = await runBulk([query], (_, key) =>
    call(producerTermsApi.applyProducerTerms, { query }, { key }),
  );
  const done = (n: number) => `상품 ${count(n)}개에 판매자 정보를 적용했습니다.`;
  await settle(products, result, { ids: [], rows: [] }, { title: '판매자 정보 적용', done });
}

export const ApplyTerms = ({ parts }: { parts: readonly TermsPart[] }) => (
  <Button onClick={() => void apply(parts)}>상품에 적용</Button>
);

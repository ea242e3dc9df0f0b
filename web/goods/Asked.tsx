/** What buyers ask again and again, and who wears the goods: both in the seller's words. */
import { bodyProfileItem } from '@jangteo/contract/seller/info.enums.ts';
import { MEASURES } from '@jangteo/contract/seller/measures.ts';
import { faqCategory } from '@jangteo/contract/board/faq/faq.enums.ts';
import type { MarketFaq, MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { pictureOf } from '../kit/picture.ts';

export function Faqs({ faqs }: { faqs: readonly MarketFaq[] }) {
  if (faqs.length === 0) return null;
  return (
    <section className="w-facts w-faqs">
      <h2>자주 묻는 질문</h2>
      {faqs.map(({ category, question, answer }, i) => (
        <details key={i}>
          <summary>
            <small>{faqCategory.label(category)}</small> {question}
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

const valueOf = ({ item, value }: MarketProductDetail['models'][number]['items'][number]): string =>
  `${bodyProfileItem.label(item)} ${value}${MEASURES[item]?.[2] ?? ''}`;

export function Models({ models }: { models: MarketProductDetail['models'] }) {
  if (models.length === 0) return null;
  return (
    <section className="w-facts w-models">
      <h2>모델 착용 정보</h2>
      {models.map(({ name, image, items }, i) => (
        <div key={i} className="w-model">
          <img {...pictureOf(image)} alt="" loading="lazy" />
          <p>
            <strong>{name}</strong>
            <span>{items.map(valueOf).join(' · ') || '신체 정보는 공개하지 않습니다.'}</span>
          </p>
        </div>
      ))}
    </section>
  );
}

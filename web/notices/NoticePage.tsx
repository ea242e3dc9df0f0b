/** 방송 예고: poster, time left, products, and a message when it begins for whoever asks for one (live.md §13). */
import type { MarketNotice } from '@jangteo/contract/market/notice.api.ts';
import { ShopLink } from '../channel/ShopLink.tsx';
import type { Head } from '../kit/head.tsx';
import { pictureOf } from '../kit/picture.ts';
import { pieces, won } from '../kit/won.ts';
import { SignUp } from './SignUp.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { whenOf } from './when.ts';
import './notices.css';

export interface NoticeData {
  notice: MarketNotice;
  /** Whole seconds until the live, by the server's clock: a phone's may be wrong. */
  secondsLeft: number;
}

export function NoticePage({ notice, secondsLeft }: NoticeData) {
  const { title, image, liveAt, intro, benefit, channel, status } = notice;
  return (
    <main className="w-announced" data-status={status}>
      <div className="w-poster">
        <img {...pictureOf(image)} alt={`${title} 포스터`} />
      </div>
      <section className="w-notice-main">
        <p className="w-channel">
          {channel.image && <img src={channel.image} alt="" width={24} height={24} />}
          <ShopLink {...channel} />
        </p>
        <h1>{title}</h1>
        <p className="w-notice-when">
          <time dateTime={liveAt}>{whenOf(liveAt)}</time>
        </p>
        {status === 'SCHEDULED' && <TimeLeft seconds={secondsLeft} />}
        {benefit && (
          <p className="w-benefit">
            <b>방송 혜택</b> {benefit}
          </p>
        )}
        {intro && <p className="w-notice-intro">{intro}</p>}
      </section>
      <Products {...notice} />
      <SignUp notice={notice} />
    </main>
  );
}

function Products({ products }: MarketNotice) {
  if (products.length === 0) return null;
  return (
    <section className="w-notice-products">
      <h2>방송에서 만날 상품 {pieces(products.length)}</h2>
      <ul>
        {products.map((one) => (
          <li key={one.productSeq}>
            <a href={`/goods/${one.productSeq}`}>
              {one.thumbnail ? (
                <img {...pictureOf(one.thumbnail)} sizes="72px" alt="" loading="lazy" />
              ) : (
                <span className="w-adult">19</span>
              )}
              <span>
                {one.name}
                <strong>{won(one.salePrice)}</strong>
                {one.soldOut && <small>품절</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a link to it looks elsewhere. */
export function headOfNotice({ notice }: NoticeData, origin: string): Head {
  const url = `${origin}/notices/${notice.reservationSeq}`;
  const image = new URL(pictureOf(notice.image).src, origin).href;
  const when = whenOf(notice.liveAt);
  return {
    title: notice.title,
    description: [`${when} ${notice.channel.name} 라이브`, notice.benefit].filter(Boolean).join(' · '),
    url,
    image,
    about: {
      '@context': 'https://schema.org',
      '@type': 'BroadcastEvent',
      name: notice.title,
      description: notice.intro || undefined,
      startDate: notice.liveAt,
      isLiveBroadcast: true,
      eventStatus: `https://schema.org/${notice.status === 'CANCELED' ? 'EventCancelled' : 'EventScheduled'}`,
      image: [image],
      url,
      organizer: { '@type': 'Organization', name: notice.channel.name },
    },
  };
}

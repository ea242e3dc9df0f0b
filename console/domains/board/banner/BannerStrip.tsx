/** 배너 of a place, one at a time: turned by hand, never by itself. Nothing where none hangs. */
import { bannerApi, type ShownBanner } from '@jangteo/contract/board/banner/banner.api.ts';
import type { BannerPlace } from '@jangteo/contract/board/banner/banner.enums.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { query } from '../../../kit/call/query.ts';
import { linkOf, PageLink } from '../../../kit/PageLink.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import './banner.css';

function Way({ link, children }: { link: string | null; children: ReactNode }) {
  if (link === null) return <div className="jt-banner-one">{children}</div>;
  if (link.startsWith('/'))
    return (
      <PageLink {...linkOf(link)} className="jt-banner-one">
        {children}
      </PageLink>
    );
  return (
    <a href={link} target="_blank" rel="noopener nofollow" className="jt-banner-one">
      {children}
    </a>
  );
}

/** Of the two only the one in sight is fetched. */
const Look = ({ image, imageMobile, alt }: ShownBanner) => (
  <>
    <Picture key={image} src={image} size={132} className={imageMobile ? 'jt-not-phone' : undefined} />
    {imageMobile && <Picture key={imageMobile} src={imageMobile} size={104} className="jt-only-phone" />}
    <b>{alt}</b>
  </>
);

export function BannerStrip({ place }: { place: BannerPlace }) {
  const bannersQuery = useQuery({ ...query(bannerApi.shown, { query: { place } }), staleTime: 300_000 });
  const [turned, setTurned] = useState(0);
  const banners = bannersQuery.data?.data ?? [];
  if (banners.length === 0) return null;
  const at = ((turned % banners.length) + banners.length) % banners.length;
  const banner = banners[at]!;
  return (
    <section className="jt-banner" aria-label="배너" aria-roledescription="회전 배너">
      <Way link={banner.link}>
        <Look {...banner} />
      </Way>
      {banners.length > 1 && (
        <span className="jt-banner-turn">
          <IconButton
            label="이전 배너"
            size="small"
            icon={<IconChevronLeft />}
            onClick={() => setTurned(at - 1)}
          />
          <span aria-live="polite">
            {at + 1} / {banners.length}
          </span>
          <IconButton
            label="다음 배너"
            size="small"
            icon={<IconChevronRight />}
            onClick={() => setTurned(at + 1)}
          />
        </span>
      )}
    </section>
  );
}

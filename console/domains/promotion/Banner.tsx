/** A promotion in its colour: across the drawer, small in a list, and as the badge that its products show. */
import type { PromotionBanner } from '@jangteo/contract/promotion/promotion.enums.ts';
import './promotion.css';

interface BannerProps {
  banner: PromotionBanner;
  badge: string;
}

export const Badge = ({ banner, badge }: BannerProps) => (
  <span className="jt-promotion-badge" data-banner={banner}>
    {badge}
  </span>
);

export const Banner = ({
  banner,
  badge,
  title,
  benefit,
}: BannerProps & { title: string; benefit: string }) => (
  <div className="jt-promotion-banner" data-banner={banner}>
    <small>{badge}</small>
    <b>{title}</b>
    <span>{benefit}</span>
  </div>
);

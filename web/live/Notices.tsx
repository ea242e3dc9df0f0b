/** What the channel says beside its live. */
import type { LivePage } from '@jangteo/contract/market/live.api.ts';

const TITLES: Record<LivePage['notices'][number]['type'], string> = {
  LIVE_INTRODUCTION: '방송 소개',
  BENEFIT: '혜택',
  DELIVERY: '배송',
  SIZE: '사이즈',
};

export const Notices = ({ notices }: Pick<LivePage, 'notices'>) =>
  notices.length === 0 ? null : (
    <dl className="w-live-notices">
      {notices.map(({ type, text }) => (
        <div key={type}>
          <dt>{TITLES[type]}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );

/** 공유 of a live or a short. */
import { useEffect, useState } from 'react';
import { Icon } from '../kit/icons.tsx';

/** The browser's own sheet where there is one, else the link is copied. */
export function Share({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 3_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share) return void (await navigator.share({ title, url }).catch(() => undefined));
    await navigator.clipboard.writeText(url);
    return setCopied(true);
  };
  return (
    <span className="w-share">
      <button type="button" aria-label="공유" onClick={() => void share().catch(() => undefined)}>
        <Icon name="share" />
      </button>
      <span role="status">{copied ? '링크를 복사했습니다' : ''}</span>
    </span>
  );
}

import { useEffect, useState } from 'react';
import { bearer } from '../kit/session.ts';
import './photos.css';

/** A private picture: its address opens to whoever it was made for, and a page of ours has no cookie that says who. */
export function Photo({ url, alt }: { url: string; alt: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let left = false;
    const load = async () => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${await bearer()}` } });
      if (left || !answer.ok) return;
      made = URL.createObjectURL(await answer.blob());
      setSrc(made);
    };
    load().catch(() => undefined);
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  return src ? <img src={src} alt={alt} /> : <span className="w-photo" role="img" aria-label={alt} />;
}

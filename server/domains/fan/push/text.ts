/** An advertisement as it goes out; the parts that the law asks for are not the seller's to take away (§50). */
export function pushText({
  shop,
  title,
  short,
  text,
  link,
  optOut,
}: {
  shop: string;
  title: string;
  /** No live, a short. */
  short: boolean;
  /** The seller's own words; '' : none. */
  text: string;
  link: string | null;
  optOut: string;
}): string {
  const said =
    text.replaceAll(/\(\s*광고\s*\)/g, '').trim() ||
    `${title} ${short ? '쇼츠를 올렸습니다.' : '방송을 시작했습니다.'}`;
  return [`(광고)[${shop}] ${said}`, ...(link ? [link] : []), `무료수신거부 ${optOut}`].join('\n');
}

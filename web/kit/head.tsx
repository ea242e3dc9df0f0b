/** What a page says of itself in its head: title, preview of links, structured data. */
export interface Head {
  title: string;
  description?: string;
  /** Absolute addresses. */
  url?: string;
  image?: string;
  /** The picture that stands there first: asked for before anything else of the page. */
  first?: string | undefined;
  /** schema.org, as JSON-LD. */
  about?: object;
}

/** JSON as text of a script element: nothing in it can end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export function HeadTags({ title, description, url, image, first, about }: Head) {
  return (
    <>
      <title>{`${title} · 장터`}</title>
      {first && <link rel="preload" as="image" href={first} fetchPriority="high" />}
      {description && <meta name="description" content={description} />}
      <meta property="og:site_name" content="장터" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {url && <link rel="canonical" href={url} />}
      {image && <meta property="og:image" content={image} />}
      {about && <LinkedData about={about} />}
    </>
  );
}

const LinkedData = ({ about }: { about: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(about) }} />
);

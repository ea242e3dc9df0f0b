/** The first HTML of a page, made by the API (server/kit/http/web.ts). */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Framed } from './kit/Framed.tsx';
import { HeadTags, scriptJson, type Head } from './kit/head.tsx';
import { pages, type PageName, type Pages } from './pages.tsx';

export interface Rendered {
  head: string;
  body: string;
  /** The element from which the browser goes on. */
  data: string;
}

/** `origin`: the address under which the pages are served, for links that leave them. */
export function render<N extends PageName>(name: N, data: Pages[N], origin: string): Rendered {
  const page = pages[name];
  const head: Head = page.head(data, origin);
  return {
    head: renderToStaticMarkup(<HeadTags {...head} />),
    body: renderToString(<Framed name={name}>{page.content(data)}</Framed>),
    data: `<script type="application/json" id="jt-page">${scriptJson({ name, data })}</script>`,
  };
}

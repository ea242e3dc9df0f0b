/** Our own pictures come in any size of the file domain's ladder (R171); others as they are. */
const at = (pathname: string, width: number): string => {
  if (!pathname.startsWith('/media/')) return pathname;
  return `${pathname.replace(/[?#].*$/, '')}?w=${width}`;
};

/** Attributes of an image that fills a phone's width and half of a wide window. */
export const pictureOf = (pathname: string) => ({
  src: at(pathname, 1080),
  ...(pathname.startsWith('/media/') && {
    srcSet: [480, 800, 1080, 1600].map((width) => `${at(pathname, width)} ${width}w`).join(', '),
    sizes: '(min-width: 720px) 620px, 100vw',
  }),
});

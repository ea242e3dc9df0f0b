/** Words of a command line: a text is cut at its spaces, a list is words already, such as a path with spaces in it. */
export const words = (...parts: readonly (string | readonly string[])[]): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? part.split(' ') : part));

/** The first picture and, where there is one, its sound. */
export const STREAMS = '-map 0:v:0 -map 0:a:0?';
/** For a film that is watched often: small, whatever it takes. */
export const H264_FILM = '-c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p';

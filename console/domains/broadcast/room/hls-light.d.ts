/** The light build has no types of its own; they are the whole one's. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

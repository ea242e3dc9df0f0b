/** Drawn in the letters' colour; whoever uses one names what it does. */
const PATHS = {
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  heart:
    'M12 20s-7.5-4.7-9-9.3C1.9 7 4.4 4.5 7.2 4.5c2 0 3.7 1.1 4.8 2.9 1.1-1.8 2.8-2.9 4.8-2.9 2.8 0 5.3 2.5 4.2 6.2C19.5 15.3 12 20 12 20Z',
  muted: 'M4 9.5v5h3.5L12 18V6L7.5 9.5H4ZM16 9.5l5 5m0-5-5 5',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5H4Zm11.5-.5a4 4 0 0 1 0 6m2.7-9a8 8 0 0 1 0 12',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7V5Z',
  pip: 'M3.5 5.5h17v13h-17v-13Zm8.5 6h6v4.5h-6v-4.5Z',
  full: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.6-1.9L20 20',
  send: 'M4 11.5 20 4l-6.5 16-2.5-6.5L4 11.5Zm7 2L20 4',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M5 12v8h14v-8',
  ticket: 'M4 7h16v3.2a1.9 1.9 0 0 0 0 3.6V17H4v-3.2a1.9 1.9 0 0 0 0-3.6V7Zm10 0v2.2m0 2.2v1.2m0 2.2V17',
  bell: 'M6 16.5h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4L6 16.5Zm4.5 2.5a1.6 1.6 0 0 0 3 0',
} as const;

interface IconProps {
  name: keyof typeof PATHS;
  size?: number;
  filled?: boolean;
}

export const Icon = ({ name, size = 20, filled = false }: IconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);

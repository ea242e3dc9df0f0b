/**
 * The sign of the house as part of the page: no request of its own.
 * public/logo.svg is the same for the browser's tab.
 */
export function Logo() {
  return (
    <svg width={28} height={28} viewBox="0 0 28 28" fill="none" aria-hidden>
      <rect width="28" height="28" rx="7" fill="#4B50D8" />
      <path
        d="M6 8.2h16M14 8.5c0 5.5-3.2 9.5-7.5 11.8M14 8.5c0 5.5 3.2 9.5 7.5 11.8"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

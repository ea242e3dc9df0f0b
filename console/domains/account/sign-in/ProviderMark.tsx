import type { SocialProvider } from '@jangteo/contract/account/social.ts';

/** The provider's own sign, in its own colours. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg className="jt-provider" viewBox="0 0 18 18" width={18} height={18} aria-hidden>
      {provider === 'K' && (
        <>
          <rect width="18" height="18" rx="4" fill="#fee500" />
          <path
            d="M9 4.2c-3 0-5.4 1.9-5.4 4.2 0 1.5 1 2.8 2.5 3.6l-.5 2 2.2-1.5 1.2.1c3 0 5.4-1.9 5.4-4.2S12 4.2 9 4.2z"
            fill="#191600"
          />
        </>
      )}
      {provider === 'F' && (
        <>
          <circle cx="9" cy="9" r="9" fill="#1877f2" />
          <path
            d="M10 18v-6.3h2.1l.4-2.5H10V7.6c0-.7.3-1.4 1.4-1.4h1.2V4.1s-1-.2-1.9-.2c-2 0-3.2 1.2-3.2 3.3v2H5.3v2.5h2.2V18z"
            fill="#fff"
          />
        </>
      )}
      {provider === 'A' && (
        <path
          transform="translate(-3.4 -3.6) scale(1.36)"
          d="M13.6 9.6c0-1.5 1.2-2.3 1.3-2.3-.7-1-1.8-1.2-2.2-1.2-.9-.1-1.8.6-2.3.6s-1.2-.6-2-.6c-1 0-2 .6-2.5 1.5-1.1 1.9-.3 4.6.8 6.1.5.7 1.1 1.6 1.9 1.5.8 0 1.1-.5 2-.5s1.2.5 2 .5 1.3-.7 1.8-1.5c.6-.8.8-1.6.8-1.7 0 0-1.6-.6-1.6-2.4zM12.1 5.1c.4-.5.7-1.2.6-1.9-.6 0-1.3.4-1.8.9-.4.4-.7 1.1-.6 1.8.7.1 1.4-.3 1.8-.8z"
          fill="currentColor"
        />
      )}
    </svg>
  );
}

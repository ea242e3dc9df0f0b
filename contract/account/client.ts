/** The public pages as a client: their sign-in is apart from the console's in the same browser (docs/decisions/0047-public-pages.md). */
export const WEB_CLIENT = 'jangteo-web';

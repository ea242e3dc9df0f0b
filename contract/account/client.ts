/** The public pages as a client: their sign-in is apart from the console's in the same browser (live.md §13). */
export const WEB_CLIENT = 'jangteo-web';

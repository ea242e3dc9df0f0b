/** Of buyers: what of theirs is hidden for a while; whoever has a console reads of it on its dashboard. */
export const BLINDS_PAGE = '/blinds';
/** Where a buyer finds what they have reported. */
export const MY_PAGE = '/my';

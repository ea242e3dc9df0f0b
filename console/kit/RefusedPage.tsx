/** Instead of a page that stands alone in the window. */
import { PlainPage } from './PlainPage.tsx';
import { Refused } from './Refused.tsx';

export const RefusedPage = () => (
  <PlainPage>
    <Refused />
  </PlainPage>
);

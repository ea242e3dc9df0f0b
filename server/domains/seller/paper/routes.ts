import { paperApi } from '@jangteo/contract/seller/paper.api.ts';
import { operating, plain, serve } from '../../../kit/http/route.ts';
import { decidePaper } from './decide.ts';
import { copyOfPaper } from './download.ts';

export const paperRoutes = serve(paperApi, {
  download: plain(({ params, query }, ctx) => copyOfPaper(ctx, { ...params, ...query })),
  decide: operating(decidePaper),
});

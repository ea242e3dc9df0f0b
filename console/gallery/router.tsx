/** Pages of the gallery, behind the #: the file is served alone, without a server that knows paths. */
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FormSample } from './forms/FormSample.tsx';
import { PieceSample } from './forms/PieceSample.tsx';
import { PlainSample } from './forms/PlainSample.tsx';
import { StepsSample } from './forms/StepsSample.tsx';
import { Frame } from './Frame.tsx';
import { Gallery } from './Gallery.tsx';
import { GridSample } from './GridSample.tsx';
import { ProductSample } from './product/ProductSample.tsx';

const root = createRootRoute({ component: Outlet });
const page = (path: string, component: ComponentType) =>
  createRoute({ getParentRoute: () => root, path, component: component as never });
const framed = (Sample: ComponentType) => () => (
  <Frame>
    <Sample />
  </Frame>
);

const router = createRouter({
  history: createHashHistory(),
  routeTree: root.addChildren([
    page('/', Gallery),
    page(
      '/form',
      framed(() => <FormSample />),
    ),
    page(
      '/edit',
      framed(() => <FormSample edits />),
    ),
    page('/plain', framed(PlainSample)),
    page('/steps', framed(StepsSample)),
    page('/grid', GridSample),
    page('/pieces', PieceSample),
    page(
      '/product',
      framed(() => <ProductSample />),
    ),
    page(
      '/product-ticket',
      framed(() => <ProductSample ticket />),
    ),
    page(
      '/product-edit',
      framed(() => <ProductSample edits />),
    ),
  ]),
});

export const GalleryRouter = () => <RouterProvider router={router as never} />;

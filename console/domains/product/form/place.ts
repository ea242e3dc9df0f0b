/** What the parts of the form know besides what stands in it. */
import type { CategoryDetail } from '@jangteo/contract/category/category.api.ts';
import type { DeliveryInfo } from '@jangteo/contract/seller/seller.api.ts';
import type { AsNote } from '@jangteo/contract/seller/seller.terms.ts';
import { createContext, useContext } from 'react';
import type { Form } from '../../../kit/form/useForm.ts';
import type { ProductForm } from './product-form.ts';

export interface ProductPlace {
  /** Of the category that is chosen; null until it is read. */
  category: CategoryDetail | null;
  /** What the seller says once; null: nothing yet. */
  terms: DeliveryInfo['terms'];
  asNote: AsNote | null;
  /** The category was chosen by hand: what follows from it. */
  onCategory: (categorySeq: number) => void;
  /** Files under way, by field. */
  onPending: (field: string, count: number) => void;
}

export const Place = createContext<ProductPlace | null>(null);
export function useProductPlace(): ProductPlace {
  const place = useContext(Place);
  if (!place) throw new Error('a part of the product form outside of it');
  return place;
}

export interface PartProps {
  form: Form<ProductForm>;
}

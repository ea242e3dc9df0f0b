import { fail } from '../../kit/http/fail.ts';

/** Two requests may take the same code in one instant: the later one learns it from the index. */
export async function refusingTwins<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    throw code === '23505' && constraint === 'product_your_id' ? fail('YOUR_ID_DUPLICATE') : error;
  });
}

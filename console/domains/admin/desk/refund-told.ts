/** Above the limit nothing is done yet. */
export const toldOf =
  (done: string) =>
  (data: unknown): string =>
    (data as { approval: object | null }).approval
      ? '한도를 넘는 금액입니다. 다른 운영자가 승인함에서 승인하면 처리됩니다.'
      : done;

/** A mail of ours is sent by nobody: its last line says whom one may write to, where the house has named somebody (R366). */
export const signed = (text: string, address: string | null): string =>
  address ? `${text.trimEnd()}\n\n문의 ${address}\n` : text;

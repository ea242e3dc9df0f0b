/** Gives a file to the user's browser under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; a minute is enough for any size.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

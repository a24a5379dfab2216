/** Downloads a file in the browser. @param fileName with its extension. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

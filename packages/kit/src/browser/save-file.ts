/** Hands a file to the browser to save. @param nombre file name with its extension. */
export function saveFile(nombre: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  // Safari starts reading after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

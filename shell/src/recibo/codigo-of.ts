/** The code of a receipt in the address of its public page; null for any other page. */
export function codigoOf(pathname: string): string | null {
  return /^\/r\/([^/]{1,40})\/?$/.exec(pathname)?.[1] ?? null;
}

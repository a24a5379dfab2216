type Values = Readonly<Record<string, unknown>>;

/**
 * Builds the URL of a call, on the origin of the page.
 * @param path path under `/api`, with its parameters as `:id`.
 * @param query a field that is undefined, null or '' is left out; a list is joined by commas.
 * @throws TypeError when a parameter of the path is missing.
 */
export function buildUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`Falta el parámetro ${name} de ${path}`);
    return encodeURIComponent(String(value));
  });
  const url = new URL(`/api${filled}`, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The address of a call, always on the origin that serves the portal.
 * @param path path under `/api`, with its parameters as `:nombre`.
 * @param query query; a field that is undefined, null or empty text is left out, a list is joined by commas.
 */
export function buildUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, nombre: string) => {
    const valor = params[nombre];
    if (valor === undefined) throw new TypeError(`Falta el parámetro ${nombre} de ${path}`);
    return encodeURIComponent(String(valor));
  });
  const url = new URL(`/api${filled}`, window.location.origin);
  for (const [campo, valor] of Object.entries(query)) {
    if (valor !== undefined && valor !== null && valor !== '') url.searchParams.set(campo, String(valor));
  }
  return url.href;
}

type Valores = Readonly<Record<string, unknown>>;

/**
 * The address of a call, always on the origin that serves the portal.
 * @param path path under `/api`, with its parameters as `:nombre`.
 * @param consulta query; a field that is undefined, null or empty text is left out, a list is joined by commas.
 */
export function direccionDe(path: string, parametros: Valores = {}, consulta: Valores = {}): string {
  const rellena = path.replace(/:(\w+)/g, (_, nombre: string) => {
    const valor = parametros[nombre];
    if (valor === undefined) throw new TypeError(`Falta el parámetro ${nombre} de ${path}`);
    return encodeURIComponent(String(valor));
  });
  const url = new URL(`/api${rellena}`, window.location.origin);
  for (const [campo, valor] of Object.entries(consulta)) {
    if (valor !== undefined && valor !== null && valor !== '') url.searchParams.set(campo, String(valor));
  }
  return url.href;
}

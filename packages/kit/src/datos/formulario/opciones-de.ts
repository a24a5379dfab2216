/** A closed list of values as the options of a select. */
export function opcionesDe<V extends string>(valores: readonly V[], etiquetas: Readonly<Record<V, string>>) {
  return valores.map((valor) => ({ value: valor, label: etiquetas[valor] }));
}

/** A closed list of the contract as a select's options. */
export function opcionesDe<V extends string>(valores: readonly V[], etiquetas: Readonly<Record<V, string>>) {
  return valores.map((valor) => ({ value: valor, label: etiquetas[valor] }));
}

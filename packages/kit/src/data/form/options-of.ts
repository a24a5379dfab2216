/** A closed list of values as the options of a select. */
export function optionsOf<V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) {
  return values.map((valor) => ({ value: valor, label: labels[valor] }));
}

/** Builds the options of a select from a closed list of values. */
export function optionsOf<V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** The first letters of the first two words of a name, for an avatar: 'María Peña' is 'MP'. */
export function initials(nombre: string): string {
  const words = nombre.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map(([letter = '']) => letter.toLocaleUpperCase('es'))
    .join('');
}

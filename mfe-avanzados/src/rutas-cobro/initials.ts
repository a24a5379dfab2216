/** The first letters of a name's first two words, as an avatar shows them: 'MP'. */
export function initials(nombre: string): string {
  const words = nombre.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map(([letter = '']) => letter.toLocaleUpperCase('es'))
    .join('');
}

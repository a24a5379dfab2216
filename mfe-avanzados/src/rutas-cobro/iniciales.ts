/** The first letters of a name's first two words, as an avatar shows them: 'MP'. */
export function iniciales(nombre: string): string {
  const palabras = nombre.split(/\s+/).filter(Boolean);
  return palabras
    .slice(0, 2)
    .map(([letra = '']) => letra.toLocaleUpperCase('es'))
    .join('');
}

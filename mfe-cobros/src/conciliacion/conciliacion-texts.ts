import { formatPesos } from '@cartera/kit';

/** How many lines and movements could be each other's, and what to do. */
export function dudosoText(extracto: number, libro: number): string {
  const counts = `${extracto} en el extracto y ${libro} en el libro por el mismo valor y en días cercanos.`;
  if (extracto === libro)
    return `${counts} Cuadran en conjunto: si quieres saber cuál es cuál, ponles la referencia.`;
  const missing = extracto > libro ? 'Falta registrar' : 'Falta en el banco';
  return `${counts} ${missing} ${Math.abs(extracto - libro)}: compara con los comprobantes.`;
}

export function otroValorText(
  { monto }: { readonly monto: number },
  libro: { readonly monto: number },
): string {
  return `El extracto dice ${formatPesos(monto)} y aquí dice ${formatPesos(libro.monto)}: corrige el que esté mal.`;
}

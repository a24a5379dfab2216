import { formatThousands } from '@cartera/kit';

/**
 * Says how many entries of a list of payments are no payments that count as collected: those of cancelled loans and the
 * corrections of closed months. Undefined without any.
 * @param total the entries of the list.
 * @param cobros those that count.
 */
export function apartText(total: number, cobros: number): string | undefined {
  const apart = total - cobros;
  return apart > 0 ? `${formatThousands(apart)} más en la lista, de cancelados o correcciones` : undefined;
}

import { formatThousands } from '@cartera/kit';

/**
 * Returns a sentence with the number of entries that the sums leave out: payments of cancelled loans, and corrections of
 * closed months. Undefined if there are none.
 * @param total the number of entries in the list.
 * @param cobros the number of payments in the sums.
 */
export function apartText(total: number, cobros: number): string | undefined {
  const apart = total - cobros;
  return apart > 0 ? `${formatThousands(apart)} más en la lista, de cancelados o correcciones` : undefined;
}

import { isClosed } from '@cartera/dominio/periodo';
import { useSession } from '@cartera/kit';

/** The first day of the open months, `YYYY-MM-DD`; undefined if no month is closed. */
export function useFirstOpenDay(): string | undefined {
  return useSession(({ usuario }) => usuario?.abiertoDesde);
}

/** True if a day is of a closed month: nothing dated in it changes. */
export function useIsClosed(fecha: string): boolean {
  return isClosed(fecha, useFirstOpenDay());
}

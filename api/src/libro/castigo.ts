import type { Tx } from '../platform/db/transactions.js';
import { newId } from '../platform/id.js';

/** A write-off of a loan. */
interface Castigo {
  readonly prestamoId: string;
  /** Its balance, in whole pesos. */
  readonly monto: number;
  readonly motivo: string;
  /** The business day of the moment. */
  readonly fecha: string;
  readonly hechoEn: Date;
}

/** Writes off a loan. The caller has its lock. */
export async function saveCastigo(
  tx: Tx,
  { prestamoId, monto, motivo, fecha, hechoEn }: Castigo,
): Promise<void> {
  await tx.query(
    'INSERT INTO castigo (id, prestamo_id, hecho_en, monto, motivo) VALUES ($1, $2, $3, $4, $5)',
    [newId(), prestamoId, hechoEn, monto, motivo],
  );
  await saveCastigadoEn(tx, prestamoId, fecha);
}

/** Undoes the write-off of a loan. Its row stays. */
export async function undoCastigo(tx: Tx, prestamoId: string, deshechoEn: Date): Promise<void> {
  await tx.query('UPDATE castigo SET deshecho_en = $2 WHERE prestamo_id = $1 AND deshecho_en IS NULL', [
    prestamoId,
    deshechoEn,
  ]);
  await saveCastigadoEn(tx, prestamoId, null);
}

async function saveCastigadoEn(tx: Tx, prestamoId: string, fecha: string | null): Promise<void> {
  await tx.query('UPDATE prestamo SET castigado_en = $2, version = version + 1 WHERE id = $1', [
    prestamoId,
    fecha,
  ]);
}

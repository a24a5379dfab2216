import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import type { Tx } from '../../platform/db/transacciones.js';
import type { Autor } from '../../platform/http/peticion.js';
import { Reloj } from '../../platform/reloj.js';
import type { Cuenta, Situacion } from '../cuenta.js';
import { avisar } from './avisar.js';
import { type Aviso, prestamoPagado } from './avisos.js';

/** What was done to a loan. */
interface Suceso {
  /** The verb, as the permission table names it. */
  readonly accion: string;
  /** What it left of the loan. */
  readonly situacion: Situacion;
  /** What the audit trail keeps besides. */
  readonly detalle?: object;
  readonly aviso: Aviso;
}

/** Tells what happens to loans, in its own transaction: who did it to the audit trail, what it was to the screen. */
@Injectable()
export class Cronica {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /** @param cuenta the loan as it stood before. */
  async contar(
    tx: Tx,
    { prestamo }: Cuenta,
    autor: Autor,
    { accion, situacion, detalle, aviso }: Suceso,
  ): Promise<void> {
    const { id: prestamoId, estado, saldoPendiente } = prestamo;
    await this.auditoria.anotar(tx, autor, {
      accion,
      entidad: 'prestamo',
      entidadId: prestamoId,
      antes: { estado, saldoPendiente },
      despues: { estado: situacion.estado, saldoPendiente: situacion.saldoPendiente, ...detalle },
    });
    const quedoPagado = situacion.estado === 'pagado' && estado !== 'pagado';
    const avisos = quedoPagado ? [aviso, prestamoPagado()] : [aviso];
    await avisar(
      tx,
      avisos.map((uno) => ({ prestamoId, ...uno })),
      this.reloj.ahora(),
    );
  }
}

import type { Castigo } from '@cartera/contrato/castigos';
import { requireCanCastigar, requireCanDescastigar } from '@cartera/dominio/castigo';
import { Injectable } from '@nestjs/common';
import { Aprobaciones } from '../../../aprobaciones/aprobaciones.js';
import type { Salida } from '../../../aprobaciones/tope.js';
import { saveCastigo, undoCastigo } from '../../../libro/castigo.js';
import { type Cuenta, openCuenta } from '../../../libro/cuenta.js';
import { castigoDeshecho, prestamoCastigado } from '../../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../../libro/notificaciones/prestamo-history.js';
import { Clock } from '../../../platform/clock.js';
import type { Tx } from '../../../platform/db/transactions.js';
import type { Actor } from '../../../platform/http/request.js';

/** Writes off a loan that is not expected to be paid, or undoes that (record 57). Its client owes the same. */
@Injectable()
export class CastigarPrestamo {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly aprobaciones: Aprobaciones,
    private readonly clock: Clock,
  ) {
    aprobaciones.register<Castigo & { prestamo: string }>('castigar', (tx, { prestamo, ...input }, actor) =>
      this.execute(tx, prestamo, input, actor),
    );
  }

  /**
   * A balance above the cap waits for a second person.
   * @returns the id of the request if the write waits; null if it is done.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`. @throws DomainError `CASTIGO_SIN_ATRASO`, `PRESTAMO_CASTIGADO`.
   */
  async execute(tx: Tx, prestamoId: string, { motivo }: Castigo, actor: Actor): Promise<string | null> {
    const cuenta = await openCuenta(tx, prestamoId);
    const { prestamo } = cuenta;
    requireCanCastigar(prestamo);
    const aprobacion = await this.aprobaciones.ask(tx, castigo(prestamo, motivo), actor);
    if (aprobacion !== null) return aprobacion;
    const { saldoPendiente: monto } = prestamo;
    const [fecha, hechoEn] = [this.clock.today(), this.clock.now()];
    await saveCastigo(tx, { prestamoId, monto, motivo, fecha, hechoEn });
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.castigar',
      situacion: prestamo,
      detail: { castigado: monto },
      aviso: prestamoCastigado(monto),
      motivo,
    });
    return null;
  }

  /** @throws BusinessError `PRESTAMO_NO_ENCONTRADO`. @throws DomainError `PRESTAMO_NO_CASTIGADO`. */
  async undo(tx: Tx, prestamoId: string, { motivo }: Castigo, actor: Actor): Promise<void> {
    const cuenta = await openCuenta(tx, prestamoId);
    const { prestamo } = cuenta;
    requireCanDescastigar(prestamo);
    await undoCastigo(tx, prestamoId, this.clock.now());
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.descastigar',
      situacion: prestamo,
      detail: { castigado: -prestamo.saldoPendiente },
      aviso: castigoDeshecho(prestamo.saldoPendiente),
      motivo,
    });
  }
}

function castigo({ id, saldoPendiente }: Cuenta['prestamo'], motivo: string): Salida {
  return {
    ...{ tipo: 'castigar', entidadId: id, prestamoId: id, monto: saldoPendiente, nota: motivo },
    datos: { prestamo: id, motivo },
    cambios: [{ campo: 'castigado', antes: 0, despues: saldoPendiente }],
  };
}

import type { PrestamoChanges } from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { requireActiveCliente } from '../../clientes/require-cliente.js';
import { type Cuenta, openCuenta } from '../../libro/cuenta.js';
import { LIVE_MOVIMIENTOS } from '../../libro/libro.sql.js';
import { UsuariosQueries } from '../../personal/usuarios/usuarios.queries.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { applyChanges, CambiarTerminos, requireKeepsOrigin } from './cambiar-terminos.js';
import { PrestamoEntity } from './prestamo.entity.js';
import { terminosOf } from './terminos.js';

/** Edits a loan. Its collector can always change; its terms only before its plan and its first payment. */
@Injectable()
export class EditarPrestamo {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
    private readonly usuarios: UsuariosQueries,
    private readonly cambiarTerminos: CambiarTerminos,
  ) {}

  /**
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `VERSION_VENCIDA`, `TERMINOS_FIJOS`, `REENGANCHE_FIJO`,
   * `COBRADOR_NO_ENCONTRADO`, `CLIENTE_NO_ENCONTRADO`, `CLIENTE_INACTIVO`, `DATOS_INVALIDOS`,
   * `PERIODO_CERRADO`, `CAJA_SIN_SALDO`.
   * @throws DomainError `DESEMBOLSO_NO_POSITIVO`, `ENTREGA_NEGATIVA`, `CUOTA_REDONDEADA_TERMINA_ANTES`.
   */
  async execute(tx: Tx, id: string, changes: PrestamoChanges, actor: Actor): Promise<void> {
    const { prestamo } = await openCuenta(tx, id);
    const previous = await tx.findOneByOrFail(PrestamoEntity, { id });
    const input = applyChanges(previous, changes);
    if (changes.version !== undefined && changes.version !== prestamo.version)
      throw new BusinessError('VERSION_VENCIDA');
    const cobradorId = input.cobrador === undefined ? prestamo.cobradorId : input.cobrador;
    if (cobradorId && cobradorId !== prestamo.cobradorId)
      await this.usuarios.requireActiveCobrador(tx, cobradorId);
    if (input.cliente !== previous.clienteId) await requireActiveCliente(tx, input.cliente);
    requireKeepsOrigin(previous, input);
    const today = this.clock.today();
    const { fecha = input.fechaInicio, fechaPrimerPago = null } = input;
    const terminos = { ...terminosOf(input, today), fecha, fechaPrimerPago };
    if (input.cliente !== previous.clienteId || !sameTerminos(previous, terminos)) {
      await requireEditable(tx, prestamo);
      await this.cambiarTerminos.execute(tx, previous, input, actor);
    }
    await tx.update(PrestamoEntity, { id }, { cobradorId, version: prestamo.version + 1 });
    await this.auditoria.record(tx, actor, {
      accion: 'prestamos.editar',
      entidad: 'prestamo',
      entidadId: id,
      antes: previous,
      despues: await tx.findOneByOrFail(PrestamoEntity, { id }),
    });
  }
}

const TERMINOS = [
  'monto',
  'interes',
  'cuotas',
  'modalidad',
  'diasQuincena',
  'tipoAmortizacion',
  'baseInteres',
  'calendario',
  'redondeoCuota',
  'fecha',
  'fechaInicio',
  'fechaPrimerPago',
] as const;

type Terminos = Pick<PrestamoEntity, (typeof TERMINOS)[number]>;

function sameTerminos(previous: Terminos, next: Terminos): boolean {
  return TERMINOS.every((field) => previous[field] === next[field]);
}

/** @throws BusinessError `TERMINOS_FIJOS` if the loan has a plan, a payment or a write-off. */
async function requireEditable(tx: Tx, { id, planGenerado }: Cuenta['prestamo']): Promise<void> {
  const moved = await row(
    tx,
    `SELECT v.id FROM (${LIVE_MOVIMIENTOS} AND m.prestamo_id = $1) v WHERE v.tipo <> 'retencion' AND v.monto > 0 LIMIT 1`,
    [id],
  );
  if (planGenerado || moved) throw new BusinessError('TERMINOS_FIJOS');
}

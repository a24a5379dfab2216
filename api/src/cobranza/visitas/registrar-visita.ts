import type { VisitaInput } from '@cartera/contrato/visitas';
import { Inject, Injectable } from '@nestjs/common';
import { requireCliente } from '../../clientes/require-cliente.js';
import { PRESTAMO_OF_CLIENTE } from '../../libro/prestamo.sql.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock, dayOf } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { withConstraints } from '../../platform/db/constraints.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError, invalidInput, missingReference } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { phoneMoment } from '../../platform/phone-moment.js';
import { VisitaEntity } from './visita.entity.js';

/** Records the result of a visit. */
@Injectable()
export class RegistrarVisita {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A visit that the phone sends again, without its idempotency key, is recorded once.
   * @returns the visit's id.
   * @throws BusinessError `CLIENTE_NO_ENCONTRADO`, `PRESTAMO_NO_ENCONTRADO`, `FECHA_FUTURA`, `FECHA_ANTIGUA`,
   * `LLAVE_REUSADA` if its id is that of another visit.
   */
  async execute(
    tx: Tx,
    { _id, cliente, prestamo, promesa, lugar, ocurridoEn, ...input }: VisitaInput,
    actor: Actor,
  ): Promise<string> {
    const moment = phoneMoment(this.clock, this.config, ocurridoEn, actor);
    const id = _id ?? newId();
    const fecha = dayOf(moment);
    await requireCliente(tx, cliente);
    if (prestamo) await requirePrestamoOf(tx, prestamo, cliente);
    if (promesa && promesa.fecha < fecha) {
      throw invalidInput([
        { campo: 'promesa.fecha', mensaje: 'Escribe el día de la visita o uno que viene' },
      ]);
    }
    if (_id && (await isRecorded(tx, id, cliente))) return id;
    const visita: VisitaEntity = {
      id,
      clienteId: cliente,
      prestamoId: prestamo ?? null,
      cobradorId: actor.rol === 'cobrador' ? actor.usuarioId : null,
      resultado: input.resultado,
      motivo: input.motivo ?? null,
      nota: input.nota ?? null,
      promesaFecha: promesa?.fecha ?? null,
      promesaMonto: promesa?.monto ?? null,
      fecha,
      ocurridoEn: moment,
      latitud: lugar?.latitud ?? null,
      longitud: lugar?.longitud ?? null,
      precision: lugar?.precision ?? null,
      createdAt: this.clock.now(),
    };
    // The id can be that of a visit that the collector does not see.
    await withConstraints({ visita_unica: 'LLAVE_REUSADA' }, () => tx.insert(VisitaEntity, visita));
    const { latitud: _latitud, longitud: _longitud, precision: _precision, ...despues } = visita;
    await this.auditoria.record(tx, actor, {
      accion: 'visitas.registrar',
      entidad: 'visita',
      entidadId: id,
      despues,
    });
    return id;
  }
}

async function requirePrestamoOf(tx: Tx, prestamo: string, cliente: string): Promise<void> {
  if (await row(tx, PRESTAMO_OF_CLIENTE, [prestamo, cliente])) return;
  throw missingReference(
    'PRESTAMO_NO_ENCONTRADO',
    'prestamo',
    'Este préstamo no es de este cliente: elige otro',
  );
}

/** @throws BusinessError `LLAVE_REUSADA` */
async function isRecorded(tx: Tx, id: string, cliente: string): Promise<boolean> {
  const found = await tx.findOneBy(VisitaEntity, { id });
  if (found && found.clienteId !== cliente.toLowerCase()) throw new BusinessError('LLAVE_REUSADA');
  return found !== null;
}

import type { VisitaInput } from '@cartera/contrato/visitas';
import { Inject, Injectable } from '@nestjs/common';
import { requireCliente } from '../../clientes/require-cliente.js';
import { PRESTAMO_OF_CLIENTE } from '../../libro/prestamo.sql.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock, dayOf } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError, invalidInput, missingReference } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { phoneMoment } from '../../platform/phone-moment.js';
import { VisitaEntity } from './visita.entity.js';

const MS_PER_DAY = 86_400_000;

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
   * @throws BusinessError `CLIENTE_NO_ENCONTRADO`, `PRESTAMO_NO_ENCONTRADO`, `FECHA_FUTURA`, `VISITA_ANTIGUA`,
   * `LLAVE_REUSADA` if its id is that of another client's visit.
   */
  async execute(
    tx: Tx,
    { _id, cliente, prestamo, promesa, lugar, ocurridoEn, ...input }: VisitaInput,
    actor: Actor,
  ): Promise<string> {
    const moment = phoneMoment(this.clock, ocurridoEn, actor);
    this.requireRecent(moment);
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
    await tx.insert(VisitaEntity, visita);
    const { latitud: _latitud, longitud: _longitud, precision: _precision, ...despues } = visita;
    await this.auditoria.record(tx, actor, {
      accion: 'visitas.registrar',
      entidad: 'visita',
      entidadId: id,
      despues,
    });
    return id;
  }

  /** A phone sends its writes without a network some days later. */
  private requireRecent(moment: Date): void {
    const ageMs = this.clock.now().getTime() - moment.getTime();
    const { diasSinRed } = this.config;
    if (ageMs <= diasSinRed * MS_PER_DAY) return;
    const dias = diasSinRed === 1 ? 'un día' : `${diasSinRed} días`;
    throw new BusinessError('VISITA_ANTIGUA', {
      message: `Esa visita pasó hace más de ${dias}: cuéntasela a la oficina`,
    });
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

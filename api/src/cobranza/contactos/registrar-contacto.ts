import type { ContactoInput } from '@cartera/contrato/contactos';
import { type AvisoContacto, avisoDeContacto, type ContactoHecho, mondayOf } from '@cartera/dominio/contacto';
import type { DiasNoLaborables } from '@cartera/dominio/laborables';
import { Inject, Injectable } from '@nestjs/common';
import { requireCliente } from '../../clientes/require-cliente.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock, dayOf, TIME_ZONE } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { rows } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { phoneMoment } from '../../platform/phone-moment.js';
import { ContactoEntity } from './contacto.entity.js';

/** The contacts of the client `$1` since the first moment of the day `$2`. */
const SINCE = `
  SELECT t.canal, t.ocurrido_en AS "ocurridoEn" FROM contacto t
   WHERE t.cliente_id = $1 AND t.ocurrido_en >= $2::date::timestamp AT TIME ZONE '${TIME_ZONE}'`;

/** Records a call or a message, and whether Ley 2300 of 2023 and the lender's days off allow it. */
@Injectable()
export class RegistrarContacto {
  constructor(
    private readonly configuracion: ConfiguracionQueries,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @returns the contact's id.
   * @throws BusinessError `CLIENTE_NO_ENCONTRADO`, `FECHA_FUTURA`, `FECHA_ANTIGUA`, `CONTACTO_NO_PERMITIDO`
   */
  async execute(tx: Tx, { cliente, canal, ocurridoEn }: ContactoInput, actor: Actor): Promise<string> {
    const moment = phoneMoment(this.clock, this.config, ocurridoEn, actor);
    // Of two contacts at once, the second one sees the first.
    await requireCliente(tx, cliente, 'NO KEY UPDATE');
    const hecho = { canal, ocurridoEn: moment.toISOString() };
    const { contactoFueraDeHora } = await this.configuracion.get(tx);
    const noLaborables = await this.configuracion.noLaborables(tx);
    const aviso = avisoDeContacto(hecho, await earlierOf(tx, cliente, moment), noLaborables);
    if (contactoFueraDeHora === 'prohibir' && (aviso ?? this.avisoNow(hecho, noLaborables)))
      throw new BusinessError('CONTACTO_NO_PERMITIDO');
    const contacto: ContactoEntity = {
      id: newId(),
      clienteId: cliente,
      usuarioId: actor.usuarioId,
      canal,
      ocurridoEn: moment,
      aviso,
      createdAt: this.clock.now(),
    };
    await tx.insert(ContactoEntity, contacto);
    await this.auditoria.record(tx, actor, {
      accion: 'visitas.contactar',
      entidad: 'cliente',
      entidadId: cliente,
      despues: { ...hecho, aviso },
    });
    return contacto.id;
  }

  /** Why its moment of arrival forbids a contact that claims an earlier one: a forbidden contact must not pass as one of yesterday. */
  private avisoNow({ canal }: ContactoHecho, noLaborables: DiasNoLaborables): AvisoContacto | null {
    return avisoDeContacto({ canal, ocurridoEn: this.clock.now().toISOString() }, [], noLaborables);
  }
}

async function earlierOf(tx: Tx, cliente: string, moment: Date): Promise<ContactoHecho[]> {
  const found = await rows<{ canal: ContactoHecho['canal']; ocurridoEn: Date }>(tx, SINCE, [
    cliente,
    mondayOf(dayOf(moment)),
  ]);
  return found.map((one) => ({ ...one, ocurridoEn: one.ocurridoEn.toISOString() }));
}

import { METODOS_PAGO } from '@cartera/contrato/catalogs';
import type { Configuracion, ConfiguracionChanges } from '@cartera/contrato/configuracion';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { requireConfirmed } from '../../platform/auth/require-confirmed.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { ConfiguracionEntity } from './configuracion.entity.js';

/** Changes the lender's settings. Loans that exist keep the figures and days that they have. */
@Injectable()
export class EditarConfiguracion {
  constructor(private readonly auditoria: Auditoria) {}

  /**
   * Absent settings are unchanged. Without a version in the changes, the last write wins.
   * @throws BusinessError `VERSION_VENCIDA`; `REQUIERE_CONFIRMACION` for a higher cap of one person, to join users and cash, or
   * for payments without a reference.
   */
  async execute(
    tx: Tx,
    { version: seenVersion, ...changes }: ConfiguracionChanges,
    actor: Actor,
  ): Promise<void> {
    const { unica, version, ...antes } = await tx.findOneOrFail(ConfiguracionEntity, {
      where: { unica: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (seenVersion !== undefined && seenVersion !== version) throw new BusinessError('VERSION_VENCIDA');
    if (loosensControl(antes, changes)) requireConfirmed(actor);
    const { diasNoLaborables = antes.diasNoLaborables, metodosPago = antes.metodosPago } = changes;
    const { motivosNoPago = antes.motivosNoPago, categoriasGasto = antes.categoriasGasto } = changes;
    const despues = Object.assign({}, antes, changes, {
      diasNoLaborables: [...new Set(diasNoLaborables)].sort(),
      motivosNoPago: [...new Set(motivosNoPago)],
      categoriasGasto: categoriasGasto && [...new Set(categoriasGasto)],
      metodosPago: metodosPago && METODOS_PAGO.filter((metodo) => metodosPago.some((one) => one === metodo)),
    });
    await tx.update(ConfiguracionEntity, { unica }, { ...despues, version: version + 1 });
    await this.auditoria.record(tx, actor, {
      accion: 'configuracion.editar',
      entidad: 'configuracion',
      entidadId: null,
      antes,
      despues,
    });
  }
}

/** True if the changes let one person do more than before. */
function loosensControl(
  antes: Pick<
    Configuracion,
    'topeSinSegundaFirma' | 'moraParaAprobarReenganche' | 'separarUsuariosYCajas' | 'referenciaObligatoria'
  >,
  {
    topeSinSegundaFirma: tope = antes.topeSinSegundaFirma,
    moraParaAprobarReenganche: mora = antes.moraParaAprobarReenganche,
    separarUsuariosYCajas: separates = antes.separarUsuariosYCajas,
    referenciaObligatoria: asksNumber = antes.referenciaObligatoria,
  }: ConfiguracionChanges,
): boolean {
  const capOf = (pesos: number | null) => pesos ?? Number.POSITIVE_INFINITY;
  return (
    capOf(tope) > capOf(antes.topeSinSegundaFirma) ||
    mora > antes.moraParaAprobarReenganche ||
    (antes.separarUsuariosYCajas && !separates) ||
    (antes.referenciaObligatoria && !asksNumber)
  );
}

import type { PrestamoInput } from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { requireActiveCliente } from '../../clientes/require-cliente.js';
import { AsentarDesembolso } from '../../contabilidad/asentar-desembolso.js';
import { asentarResultados } from '../../contabilidad/asentar-resultados.js';
import { createCuotas, projectCuotas } from '../../libro/cuotas.js';
import { readAtrasoDeCliente, saveReestructurado } from '../../libro/reestructurado.js';
import { asentarRetencion } from '../../libro/retencion.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { requireOpenPeriodo } from '../../personal/configuracion/open-periodo.queries.js';
import { UsuariosQueries } from '../../personal/usuarios/usuarios.queries.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { withConstraints } from '../../platform/db/constraints.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { GenerarPlan } from './generar-plan.js';
import { PrestamoEntity } from './prestamo.entity.js';
import { type Renovacion, requireNearStart, toColumns } from './terminos.js';

const UNKNOWN_CAJA = { prestamo_cuenta_fk: 'CAJA_NO_ENCONTRADA' } as const;

type CreatedPrestamo = Pick<PrestamoEntity, 'id' | 'desembolsoNeto'>;

/** The loan that a new one refinances, and the pesos that the new one takes over. */
interface Reenganchado extends Renovacion {
  readonly id: string;
}

/** Creates a loan, with its plan if the request asks for it. */
@Injectable()
export class CrearPrestamo {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
    private readonly configuracion: ConfiguracionQueries,
    private readonly usuarios: UsuariosQueries,
    private readonly generarPlan: GenerarPlan,
    private readonly asentarDesembolso: AsentarDesembolso,
  ) {}

  /**
   * @returns the loan's id.
   * @throws BusinessError `CLIENTE_NO_ENCONTRADO`, `CLIENTE_INACTIVO`, `COBRADOR_NO_ENCONTRADO`, `PERIODO_CERRADO`,
   * `CAJA_NO_ENCONTRADA`, `CAJA_SIN_SALDO`.
   * @throws DomainError `DESEMBOLSO_NO_POSITIVO`, `CUOTA_REDONDEADA_TERMINA_ANTES`.
   */
  async execute(tx: Tx, input: PrestamoInput, actor: Actor): Promise<string> {
    if (input.cobrador) await this.usuarios.requireActiveCobrador(tx, input.cobrador);
    return (await this.insert(tx, input, null, actor)).id;
  }

  /**
   * Creates the loan that refinances another.
   * @throws BusinessError `CLIENTE_INACTIVO`, `PERIODO_CERRADO`, `CAJA_NO_ENCONTRADA`, `CAJA_SIN_SALDO`.
   * @throws DomainError as `execute`, and `ENTREGA_NEGATIVA`.
   */
  fromReenganche(tx: Tx, source: Reenganchado, input: PrestamoInput, actor: Actor): Promise<CreatedPrestamo> {
    return this.insert(tx, input, source, actor);
  }

  private async insert(
    tx: Tx,
    input: PrestamoInput,
    source: Reenganchado | null,
    actor: Actor,
  ): Promise<CreatedPrestamo> {
    await requireActiveCliente(tx, input.cliente);
    const id = newId();
    const createdAt = this.clock.now();
    const today = this.clock.today();
    requireNearStart(input, today);
    const noLaborables = await this.configuracion.noLaborables(tx);
    const { columns, retenido, plan } = toColumns(input, source, today, noLaborables);
    await requireOpenPeriodo(tx, today, [columns.fecha, columns.fechaInicio]);
    const owners = {
      clienteId: input.cliente,
      cobradorId: input.cobrador ?? null,
      reenganchaA: source?.id ?? null,
      cuentaId: input.cuenta ?? null,
    };
    const prestamo = {
      id,
      ...columns,
      ...owners,
      usuarioId: actor.usuarioId,
      planGeneradoEn: null,
      reenganchadoPor: null,
      version: 1,
      createdAt,
    };
    await withConstraints(UNKNOWN_CAJA, () => tx.insert(PrestamoEntity, prestamo));
    // A reenganche keeps the arrears of its own loan. Any other loan may renew a debt too: its cash can pay it.
    const reestructuradoDesde = source ? null : await readAtrasoDeCliente(tx, input.cliente, id, today);
    await saveReestructurado(tx, id, reestructuradoDesde, today);
    await this.asentarDesembolso.execute(tx, prestamo);
    await asentarRetencion(
      tx,
      { prestamoId: id, monto: retenido, fecha: columns.fechaInicio },
      actor,
      createdAt,
    );
    await this.auditoria.record(tx, actor, {
      accion: 'prestamos.crear',
      entidad: 'prestamo',
      entidadId: id,
      despues: { ...columns, ...owners, ...(reestructuradoDesde && { reestructuradoDesde }) },
    });
    await createCuotas(tx, id, plan);
    if (input.generarPlan) await this.generarPlan.execute(tx, id, actor);
    else {
      await projectCuotas(tx, id);
      asentarResultados(tx, id);
    }
    return { id, desembolsoNeto: columns.desembolsoNeto };
  }
}

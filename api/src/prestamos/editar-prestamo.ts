import {
  PRIMER_PAGO_ANTES,
  type PrestamoCambios,
  type PrestamoDatos,
  primerPagoTrasInicio,
} from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { exigirClienteActivo } from '../clientes/exigir-cliente-activo.js';
import { abrirCuenta, type Cuenta } from '../libro/cuenta.js';
import { VIGENTE } from '../libro/libro.sql.js';
import { asentarRetencion, revertirRetencion } from '../libro/retencion.js';
import { Auditoria } from '../platform/audit/auditoria.js';
import { fila } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { datosInvalidos, ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { Reloj } from '../platform/reloj.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { PrestamoEntity } from './prestamo.entity.js';
import { columnasDe } from './prestamo-calculado.js';

/** Changes a loan. Who collects it may always change; its terms only before its plan and any money. */
@Injectable()
export class EditarPrestamo {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
    private readonly usuarios: UsuariosQueries,
  ) {}

  /**
   * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO, VERSION_VENCIDA, TERMINOS_FIJOS, REENGANCHE_FIJO,
   * COBRADOR_NO_ENCONTRADO, CLIENTE_NO_ENCONTRADO, CLIENTE_INACTIVO, DATOS_INVALIDOS.
   * @throws ErrorDominio DESEMBOLSO_NO_POSITIVO, CUOTA_REDONDEADA_TERMINA_ANTES.
   */
  async ejecutar(tx: Tx, id: string, cambios: PrestamoCambios, autor: Autor): Promise<void> {
    const { prestamo } = await abrirCuenta(tx, id);
    const antes = await tx.findOneByOrFail(PrestamoEntity, { id });
    const datos = sobre(antes, cambios);
    if (cambios.version !== undefined && cambios.version !== prestamo.version)
      throw new ErrorDeNegocio('VERSION_VENCIDA');
    const cobradorId = datos.cobrador === undefined ? prestamo.cobradorId : datos.cobrador;
    if (cobradorId && cobradorId !== prestamo.cobradorId)
      await this.usuarios.exigirCobradorActivo(tx, cobradorId);
    if (datos.cliente !== antes.clienteId) await exigirClienteActivo(tx, datos.cliente);
    const { columnas, retenido } = columnasDe(datos, this.reloj.hoy());
    const cambia = datos.cliente !== antes.clienteId || !mismosTerminos(antes, columnas);
    if (cambia) await exigirEditable(tx, prestamo);
    // The principal of a reenganche is what the old loan owed, and its client is the same.
    const esOtro = datos.cliente !== antes.clienteId || datos.monto !== antes.monto;
    if (esOtro && prestamo.reenganchaA) throw new ErrorDeNegocio('REENGANCHE_FIJO');

    if (cambia) {
      const ahora = this.reloj.ahora();
      await revertirRetencion(tx, id, this.reloj.hoy(), autor, ahora);
      await asentarRetencion(
        tx,
        { prestamoId: id, monto: retenido, fecha: columnas.fechaInicio },
        autor,
        ahora,
      );
      await tx.update(PrestamoEntity, { id }, { ...columnas, clienteId: datos.cliente });
    }
    await tx.update(PrestamoEntity, { id }, { cobradorId, version: prestamo.version + 1 });
    await this.auditoria.anotar(tx, autor, {
      accion: 'prestamos.editar',
      entidad: 'prestamo',
      entidadId: id,
      antes,
      despues: await tx.findOneByOrFail(PrestamoEntity, { id }),
    });
  }
}

/** The loan as the edit leaves it: what the edit does not name stays as it was. */
function sobre(antes: PrestamoEntity, { version: _version, ...cambios }: PrestamoCambios): PrestamoDatos {
  const { fechaPrimerPago = antes.fechaPrimerPago, fechaInicio } = cambios;
  if (!primerPagoTrasInicio({ fechaInicio, fechaPrimerPago })) {
    const [campo = 'fechaPrimerPago'] = PRIMER_PAGO_ANTES.path;
    throw datosInvalidos([{ campo, mensaje: PRIMER_PAGO_ANTES.error }]);
  }
  return {
    ...cambios,
    fechaPrimerPago,
    baseInteres: cambios.baseInteres ?? antes.baseInteres,
    calendario: cambios.calendario ?? antes.calendario,
    redondeoCuota: cambios.redondeoCuota ?? antes.redondeoCuota,
    // A loan dated the day it starts goes on being so.
    fecha: cambios.fecha ?? (antes.fecha === antes.fechaInicio ? fechaInicio : antes.fecha),
  };
}

const TERMINOS = [
  ...([
    'monto',
    'cuotas',
    'modalidad',
    'tipoAmortizacion',
    'baseInteres',
    'calendario',
    'redondeoCuota',
  ] as const),
  ...(['fecha', 'fechaInicio', 'fechaPrimerPago'] as const),
];

type Terminos = Pick<PrestamoEntity, (typeof TERMINOS)[number] | 'interes'>;

function mismosTerminos(antes: Terminos, despues: Terminos): boolean {
  // The database answers `numeric` as text.
  const mismoInteres = Number(antes.interes) === despues.interes;
  return mismoInteres && TERMINOS.every((termino) => antes[termino] === despues[termino]);
}

/** @throws ErrorDeNegocio TERMINOS_FIJOS once the loan has a plan, a payment or a balance that was forgiven. */
async function exigirEditable(tx: Tx, { id, planGenerado }: Cuenta['prestamo']): Promise<void> {
  const movido = await fila(
    tx,
    `SELECT v.id FROM (${VIGENTE} AND m.prestamo_id = $1) v WHERE v.tipo <> 'retencion' AND v.monto > 0 LIMIT 1`,
    [id],
  );
  if (planGenerado || movido) throw new ErrorDeNegocio('TERMINOS_FIJOS');
}

import { PRIMER_PAGO_ANTES, primerPagoTrasInicio } from '@cartera/contrato/prestamos';
import type { DesgloseReenganche, ReengancheDatos } from '@cartera/contrato/reenganche';
import { dineroAEntregar, exigirEntrega, type Reenganche, trasladado } from '@cartera/dominio/reenganche';
import { Injectable } from '@nestjs/common';
import { abrirCuenta, type Cuenta, guardarCierre } from '../libro/cuenta.js';
import { descargar } from '../libro/descargar.js';
import { avisar } from '../libro/notificaciones/avisar.js';
import { nacidoDeReenganche, prestamoReenganchado } from '../libro/notificaciones/avisos.js';
import { Cronica } from '../libro/notificaciones/cronica.js';
import type { Tx } from '../platform/db/transacciones.js';
import { datosInvalidos } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { Reloj } from '../platform/reloj.js';
import { CrearPrestamo } from '../prestamos/crear-prestamo.js';
import { cotizarReenganche } from './cotizar.js';

/** What a reenganche did. */
interface Reenganchado {
  readonly nuevoId: string;
  readonly desglose: DesgloseReenganche;
  /** Whole pesos, 0 or more. */
  readonly dineroAEntregar: number;
}

/** Refinances a loan (P-6.6): a new one carries what it owes, and it closes. */
@Injectable()
export class Reenganchar {
  constructor(
    private readonly crearPrestamo: CrearPrestamo,
    private readonly cronica: Cronica,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO, CLIENTE_INACTIVO, DATOS_INVALIDOS.
   * @throws ErrorDominio TRANSICION_ILEGAL, NADA_QUE_REENGANCHAR, ENTREGA_NEGATIVA, DESEMBOLSO_NO_POSITIVO,
   * CUOTA_REDONDEADA_TERMINA_ANTES.
   */
  async ejecutar(
    tx: Tx,
    prestamoId: string,
    { montoAdicional, ...terminos }: ReengancheDatos,
    autor: Autor,
  ): Promise<Reenganchado> {
    const hoy = this.reloj.hoy();
    const cuenta = await abrirCuenta(tx, prestamoId);
    const reenganche = await cotizarReenganche(tx, cuenta, hoy, montoAdicional);
    const { desglose } = reenganche;
    const datos = {
      ...terminos,
      fechaInicio: terminos.fechaInicio ?? hoy,
      monto: desglose.montoNuevo,
      cliente: cuenta.prestamo.clienteId,
      cobrador: cuenta.prestamo.cobradorId,
    };
    // The contract could compare the two days only where both came.
    if (!primerPagoTrasInicio(datos)) {
      throw datosInvalidos([{ campo: 'fechaPrimerPago', mensaje: PRIMER_PAGO_ANTES.error }]);
    }
    const nuevo = await this.crearPrestamo.porReenganche(tx, prestamoId, datos, autor);
    const entrega = dineroAEntregar(desglose, nuevo.desembolsoNeto);
    exigirEntrega(entrega);
    await this.cerrar(tx, cuenta, reenganche, nuevo.id, autor);
    return { nuevoId: nuevo.id, desglose, dineroAEntregar: entrega };
  }

  private async cerrar(
    tx: Tx,
    cuenta: Cuenta,
    { desglose, saldadas, condonadas }: Reenganche,
    nuevoId: string,
    autor: Autor,
  ): Promise<void> {
    const { id: prestamoId, planGenerado } = cuenta.prestamo;
    const ahora = this.reloj.ahora();
    const comun = { prestamoId, fecha: this.reloj.hoy() };
    const traslado = {
      tipo: 'traslado' as const,
      monto: trasladado(desglose),
      motivo: 'Saldo que pasa al préstamo nuevo por reenganche',
      aplicaciones: planGenerado ? saldadas : [],
    };
    const ajuste = {
      tipo: 'ajuste' as const,
      monto: desglose.interesCondonado,
      motivo: 'Interés futuro condonado por reenganche',
      aplicaciones: planGenerado ? condonadas : [],
    };
    for (const descargo of [traslado, ajuste]) await descargar(tx, { ...comun, ...descargo }, autor, ahora);
    await this.cronica.contar(tx, cuenta, autor, {
      accion: 'prestamos.reenganchar',
      situacion: await guardarCierre(tx, cuenta, 'reenganchado', nuevoId),
      detalle: { nuevo: nuevoId, ...desglose },
      aviso: prestamoReenganchado(traslado.monto, desglose.interesCondonado),
    });
    const aviso = nacidoDeReenganche(traslado.monto, desglose.montoAdicional);
    await avisar(tx, [{ prestamoId: nuevoId, ...aviso }], ahora);
  }
}

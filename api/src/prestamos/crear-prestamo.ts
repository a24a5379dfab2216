import type { PrestamoDatos } from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { exigirClienteActivo } from '../clientes/exigir-cliente-activo.js';
import { asentarRetencion } from '../libro/retencion.js';
import { Auditoria } from '../platform/audit/auditoria.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { PrestamoEntity } from './prestamo.entity.js';
import { columnasDe } from './prestamo-calculado.js';

type PrestamoAsentado = Pick<PrestamoEntity, 'id' | 'desembolsoNeto'>;

/** Makes a loan; its plan is generated apart. */
@Injectable()
export class CrearPrestamo {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
    private readonly usuarios: UsuariosQueries,
  ) {}

  /**
   * @returns the loan's id.
   * @throws ErrorDeNegocio CLIENTE_NO_ENCONTRADO, CLIENTE_INACTIVO, COBRADOR_NO_ENCONTRADO.
   * @throws ErrorDominio DESEMBOLSO_NO_POSITIVO, CUOTA_REDONDEADA_TERMINA_ANTES.
   */
  async ejecutar(tx: Tx, datos: PrestamoDatos, autor: Autor): Promise<string> {
    if (datos.cobrador) await this.usuarios.exigirCobradorActivo(tx, datos.cobrador);
    return (await this.asentar(tx, datos, null, autor)).id;
  }

  /**
   * A loan that takes over another, with its collector.
   * @throws ErrorDeNegocio CLIENTE_INACTIVO.
   * @throws ErrorDominio as `ejecutar`.
   */
  porReenganche(tx: Tx, reenganchaA: string, datos: PrestamoDatos, autor: Autor): Promise<PrestamoAsentado> {
    return this.asentar(tx, datos, reenganchaA, autor);
  }

  private async asentar(
    tx: Tx,
    datos: PrestamoDatos,
    reenganchaA: string | null,
    autor: Autor,
  ): Promise<PrestamoAsentado> {
    await exigirClienteActivo(tx, datos.cliente);
    const id = nuevoId();
    const createdAt = this.reloj.ahora();
    const { columnas, retenido } = columnasDe(datos, this.reloj.hoy());
    const deQuien = { clienteId: datos.cliente, cobradorId: datos.cobrador ?? null, reenganchaA };
    await tx.insert(PrestamoEntity, {
      id,
      ...columnas,
      ...deQuien,
      usuarioId: autor.usuarioId,
      planGeneradoEn: null,
      reenganchadoPor: null,
      version: 1,
      createdAt,
    });
    await asentarRetencion(
      tx,
      { prestamoId: id, monto: retenido, fecha: columnas.fechaInicio },
      autor,
      createdAt,
    );
    await this.auditoria.anotar(tx, autor, {
      accion: 'prestamos.crear',
      entidad: 'prestamo',
      entidadId: id,
      despues: { ...columnas, ...deQuien },
    });
    return { id, desembolsoNeto: columnas.desembolsoNeto };
  }
}

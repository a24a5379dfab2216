import type { PrestamoDatos } from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { fila } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { asentarRetencion } from './libro/retencion.js';
import { PrestamoEntity } from './prestamo.entity.js';
import { columnasDe } from './prestamo-calculado.js';

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
    await exigirClienteActivo(tx, datos.cliente);
    if (datos.cobrador) await this.usuarios.exigirCobrador(tx, datos.cobrador);
    const id = nuevoId();
    const createdAt = this.reloj.ahora();
    const { columnas, retenido } = columnasDe(datos, this.reloj.hoy());
    await tx.insert(PrestamoEntity, {
      id,
      ...columnas,
      clienteId: datos.cliente,
      cobradorId: datos.cobrador ?? null,
      usuarioId: autor.usuarioId,
      planGeneradoEn: null,
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
      despues: { ...columnas, clienteId: datos.cliente, cobradorId: datos.cobrador ?? null },
    });
    return id;
  }
}

/** The client's row is held until the loan is written, so that it can't be deleted in between. */
async function exigirClienteActivo(tx: Tx, id: string): Promise<void> {
  const cliente = await fila<{ estado: string }>(tx, 'SELECT estado FROM cliente WHERE id = $1 FOR SHARE', [
    id,
  ]);
  if (!cliente) throw new ErrorDeNegocio('CLIENTE_NO_ENCONTRADO');
  if (cliente.estado !== 'activo') throw new ErrorDeNegocio('CLIENTE_INACTIVO');
}

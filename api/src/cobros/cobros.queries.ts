import type { Cobro, CobroDetalle, ConsultaCobros, ConsultaCobrosDePrestamo } from '@cartera/contrato/cobros';
import type { AplicacionPago } from '@cartera/contrato/plan';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CON_CLIENTE, clienteJson } from '../clientes/clientes.sql.js';
import { contador } from '../esquema/contadores.sql.js';
import { exigirPrestamo } from '../libro/exigir-prestamo.js';
import { SIN_DESHACER } from '../libro/libro.sql.js';
import { conPrestamo } from '../libro/prestamo.sql.js';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { type Ejecutor, fila, filas } from '../platform/db/consultar.js';
import { Condiciones, filasDePagina } from '../platform/db/listar.js';
import { preparada } from '../platform/db/preparadas.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { conUsuario, USUARIO_JSON } from '../usuarios/usuarios.sql.js';

type FilaCobro = Omit<Cobro, 'createdAt'> & { createdAt: Date };

const COLUMNAS = `
  k.id AS "_id", k.monto, k.fecha, k.observaciones, k.created_at AS "createdAt",
  json_build_object('_id', p.id, 'monto', p.monto,
    'cliente', ${clienteJson()}) AS prestamo,
  ${USUARIO_JSON} AS cobrador`;

const CON_PRESTAMO = `${conPrestamo('k.prestamo_id')} ${CON_CLIENTE}`;
const DESDE = `cobro k ${CON_PRESTAMO} ${conUsuario('k.cobrador_id')}`;

const VER = preparada(`SELECT ${COLUMNAS}, k.movimiento_id AS "movimientoId" FROM ${DESDE} WHERE k.id = $1`);

const APLICACIONES = preparada(`
  SELECT a.cuota_id AS cuota, q.numero, a.interes, a.capital
    FROM aplicacion a JOIN cuota q ON q.id = a.cuota_id
   WHERE a.movimiento_id = $1 AND ${SIN_DESHACER}
   ORDER BY q.numero`);

const ORDENES: Readonly<Record<ConsultaCobros['sort'], string>> = {
  fecha_desc: 'k.fecha DESC, k.id DESC',
  fecha_asc: 'k.fecha, k.id',
  createdAt_desc: 'k.created_at DESC, k.id DESC',
  createdAt_asc: 'k.created_at, k.id',
  monto_desc: 'k.monto DESC, k.id DESC',
  monto_asc: 'k.monto, k.id',
};

/** Reads of the payments that stand. */
@Injectable()
export class CobrosQueries {
  constructor(
    private readonly base: DataSource,
    private readonly lectura: BaseDeLectura,
  ) {}

  /** A page of payments, with the count and the sum of all that the filters match. */
  async listar(consulta: ConsultaCobros) {
    const { page, limit } = consulta;
    const condiciones = new Condiciones()
      .igual('k.prestamo_id', consulta.prestamo)
      .igual('k.cobrador_id', consulta.cobrador)
      .con('k.fecha >= ?', consulta.desde)
      .con('k.fecha <= ?', consulta.hasta)
      .contienePalabras('c.busqueda', consulta.search);
    const { where, parametros } = condiciones;
    const [encontrados, sumas] = await Promise.all([
      filasDePagina<FilaCobro>(
        this.lectura.base,
        { columnas: COLUMNAS, desde: DESDE, condiciones, orden: ORDENES[consulta.sort] },
        { page, limit },
      ),
      fila<{ total: number; monto: number }>(
        this.lectura.base,
        `SELECT coalesce(sum(k.cuantos), 0)::bigint AS total, coalesce(sum(k.monto), 0)::bigint AS monto
           FROM ${loQueSeSuma(consulta)} ${where}`,
        parametros,
      ),
    ]);
    return {
      data: encontrados.map(aCobro),
      total: sumas?.total ?? 0,
      page,
      limit,
      resumen: { montoTotal: sumas?.monto ?? 0 },
    };
  }

  /** The payments of one loan. @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
  async listarDePrestamo(prestamo: string, consulta: ConsultaCobrosDePrestamo) {
    await exigirPrestamo(this.base, prestamo);
    return this.listar({ ...consulta, prestamo });
  }

  /** One payment, with the installments it stands applied to. @throws ErrorDeNegocio COBRO_NO_ENCONTRADO */
  async ver(id: string, ejecutor: Ejecutor = this.base): Promise<CobroDetalle> {
    const cobro = await fila<FilaCobro & { movimientoId: string }>(ejecutor, VER, [id]);
    if (!cobro) throw new ErrorDeNegocio('COBRO_NO_ENCONTRADO');
    const { movimientoId, ...visible } = cobro;
    const aplicaciones = await filas<AplicacionPago>(ejecutor, APLICACIONES, [movimientoId]);
    return { ...aCobro(visible), aplicaciones };
  }
}

/** All of them, or those of some days, are counted already; any other filter adds up the payments that it finds. */
function loQueSeSuma({ prestamo, cobrador, search, desde, hasta }: ConsultaCobros): string {
  if (!(prestamo || cobrador || search)) {
    if (!(desde || hasta)) return `(${contador('cobro')}) k`;
    return `(SELECT d.clave::date AS fecha, d.cuantos, d.monto FROM (${contador('cobro_dia')}) d) k`;
  }
  const cobros = '(SELECT *, 1 AS cuantos FROM cobro) k';
  return search ? `${cobros} ${CON_PRESTAMO}` : cobros;
}

function aCobro(encontrado: FilaCobro): Cobro {
  return { ...encontrado, createdAt: encontrado.createdAt.toISOString() };
}

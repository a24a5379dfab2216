import type { ConsultaGarantias, Garantia } from '@cartera/contrato/garantias';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CON_CLIENTE, clienteJson } from '../clientes/clientes.sql.js';
import { DOCUMENTO_JSON } from '../documentos/documentos.sql.js';
import { conPrestamo } from '../libro/prestamo.sql.js';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { type Ejecutor, fila } from '../platform/db/consultar.js';
import { Condiciones, pagina } from '../platform/db/listar.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';

const DOCUMENTOS = `
  SELECT coalesce(json_agg(${DOCUMENTO_JSON} ORDER BY d.created_at, d.id), '[]')
    FROM garantia_documento gd JOIN documento d ON d.id = gd.documento_id
   WHERE gd.garantia_id = g.id`;

const COLUMNAS = `
  g.id AS "_id",
  json_build_object('_id', p.id, 'monto', p.monto, 'estado', p.estado,
    'cliente', ${clienteJson()}) AS prestamo,
  g.tipo, g.descripcion, g.valor_declarado AS "valorDeclarado", g.valor_avaluo AS "valorAvaluo",
  g.identificador_legal AS "identificadorLegal", g.estado, (${DOCUMENTOS}) AS documentos, g.version,
  g.created_at AS "createdAt"`;

const DESDE = `garantia g ${conPrestamo('g.prestamo_id')} ${CON_CLIENTE}`;

/** A word of the collateral's own or of its loan's client: each is looked for by the index of its own table. */
const DE_LA_GARANTIA_O_SU_CLIENTE = `g.id IN (
  SELECT x.id FROM garantia x WHERE x.busqueda LIKE normalizar(?)
   UNION ALL
  SELECT x.id FROM cliente y JOIN prestamo z ON z.cliente_id = y.id JOIN garantia x ON x.prestamo_id = z.id
   WHERE y.busqueda LIKE normalizar(?))`;

const ORDENES = {
  createdAt_desc: 'g.created_at DESC, g.id DESC',
  createdAt_asc: 'g.created_at, g.id',
  valorDeclarado_desc: 'g.valor_declarado DESC, g.id DESC',
  valorDeclarado_asc: 'g.valor_declarado, g.id',
} as const satisfies Record<ConsultaGarantias['sort'], string>;

type FilaGarantia = Omit<Garantia, 'createdAt'> & { createdAt: Date };

/** Reads of collateral. */
@Injectable()
export class GarantiasQueries {
  constructor(
    private readonly base: DataSource,
    private readonly lectura: BaseDeLectura,
  ) {}

  /** Collateral found by its description, its legal identifier or its loan's client, without accents or case. */
  async listar({ page, limit, search, sort, estado, tipo, prestamo }: ConsultaGarantias) {
    const condiciones = new Condiciones()
      .igual('g.estado', estado)
      .igual('g.tipo', tipo)
      .igual('g.prestamo_id', prestamo)
      .porPalabra(DE_LA_GARANTIA_O_SU_CLIENTE, search);
    const resultado = await pagina<FilaGarantia>(this.lectura.base, {
      columnas: COLUMNAS,
      desde: DESDE,
      condiciones,
      orden: ORDENES[sort],
      page,
      limit,
      contarDesde: 'garantia g',
    });
    return { ...resultado, data: resultado.data.map(aGarantia) };
  }

  /** @throws ErrorDeNegocio GARANTIA_NO_ENCONTRADA */
  async ver(id: string, ejecutor: Ejecutor = this.base): Promise<Garantia> {
    const garantia = await fila<FilaGarantia>(ejecutor, `SELECT ${COLUMNAS} FROM ${DESDE} WHERE g.id = $1`, [
      id,
    ]);
    if (!garantia) throw new ErrorDeNegocio('GARANTIA_NO_ENCONTRADA');
    return aGarantia(garantia);
  }
}

function aGarantia(garantia: FilaGarantia): Garantia {
  return {
    ...garantia,
    // Postgres writes an instant inside JSON in its own way.
    documentos: garantia.documentos.map((documento) => ({
      ...documento,
      createdAt: new Date(documento.createdAt).toISOString(),
    })),
    createdAt: garantia.createdAt.toISOString(),
  };
}

import type { Jornada, JornadasQuery } from '@cartera/contrato/cajas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ASIENTOS_OF_CAJA } from '../contabilidad/asientos.sql.js';
import { saldoOf } from '../contabilidad/cuentas.sql.js';
import { porVerificarOf } from '../contabilidad/verificaciones.sql.js';
import { ConfiguracionQueries } from '../personal/configuracion/configuracion.queries.js';
import { withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { Conditions, paginate } from '../platform/db/list.js';
import { requireCaja } from './open-caja.js';

/** Rows dated more than this many days before the day belong to its opening balance. */
const DAYS_BACK = 31;

/** The pesos of each kind in the account `$1` between the opening of the day `j` and its count `k`. */
const TIPOS = `
  SELECT coalesce(json_agg(json_build_object('tipo', t.tipo, 'entradas', t.entradas, 'salidas', t.salidas) ORDER BY t.tipo), '[]'::json) AS tipos,
         coalesce(sum(t.entradas - t.salidas), 0)::bigint AS movido
    FROM (SELECT m.tipo, coalesce(sum(m.monto) FILTER (WHERE m.monto > 0), 0)::bigint AS entradas,
                 coalesce(sum(-m.monto) FILTER (WHERE m.monto < 0), 0)::bigint AS salidas
            FROM ${ASIENTOS_OF_CAJA} m
           WHERE m.fecha >= j.dia - ${DAYS_BACK} AND m.created_at >= j.abierta_en AND m.id IS DISTINCT FROM k.id
             AND (k.id IS NULL OR m.created_at <= k.created_at)
           GROUP BY m.tipo) t`;

/** The days of the account `$1`, each with its count if there is one. */
const JORNADAS = `
  jornada j JOIN caja_dato d ON d.id = j.caja_id
  LEFT JOIN LATERAL (
    SELECT o.id, o.monto, o.esperado, o.denominaciones, o.nota, o.estado, o.created_at, o.decidida_en, u.nombre AS autor, f.nombre AS firma
      FROM operacion_caja o ${withUsuario('o.creada_por')} ${withUsuario('o.decidida_por', 'f')}
     WHERE o.jornada_id = j.id AND o.tipo = 'cierre' AND o.estado <> 'rechazada') k ON true
  CROSS JOIN LATERAL (${TIPOS}) t
  CROSS JOIN LATERAL (SELECT coalesce(k.esperado, ${saldoOf('j.caja_id')}) AS saldo) s
  CROSS JOIN LATERAL ${porVerificarOf('j.caja_id', 'v.desde >= j.abierta_en AND (k.id IS NULL OR v.desde <= k.created_at)')} v`;

const COLUMNS = `
  j.id AS "_id", j.dia, CASE WHEN k.estado = 'pendiente' THEN 'por_cerrar' ELSE j.estado END AS estado, d.nombre AS titular,
  j.base, s.saldo - t.movido AS "saldoInicial", t.tipos, s.saldo, v.monto AS "porVerificar", j.abierta_en AS "abiertaEn", k.monto AS contado,
  k.denominaciones, k.nota AS motivo, k.autor AS "contadaPor", k.created_at AS "contadaEn", k.firma AS "firmadaPor",
  k.decidida_en AS "firmadaEn"`;

type Instants = 'abiertaEn' | 'contadaEn' | 'firmadaEn';
type JornadaRow = Omit<Jornada, Instants> & {
  readonly abiertaEn: Date;
  readonly contadaEn: Date | null;
  readonly firmadaEn: Date | null;
};

/** Reads of the days of collectors' cash. */
@Injectable()
export class JornadasQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /**
   * A page of the days of an account, the newest first. Floats that were refused opened none.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`
   */
  async list(cajaId: string, { page, limit }: JornadasQuery) {
    await requireCaja(this.dataSource, cajaId);
    const found = await paginate<JornadaRow>(this.dataSource, {
      ...{ columns: COLUMNS, from: JORNADAS, narrow: { from: 'jornada j', key: 'j.id' } },
      conditions: new Conditions([cajaId]).always(`j.caja_id = $1 AND j.estado <> 'anulada'`),
      ...{ orderBy: 'j.abierta_en DESC, j.id DESC', page, limit },
    });
    const data = found.data.map(({ abiertaEn, contadaEn, firmadaEn, ...jornada }) => ({
      ...jornada,
      abiertaEn: abiertaEn.toISOString(),
      contadaEn: contadaEn?.toISOString() ?? null,
      firmadaEn: firmadaEn?.toISOString() ?? null,
    }));
    const { empresa } = await this.configuracion.forDocuments();
    return { ...found, data, empresa };
  }
}

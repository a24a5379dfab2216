import { registrarCobro } from '@cartera/contrato/cobros';
import type { Dispositivo, DispositivosQuery, EnvioPendiente } from '@cartera/contrato/dispositivos';
import { ERRORS } from '@cartera/contrato/errors';
import { liquidarPrestamo } from '@cartera/contrato/liquidacion';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { clienteJson } from '../../clientes/clientes.sql.js';
import { joinPrestamoDato } from '../../libro/prestamo.sql.js';
import { usuarioJson, withUsuario } from '../../personal/usuarios/usuarios.sql.js';
import { instantText } from '../../platform/db/instants.js';
import { Conditions, paginate } from '../../platform/db/list.js';
import { prepared } from '../../platform/db/prepared.js';
import { row, rows } from '../../platform/db/query.js';
import { BusinessError } from '../../platform/http/business-error.js';

/** The office has not closed the write `e`. */
const IS_PENDIENTE = `e.cerrado_en IS NULL AND (e.estado <> 'aplicado' OR e.repetido)`;
const pendientesOf = (alias: string): string =>
  `(SELECT count(*)::int FROM envio e WHERE e.dispositivo_id = ${alias}.id AND ${IS_PENDIENTE})`;
const PENDIENTES = pendientesOf('d');

/** A decision of the office as JSON, or null. */
const decisionJson = (motivo: string, alias: string, moment: string): string => `
  CASE WHEN ${moment} IS NOT NULL THEN json_build_object('motivo', ${motivo}, 'autor', ${alias}.nombre,
    'fecha', ${instantText(moment)}) END`;

const COLUMNS = `
  d.id AS "_id", ${usuarioJson()} AS usuario, d.nombre, d.creado AS desde, d.visto, d.ultimo_numero AS "ultimoNumero",
  ${PENDIENTES} AS pendientes, d.con_dia_abierto AS "conDiaAbierto", d.por_revisar AS "porRevisar",
  CASE WHEN o.id IS NOT NULL THEN json_build_object('nombre', o.nombre, 'visto', ${instantText('o.visto')},
    'pendientes', ${pendientesOf('o')}) END AS reemplaza,
  ${decisionJson('d.revision', 'r', 'd.revisado_en')} AS revision`;
const FROM = `dispositivo d ${withUsuario('d.usuario_id')} ${withUsuario('d.revisado_por', 'r')}
  LEFT JOIN dispositivo o ON o.id = d.reemplaza_id`;

const SORTS: Readonly<Record<DispositivosQuery['sort'], string>> = {
  pendientes_desc: `d.por_revisar DESC, ${PENDIENTES} DESC, d.visto DESC, d.id`,
  visto_desc: 'd.visto DESC, d.id',
};

const MAX_ENVIOS = 500;

/** The id in a field of a refused write, whose content is not validated. */
const idIn = (field: string): string =>
  `CASE WHEN e.contenido->>'${field}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (e.contenido->>'${field}')::uuid END`;

const LIQUIDACION = `${liquidarPrestamo.method} ${liquidarPrestamo.path}`;
/** The routes of writes that receive a payment. */
const PAGOS = [`${registrarCobro.method} ${registrarCobro.path}`, LIQUIDACION].map((ruta) => `'${ruta}'`);

/** A settlement names its loan in its path. */
const PRESTAMO = `coalesce(${idIn('prestamo')}, CASE WHEN e.ruta = '${LIQUIDACION}' THEN ${idIn('id')} END)`;

const ENVIOS = `
  SELECT e.numero, e.estado, e.repetido, e.ruta, e.error, e.contenido, e.recibido, e.pedido,
         CASE WHEN c.id IS NOT NULL THEN ${clienteJson()} END AS cliente, p.id AS prestamo,
         ${decisionJson('e.cierre', 'u', 'e.cerrado_en')} AS cierre
    FROM envio e LEFT ${joinPrestamoDato(PRESTAMO)}
    LEFT JOIN cliente_dato c ON c.id = coalesce(p.cliente_id, ${idIn('cliente')}) ${withUsuario('e.cerrado_por')}
   WHERE e.dispositivo_id = $1 AND (e.estado <> 'aplicado' OR e.repetido)
   ORDER BY e.cerrado_en IS NOT NULL, e.numero DESC, e.recibido, e.repetido LIMIT ${MAX_ENVIOS}`;

/** Of two payments with one number, the first one is that of the receipt. */
const COBRO = prepared(`
  SELECT e.registro_id AS id FROM dispositivo d JOIN envio e ON e.dispositivo_id = d.id AND e.numero = $2
   WHERE d.serie = $1 AND e.estado = 'aplicado' AND e.ruta IN (${PAGOS.join()}) AND NOT e.repetido`);

type DispositivoRow = Omit<Dispositivo, 'desde' | 'visto'> & { desde: Date; visto: Date };

interface EnvioRow
  extends Pick<EnvioPendiente, 'numero' | 'ruta' | 'cliente' | 'prestamo' | 'pedido' | 'cierre'> {
  readonly estado: 'aplicado' | 'rechazado' | 'saltado';
  readonly repetido: boolean;
  readonly error: string | null;
  readonly contenido: unknown;
  readonly recibido: Date;
}

/** The fields of a refused write that screens show. */
const Contenido = z.object({
  monto: z.number().optional().catch(undefined),
  /** The amount of a settlement. */
  total: z.number().nullable().catch(null),
  ocurridoEn: z.iso.datetime().nullable().catch(null),
  nota: z.string().nullable().catch(null),
  observaciones: z.string().nullable().catch(null),
  motivo: z.string().nullable().catch(null),
});

/** Reads of phones and of the writes that did not arrive. */
@Injectable()
export class DispositivosQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads the primary: a phone that was closed a moment ago must not look open. */
  async list({ page, limit, search, sort, cobrador }: DispositivosQuery) {
    const conditions = new Conditions()
      .equals('d.usuario_id', cobrador)
      .containsWords('normalizar(u.nombre)', search);
    const found = await paginate<DispositivoRow>(this.dataSource, {
      ...{ columns: COLUMNS, from: FROM, conditions, orderBy: SORTS[sort] },
      ...{ page, limit, search },
    });
    const resumen = await row<{ pendientes: number; porRevisar: number }>(
      this.dataSource,
      `SELECT coalesce(sum(${PENDIENTES}), 0)::int AS pendientes, count(*) FILTER (WHERE d.por_revisar)::int AS "porRevisar"
         FROM ${FROM} ${conditions.where}`,
      conditions.params,
    );
    return {
      ...found,
      data: found.data.map(toDispositivo),
      resumen: resumen ?? { pendientes: 0, porRevisar: 0 },
    };
  }

  /** The payment that a phone sent under a number; undefined until it arrives. @param serie of the phone. */
  async cobroOf(serie: number, numero: number): Promise<string | undefined> {
    return (await row<{ id: string }>(this.dataSource, COBRO, [serie, numero]))?.id;
  }

  /** @throws BusinessError `DISPOSITIVO_NO_ENCONTRADO` */
  async envios(id: string): Promise<EnvioPendiente[]> {
    const device = await row(this.dataSource, 'SELECT FROM dispositivo WHERE id = $1', [id]);
    if (!device) throw new BusinessError('DISPOSITIVO_NO_ENCONTRADO');
    return (await rows<EnvioRow>(this.dataSource, ENVIOS, [id])).map(toEnvio);
  }
}

function toDispositivo({ desde, visto, ...found }: DispositivoRow): Dispositivo {
  return { ...found, desde: desde.toISOString(), visto: visto.toISOString() };
}

function toEnvio(found: EnvioRow): EnvioPendiente {
  const { numero, ruta, cliente, prestamo, pedido, cierre, recibido } = found;
  const {
    total,
    monto = total,
    ocurridoEn,
    nota,
    observaciones,
    motivo,
  } = Contenido.parse(found.contenido ?? {});
  return {
    ...{ numero, ruta, cliente, prestamo, monto, ocurridoEn, pedido, cierre },
    estado: estadoOf(found),
    recibidoEn: recibido.toISOString(),
    error: found.error === null ? null : { codigo: found.error, mensaje: sentenceOf(found.error) },
    nota: [nota, observaciones, motivo].filter(Boolean).join('. ') || null,
  };
}

function estadoOf({ estado, repetido, pedido, cierre }: EnvioRow): EnvioPendiente['estado'] {
  if (cierre) return 'resuelto_a_mano';
  if (repetido) return 'repetido';
  if (pedido !== null) return 'por_cerrar';
  return estado === 'saltado' ? 'saltado' : 'rechazado';
}

/** A code of the phone itself has no sentence of ours. */
function sentenceOf(code: string): string {
  const known = Object.hasOwn(ERRORS, code) ? ERRORS[code as keyof typeof ERRORS] : undefined;
  return known?.message ?? 'El teléfono no lo pudo enviar';
}

import { TIPOS_CONTROL, type TipoControl } from '@cartera/contrato/catalogs';
import { NEW_DAYS } from '@cartera/dominio/segunda-firma';
import { isDeposit, isOfHouse, receiverOf } from '../../contabilidad/cuentas.sql.js';
import { montoOf, owedSince } from '../../libro/prestamo.sql.js';
import { eventsOfUsuario, namesOf } from '../../personal/usuarios/usuarios.sql.js';
import { eventsOf } from '../../platform/audit/events.sql.js';
import { TIME_ZONE } from '../../platform/clock.js';

/**
 * SQL of what the report of control lists, about the event `a` of the audit trail. The trail has what the other tables lose:
 * a deleted payment, and a balance that is owed again.
 */

/** The hours in which the office works, of Bogotá: from the first one until before the second. */
const OFFICE_HOURS = [5, 22] as const;

const DELETES_PAGOS = `a.accion IN ('cobros.eliminar', 'prestamos.revertir')`;

/** The acts of the office with money. What the queue of a phone sends later, with its number, has no hour of its own. */
const OF_OFFICE = `a.accion IN ('prestamos.crear', 'prestamos.cerrar', 'prestamos.cancelar', 'prestamos.castigar',
  'prestamos.descastigar', 'prestamos.liquidar', 'prestamos.abonar-capital', 'prestamos.reabrir', 'prestamos.reenganchar', 'prestamos.revertir', 'cobros.editar', 'cobros.eliminar', 'aprobaciones.aprobar', 'cajas.aprobar',
  'cajas.capital') AND NOT coalesce(a.despues, '{}') ? 'envio'`;
const HOUR = `extract(hour FROM a.momento AT TIME ZONE '${TIME_ZONE}')`;

const amount = (field: string): string => `(a.despues->>'${field}')::bigint`;

/** The forgiven pesos of the event, as `condonado.sql.ts` counts them; below 0 if the loan owes them again. */
const CONDONADO = `CASE a.accion WHEN 'prestamos.reenganchar' THEN ${amount('interesCondonado')} ELSE ${amount('ajuste')} END`;

/**
 * A correction takes from a loan, from the cash or from a collector's commission what it lowers; all of it if the payment changes
 * its loan, its method or its collector, or if another person had decided about its money.
 */
const CORRECTED = `CASE WHEN a.despues ?| ARRAY['pasaDe', 'decisionAntes', 'cobradorAntes'] OR a.despues->>'metodo' <> a.despues->>'metodoAntes' THEN -${amount('montoAntes')}
  ELSE ${amount('monto')} - ${amount('montoAntes')} END`;

/** An edit before the plan that changes what a client owes or got, who owes it, or from when and until when. */
const TERMS = (side: string): string =>
  [
    'montoTotal',
    'desembolsoNeto',
    'clienteId',
    'fechaInicio',
    'fechaPrimerPago',
    'fechaVencimiento',
    'tipoAmortizacion',
  ]
    .map((field) => `${side}->>'${field}'`)
    .join(', ');
const EDITS_TERMS = `a.accion = 'prestamos.editar' AND (${TERMS('a.antes')}) IS DISTINCT FROM (${TERMS('a.despues')})`;
const KEEPS_CLIENTE = `a.antes->>'clienteId' = a.despues->>'clienteId'`;

/** The event of a client gives them the name or the cédula of another person. @param event the alias of the event. */
const changesIdentity = (event: string): string =>
  `${event}.accion = 'clientes.editar' AND (${event}.antes->>'nombre', ${event}.antes->>'cedula')
     IS DISTINCT FROM (${event}.despues->>'nombre', ${event}.despues->>'cedula')`;

/** Pesos that the client of the event owes, of the loans of that moment; null without loans. */
const OWED_BY_CLIENTE = owedSince('a.entidad_id', 'a.momento');

/** The change of the debt of the client before the edit. A loan that moves to another client takes the whole debt from the first one. */
const OWED = `CASE WHEN ${KEEPS_CLIENTE} THEN ${amount('montoTotal')} ELSE 0 END - (a.antes->>'montoTotal')::bigint`;

/** The pesos that a loan, or a change of it, gives its client. */
const LENT = `${amount('desembolsoNeto')} - CASE WHEN ${KEEPS_CLIENTE} THEN (a.antes->>'desembolsoNeto')::bigint ELSE 0 END`;
const SETS_TERMS = `a.accion IN ('prestamos.crear', 'prestamos.editar', 'prestamos.corregir-condiciones')`;
const LENDS = `${SETS_TERMS} AND ${LENT} <> 0`;

/** The first payment of a loan is usually due within so many days of its start. */
const FIRST_PAYMENT_DAYS = 60;
/** A loan usually starts within so many days after it is entered. */
const START_DAYS = 7;

/** The last payment is usually due within so many days of its start. */
const LAST_PAYMENT_DAYS = 730;

/** The terms are out of the ordinary: the first or the last payment is late, the start is late, or the interest is below 1 %. */
const isOdd = (side: string): string => `(
  (${side}->>'fechaPrimerPago')::date > (${side}->>'fechaInicio')::date + ${FIRST_PAYMENT_DAYS}
  OR (${side}->>'fechaVencimiento')::date > (${side}->>'fechaInicio')::date + ${LAST_PAYMENT_DAYS}
  OR (${side}->>'fechaInicio')::date > (a.momento AT TIME ZONE '${TIME_ZONE}')::date + ${START_DAYS}
  OR (${side}->>'interesTotal')::bigint * 100 < (${side}->>'monto')::bigint)`;
const WAS_ODD = `coalesce(${isOdd('a.antes')}, false)`;

/** A reenganche of a loan of which less than a tenth of the capital was paid. */
const RENEWS_UNPAID = `a.accion = 'prestamos.reenganchar' AND ${amount('capitalPendiente')} * 10 > ${montoOf('a.entidad_id')} * 9`;

/** The pesos that a new loan hands over or renews. */
const GIVEN = `${amount('desembolsoNeto')} + coalesce(${amount('montoRenovado')}, 0)`;

/** A handover to a bank that another person confirmed: the office's cash can pass through a collector. */
const CONFIRMS_DEPOSIT = `a.accion = 'cajas.aprobar' AND ${isDeposit("(a.despues->>'operacion')::uuid")}`;

/** Cash that the office takes out at once. A collector takes it out of the account that has their id. */
const TAKES_OUT = `a.accion IN ('cajas.gastar', 'cajas.capital', 'cajas.entregar', 'cajas.cerrar') AND a.despues->>'estado' = 'hecha'
  AND a.despues->>'tipo' <> 'capital' AND a.usuario_id IS DISTINCT FROM a.entidad_id`;

/** The pesos that an operation takes out. A count takes out what is missing; below 0, it found more than expected. */
const TAKEN_OUT = `coalesce(${amount('esperado')} - ${amount('monto')}, ${amount('monto')})`;

/** A client, and a secret that somebody else set, is new for so many days before the event `a`. */
const NEW = `a.momento - interval '${NEW_DAYS} days'`;
const EVER = `'-infinity'`;

/** The moments since which an account created by another person counts, and a password, address or removed second factor. */
interface Since {
  readonly created: string;
  readonly secret: string;
}

/** By the event `g`, before the event `a`, another person got into an account: created it, or set its secret or its address. */
const entersAccount = ({ created, secret }: Since): string =>
  `g.usuario_id <> g.entidad_id AND g.resultado = 'ok' AND g.momento <= a.momento
     AND (g.accion = 'usuarios.crear' AND g.momento >= ${created}
       OR g.momento >= ${secret} AND (g.accion IN ('usuarios.cambiar-clave', 'auth.eliminar-segundo-factor')
         OR g.accion = 'usuarios.editar' AND (g.despues ? 'cambioDeClave' OR g.antes->>'email' <> g.despues->>'email')))`;

/**
 * The ids of a user, of the people who got into their account, and of those who got into theirs. The trail has them when the account
 * is gone.
 */
const peopleOf = (id: string, since: Since): string => `
  WITH RECURSIVE p (id) AS (
    SELECT ${id} UNION SELECT g.usuario_id FROM p CROSS JOIN LATERAL ${eventsOfUsuario('p.id')} g WHERE ${entersAccount(since)})
  SELECT id FROM p`;

const namesIn = (people: string): string => `(SELECT string_agg(${namesOf('p.id')}, ', ') FROM ${people} p)`;

/** The account that an approved handover fills, or the account of the event. */
const ACCOUNT = `CASE a.despues->>'tipo' WHEN 'entrega' THEN ${receiverOf("(a.despues->>'operacion')::uuid")} ELSE a.entidad_id END`;

/** The people behind that account, new in it. */
const ENTRIES = `(SELECT e.id FROM (SELECT ${ACCOUNT} AS id) k CROSS JOIN LATERAL (${peopleOf('k.id', { created: NEW, secret: NEW })}) e WHERE e.id <> k.id)`;

/** The people behind both signatures of an approval, or one of the two who is behind the other. */
const BEHIND_BOTH = `((${peopleOf("(a.despues->>'pedidaPor')::uuid", { created: EVER, secret: EVER })})
  INTERSECT (${peopleOf("coalesce((a.despues->>'firmadaConCodigoPor')::uuid, a.usuario_id)", { created: EVER, secret: EVER })}))`;

/** The names of the people behind an account, or behind two signatures; null without any. */
export const ACCESO_DE = `CASE WHEN t.tipo = 'firmas_de_uno' THEN ${namesIn(BEHIND_BOTH)}
  WHEN a.entidad = 'caja' THEN ${namesIn(ENTRIES)} END`;

/** Two signatures above the cap. A float and a handover leave their pesos in an account that owes them. */
const HAS_TWO_SIGNATURES = `a.despues->>'sola' IS DISTINCT FROM 'true' AND (a.accion = 'aprobaciones.aprobar'
  OR a.accion = 'cajas.aprobar' AND a.despues ? 'sobreTope' AND a.despues->>'tipo' NOT IN ('base', 'entrega'))`;

/**
 * An expense, a withdrawal or a count: of the office or a bank, if a second person approved it; of a collector, if another person
 * is behind the account. So are the floats and the handovers that such an account gets.
 */
const SPENDS = `a.accion IN ('cajas.gastar', 'cajas.aprobar') AND a.despues->>'estado' = 'hecha'
  AND (a.accion = 'cajas.aprobar' AND a.despues->>'tipo' IN ('gasto', 'retiro', 'cierre') AND ${isOfHouse('a.entidad_id')}
    OR a.despues->>'tipo' IN ('gasto', 'retiro', 'cierre', 'base', 'entrega') AND EXISTS ${ENTRIES})`;

/** The events `c`, before the event `a` of a loan, by which a person registered its client or gave them another identity. */
const REGISTRATIONS = `(
  SELECT c.usuario_id, c.usuario_nombre
    FROM ${eventsOf('cliente', "(a.despues->>'clienteId')::uuid", 'clientes.crear', 'clientes.editar')} c
   WHERE c.resultado = 'ok' AND c.momento BETWEEN ${NEW} AND a.momento
     AND (c.accion = 'clientes.crear' OR ${changesIdentity('c')}))`;

/** The names of those people; null without any. */
export const REGISTRADO_POR = `CASE WHEN a.entidad = 'prestamo' THEN (SELECT string_agg(DISTINCT coalesce(${namesOf('c.usuario_id')}, c.usuario_nombre), ', ') FROM ${REGISTRATIONS} c) END`;

/** The author of the loan registered its client, or an account did that they ever created, or whose secret they set lately. */
const OF_OWN_CLIENTE = `EXISTS (SELECT FROM ${REGISTRATIONS} c
   WHERE a.usuario_id IN (${peopleOf('c.usuario_id', { created: EVER, secret: NEW })}))`;

/** Only other people did. */
const OF_NEW_CLIENTE = `EXISTS (SELECT FROM ${REGISTRATIONS} c WHERE c.usuario_id <> a.usuario_id) AND NOT ${OF_OWN_CLIENTE}`;

/** The value of a collateral: its appraisal, or what its client declared. */
const worth = (side: string): string =>
  `coalesce((${side}->>'valorAvaluo')::bigint, ${amount('valorDeclarado')})`;
const LETS_GO = `a.antes->>'estado' <> a.despues->>'estado' AND a.despues->>'estado' IN ('liberada', 'ejecutada')`;

/** The condition of each kind, and its pesos. */
const ACTS: Readonly<Record<TipoControl, readonly [is: string, monto: string]>> = {
  condonado: [
    `a.accion IN ('prestamos.cerrar', 'prestamos.cancelar', 'prestamos.reabrir', 'prestamos.reenganchar') AND ${CONDONADO} <> 0`,
    CONDONADO,
  ],
  cancelado_con_cobros: [`a.accion = 'prestamos.cancelar' AND a.despues ? 'cobrado'`, amount('cobrado')],
  castigado: [`a.accion IN ('prestamos.castigar', 'prestamos.descastigar')`, amount('castigado')],
  // A payment that moves to another loan is an event of both.
  corregido: [
    `(a.accion IN ('cobros.editar', 'prestamos.corregir-condiciones') AND NOT a.despues ? 'pasaA' OR ${EDITS_TERMS}
      OR ${changesIdentity('a')} AND ${OWED_BY_CLIENTE} IS NOT NULL)`,
    `CASE a.accion WHEN 'cobros.editar' THEN ${CORRECTED} WHEN 'clientes.editar' THEN -${OWED_BY_CLIENTE}
       WHEN 'prestamos.corregir-condiciones' THEN ${OWED} WHEN 'prestamos.editar' THEN ${OWED} END`,
  ],
  eliminado: [
    `(${DELETES_PAGOS} OR split_part(a.accion, '.', 2) = 'eliminar')`,
    `CASE WHEN ${DELETES_PAGOS} THEN
       (SELECT sum((k->>'monto')::bigint)::bigint FROM jsonb_array_elements(a.despues->'cobros') k) END`,
  ],
  // Somebody who writes the file writes the numbers of the payments too.
  por_extracto: [`a.accion = 'cobros.verificar' AND a.despues->>'porExtracto' = 'true'`, amount('monto')],
  // A settlement of an earlier day gave up what the loan earned since then.
  tarde: [
    `(a.accion = 'cobros.registrar' AND a.despues ? 'diasTarde' OR a.accion = 'prestamos.liquidar' AND a.despues ? 'menosQueHoy')`,
    `CASE a.accion WHEN 'cobros.registrar' THEN ${amount('monto')} ELSE ${amount('menosQueHoy')} END`,
  ],
  // A collector could receive the whole plan, and write down what settles it, or a payment to capital and the rest.
  liquidado_antes: [
    `a.accion IN ('prestamos.liquidar', 'prestamos.abonar-capital') AND ${amount('ahorro')} > 0`,
    amount('ahorro'),
  ],
  fuera_de_hora: [
    `(a.accion = 'visitas.contactar' AND a.despues->>'aviso' IN ('fuera_de_hora', 'domingo_o_festivo', 'dia_sin_cobro')
      OR ${OF_OFFICE} AND NOT (${HOUR} >= ${OFFICE_HOURS[0]} AND ${HOUR} < ${OFFICE_HOURS[1]}))`,
    'NULL::bigint',
  ],
  sin_segunda_firma: [`a.despues->>'sola' = 'true'`, amount('monto')],
  firmas_de_uno: [`${HAS_TWO_SIGNATURES} AND EXISTS ${BEHIND_BOTH}`, TAKEN_OUT],
  salida: [`((${TAKES_OUT} OR ${SPENDS}) AND ${TAKEN_OUT} <> 0 OR ${CONFIRMS_DEPOSIT})`, TAKEN_OUT],
  comision: [`a.accion = 'cajas.pagar-comision'`, amount('aPagar')],
  cliente_propio: [`${LENDS} AND ${OF_OWN_CLIENTE}`, LENT],
  cliente_nuevo: [`${LENDS} AND ${OF_NEW_CLIENTE}`, LENT],
  fuera_de_lo_comun: [
    `(${SETS_TERMS} AND ${isOdd('a.despues')} AND (NOT ${WAS_ODD} OR ${LENT} <> 0) OR ${RENEWS_UNPAID})`,
    `CASE WHEN a.accion = 'prestamos.reenganchar' THEN ${amount('montoNuevo')} WHEN ${WAS_ODD} THEN ${LENT} ELSE ${GIVEN} END`,
  ],
  // The loan, or the payment of the late debt of its client that came after it.
  prestado_a_moroso: [
    `a.accion IN ('prestamos.crear', 'cobros.registrar') AND a.despues ? 'reestructuradoDesde'`,
    `CASE a.accion WHEN 'prestamos.crear' THEN ${amount('desembolsoNeto')} ELSE ${amount('monto')} END`,
  ],
  garantia: [
    `a.accion = 'garantias.editar' AND ${amount('saldoPendiente')} > 0
      AND (${LETS_GO} OR ${worth('a.despues')} < ${worth('a.antes')})`,
    `${worth('a.antes')} - CASE WHEN ${LETS_GO} THEN 0 ELSE ${worth('a.despues')} END`,
  ],
};

/** The actions of these events, for the index of the trail. */
const ACCIONES = [
  ...[
    'prestamos.crear',
    'prestamos.cerrar',
    'prestamos.cancelar',
    'prestamos.reabrir',
    'prestamos.reenganchar',
    'prestamos.castigar',
    'prestamos.descastigar',
    'prestamos.liquidar',
    'prestamos.abonar-capital',
  ],
  ...[
    'prestamos.revertir',
    'prestamos.corregir-condiciones',
    'prestamos.editar',
    'cobros.registrar',
    'cobros.editar',
    'cobros.eliminar',
    'cobros.verificar',
  ],
  ...[
    'clientes.editar',
    'clientes.eliminar',
    'metas.eliminar',
    'usuarios.eliminar',
    'visitas.contactar',
    'garantias.editar',
  ],
  ...[
    'aprobaciones.aprobar',
    'cajas.aprobar',
    'cajas.capital',
    'cajas.cerrar',
    'cajas.entregar',
    'cajas.gastar',
    'cajas.pagar-comision',
  ],
] as const;

/** Joins the kinds `t` of an event: its `tipo` and `monto`. An event can have several. */
export const WITH_TIPO = `
  CROSS JOIN LATERAL (VALUES
    ${TIPOS_CONTROL.map((tipo) => `('${tipo}', ${ACTS[tipo][1]}, ${ACTS[tipo][0]})`).join(',\n    ')}
  ) t (tipo, monto, cuenta)`;

/** The event is one of those, done. */
export const IN_CONTROL = `t.cuenta AND a.resultado = 'ok' AND a.accion IN (${ACCIONES.map((accion) => `'${accion}'`).join(', ')})`;

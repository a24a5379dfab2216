import { z } from 'zod';
import { TIPOS_CAPITAL } from '../catalogs.js';
import { FotoDeEvidenciaQuery } from '../clientes/evidencia.js';
import { Id, IdParam, Instant, item, Motivo, optionalNote, Pesos, PositivePesos, text } from '../common.js';
import { route } from '../route.js';
import { CajaDeDinero, Denominaciones } from './cajas.js';

export const AperturaDeCaja = z.strictObject({ base: Pesos.default(0) });

export const abrirCaja = route({
  method: 'POST',
  path: '/cajas/:id/abrir',
  access: 'cajas.operar',
  errors: ['CAJA_NO_ENCONTRADA', 'CAJA_ABIERTA', 'DIA_CERRADO', 'CAJA_SIN_SALDO'],
  summary: 'Open the day of a collector',
  description:
    'With a float of the office. The other of the two confirms it with `aprobar`; a day without a float is open at once.',
  params: IdParam,
  body: AperturaDeCaja,
  response: item(CajaDeDinero),
  idempotent: true,
});

export const GastoDeCaja = z.strictObject({
  /** Its id, if the caller makes it: the photo of the slip is sent to it. */
  _id: Id.optional(),
  monto: PositivePesos,
  /** One of the lender's categories. A phone without a network may still have an earlier one. */
  categoria: text(40, 'Elige en qué se gastó'),
  nota: optionalNote(200),
  /** By the clock of the phone that kept it until there was a network. Default: now. */
  ocurridoEn: Instant.optional(),
});
export type GastoDeCaja = z.infer<typeof GastoDeCaja>;

export const registrarGasto = route({
  method: 'POST',
  path: '/cajas/:id/gasto',
  access: 'cajas.operar',
  errors: [
    'CAJA_NO_ENCONTRADA',
    'CAJA_SIN_ABRIR',
    'CAJA_VENCIDA',
    'CAJA_SIN_SALDO',
    'CAJA_POR_CERRAR',
    'LLAVE_REUSADA',
    'FECHA_FUTURA',
    'FECHA_ANTIGUA',
  ],
  summary: 'Spend from an account',
  description:
    'A collector spends in an open day. Above the limit of a day (`limiteGastoDia`) or the cap of one person the office confirms the expense, and the collector what the office spends of theirs.',
  params: IdParam,
  body: GastoDeCaja,
  response: item(CajaDeDinero),
  idempotent: true,
  waits: true,
});

export const FOTO_GASTO_BYTES = 2 * 1024 ** 2;

export const ponerFotoGasto = route({
  method: 'PUT',
  path: '/cajas/gastos/:id/foto',
  access: 'cajas.operar',
  errors: ['OPERACION_NO_ENCONTRADA', 'OPERACION_DECIDIDA', 'FOTO_NO_VALIDA', 'FOTO_MUY_PESADA'],
  summary: 'Add a photo of the slip of an expense',
  description:
    'A JPEG, PNG or WebP image, from the author of the expense. A second one is added only while the expense waits for the office, and none replaces another one.',
  params: IdParam,
  body: z.strictObject({}),
  attachment: { field: 'foto', bytes: FOTO_GASTO_BYTES },
  tooLargeError: 'FOTO_MUY_PESADA',
});

export const verFotoGasto = route({
  method: 'GET',
  path: '/cajas/gastos/:id/foto',
  access: 'cajas.ver',
  errors: ['OPERACION_NO_ENCONTRADA', 'NO_ENCONTRADO'],
  summary: 'Get the photo of the slip of an expense',
  description:
    'As a JPEG image: the photo of the query, or the first one. A collector sees those of the own account.',
  params: IdParam,
  query: FotoDeEvidenciaQuery,
  file: ['image/jpeg'],
  audit: { accion: 'cajas.ver-foto', entidad: 'caja' },
});

export const EntregaDeCaja = z.strictObject({
  monto: PositivePesos,
  /** The account that receives. */
  destino: z.uuid({ error: 'Elige quién recibe' }),
  nota: optionalNote(200),
});
export type EntregaDeCaja = z.infer<typeof EntregaDeCaja>;

export const entregarDinero = route({
  method: 'POST',
  path: '/cajas/:id/entrega',
  access: 'cajas.operar',
  errors: [
    'CAJA_NO_ENCONTRADA',
    'ENTREGA_A_SI_MISMO',
    'ENTREGA_DE_OTRO',
    'CAJA_VENCIDA',
    'CAJA_SIN_SALDO',
    'CAJA_POR_CERRAR',
  ],
  summary: 'Hand over cash to another account',
  description:
    'Who receives confirms it, or the collector whose cash the office takes. Only the giver hands cash to another collector. What the office moves between its accounts counts at once.',
  params: IdParam,
  body: EntregaDeCaja,
  response: item(CajaDeDinero),
  idempotent: true,
});

export const CapitalDeCaja = z.strictObject({
  tipo: z.enum(TIPOS_CAPITAL, { error: 'Elige si el capital entra o sale' }),
  monto: PositivePesos,
  /** The person who gives or receives it. */
  persona: text(120, 'Escribe quién lo pone o lo retira'),
  /** Why. */
  nota: text(200, 'Escribe para qué'),
});
export type CapitalDeCaja = z.infer<typeof CapitalDeCaja>;

export const moverCapital = route({
  method: 'POST',
  path: '/cajas/:id/capital',
  access: 'cajas.administrar',
  errors: ['CAJA_NO_ENCONTRADA', 'CAJA_SIN_SALDO', 'CAJA_POR_CERRAR'],
  summary: 'Put capital in, or take it out',
  description:
    'In the account of the office or of a bank, with the person and the reason. It counts at once, but for a withdrawal above the cap of one person.',
  params: IdParam,
  body: CapitalDeCaja,
  response: item(CajaDeDinero),
  idempotent: true,
  waits: true,
});

export const CierreDeCaja = z
  .strictObject({
    /** Whole pesos. */
    contado: Pesos,
    denominaciones: Denominaciones.optional(),
    /** Required when the count differs from the expected cash. */
    motivo: Motivo,
  })
  .refine(
    ({ contado, denominaciones }) =>
      !denominaciones ||
      Object.entries(denominaciones).reduce((sum, [valor, cuantos]) => sum + Number(valor) * cuantos, 0) ===
        contado,
    { path: ['denominaciones'], error: 'Los billetes y monedas no suman lo contado' },
  )
  .meta({ example: { contado: 152_000, denominaciones: { '50000': 3, '2000': 1 } } });
export type CierreDeCaja = z.infer<typeof CierreDeCaja>;

export const cerrarCaja = route({
  method: 'POST',
  path: '/cajas/:id/cerrar',
  access: 'cajas.operar',
  errors: [
    'CAJA_NO_ENCONTRADA',
    'CAJA_SIN_ABRIR',
    'CAJA_POR_CERRAR',
    'CAJA_CON_PENDIENTES',
    'DIFERENCIA_SIN_MOTIVO',
  ],
  summary: 'Count an account',
  description:
    'Of a collector it closes the day: the other of the two confirms the count with `aprobar`, and the difference is then a row of the journal. That of the office or a bank counts at once, unless its difference is above the cap of one person.',
  params: IdParam,
  body: CierreDeCaja,
  response: item(CajaDeDinero),
  idempotent: true,
  waits: true,
});

/** A code of the second signer's own app, typed on the first signer's device. */
export const FirmaConCodigo = z.strictObject({
  usuario: z.uuid({ error: 'Elige quién firma' }),
  codigo: z
    .string({ error: 'Escribe el código' })
    .overwrite((typed) => typed.replace(/\s/g, ''))
    .regex(/^\d{6}$/, { error: 'El código tiene 6 números' })
    .meta({ example: '258036' }),
});
export type FirmaConCodigo = z.infer<typeof FirmaConCodigo>;

export const DecisionDeCaja = z
  .strictObject({
    operacion: z.uuid({ error: 'Elige qué confirmas' }),
    rechazar: z.boolean({ error: 'Usa true o false' }).default(false),
    motivo: Motivo,
    firma: FirmaConCodigo.optional(),
  })
  .refine(({ rechazar, firma }) => !(rechazar && firma), {
    path: ['firma'],
    error: 'Con código solo se confirma: para rechazar, entra con tu sesión',
  })
  .meta({ example: { operacion: '0198a1de-7c3b-7d4e-9f10-2b3c4d5e6f70' } });
export type DecisionDeCaja = z.infer<typeof DecisionDeCaja>;

export const aprobarOperacion = route({
  method: 'POST',
  path: '/cajas/:id/aprobar',
  access: 'cajas.operar',
  errors: [
    'CAJA_NO_ENCONTRADA',
    'OPERACION_NO_ENCONTRADA',
    'OPERACION_DECIDIDA',
    'OPERACION_PROPIA',
    'CAJA_SIN_SALDO',
    'CAJA_CON_PENDIENTES',
    'CAJA_CAMBIO',
    'APROBACION_PROPIA',
    'APROBACION_VENCIDA',
    'APROBACION_CAMBIO',
    'FIRMA_DEL_MISMO',
    'REQUIERE_CONFIRMACION',
    'CODIGO_INCORRECTO',
  ],
  summary: 'Confirm or refuse what another person asked for',
  description:
    'A float, an expense above the limit, cash handed over, or a closing. Nobody confirms what they asked for; they may take it back. With `firma`, the other person confirms in the session of who asked, with a code of their own app that serves once.',
  params: IdParam,
  body: DecisionDeCaja,
  response: item(CajaDeDinero),
  idempotent: true,
});

/** A person who may sign an operation with a code of their app. */
export const FirmanteDeCaja = z.object({ _id: Id, nombre: z.string() });
export type FirmanteDeCaja = z.infer<typeof FirmanteDeCaja>;

export const listarFirmantes = route({
  method: 'GET',
  path: '/cajas/:id/firmantes',
  access: 'cajas.operar',
  errors: ['CAJA_NO_ENCONTRADA', 'OPERACION_NO_ENCONTRADA', 'OPERACION_PROPIA'],
  summary: 'List who may sign an operation with a code',
  description:
    'Of an operation that the caller asked for: the people who may confirm it and have an app of codes.',
  params: IdParam,
  query: z.strictObject({ operacion: z.uuid({ error: 'Elige qué se firma' }) }),
  response: z.object({ data: z.array(FirmanteDeCaja) }),
});

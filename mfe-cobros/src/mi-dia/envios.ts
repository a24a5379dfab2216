import { type GastoDeCaja, ponerFotoGasto, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import type { CanalContacto, MetodoPago, ResultadoVisita } from '@cartera/contrato/catalogs';
import { registrarCobro } from '@cartera/contrato/cobros';
import { registrarContacto } from '@cartera/contrato/contactos';
import { liquidarPrestamo } from '@cartera/contrato/liquidacion';
import type { Parada, PrestamoDeParada } from '@cartera/contrato/mi-dia';
import { ponerFotoVisita, registrarVisita, type VisitaInput } from '@cartera/contrato/visitas';
import { newIdempotencyKey, serverTime, todayInBogota } from '@cartera/kit';
import type { NuevoEnvio } from '@cartera/kit/offline';
import type { DatosDeCobro, DatosDeContacto, DatosDeGasto, DatosDeVisita } from './envios-del-dia';
import { liquidacionText, repartoText } from './reparto';

/** The collector's entry for a payment. */
export interface PagoRecibido {
  readonly monto: number;
  readonly metodo: MetodoPago;
  readonly referencia: string | null;
  /** It is another one than its twin of today. */
  readonly confirmarParecido: boolean;
  /** It settles the loan, which owes this much less than its plan, in pesos. Absent: a payment. */
  readonly ahorro?: number;
}

/** The collector's entry for a visit without a payment. */
export type VisitaSinPago = Pick<VisitaInput, 'motivo' | 'nota' | 'promesa' | 'lugar'> & {
  readonly resultado: Exclude<ResultadoVisita, 'pago' | 'pago_parcial'>;
  readonly foto: File | null;
};

/** The day that a payment of a moment of the phone has, by the clock of the server. */
export const dayOfPago = (moment = new Date()): string => todayInBogota(serverTime(moment));

/**
 * A payment or a settlement, and the visit at which it was received, in the order of sending. The receipt's key is the first one's.
 * @param now by the clock of the phone.
 */
export function enviosDeCobro(
  { cliente: { _id, nombre } }: Parada,
  prestamo: PrestamoDeParada,
  { ahorro, confirmarParecido, ...pago }: PagoRecibido,
  now = new Date(),
): [cobro: NuevoEnvio, visita: NuevoEnvio] {
  const grupo = `prestamo:${prestamo._id}`;
  const cliente = { _id, nombre };
  const ocurridoEn = now.toISOString();
  const { monto, metodo, referencia } = pago;
  const settles = ahorro !== undefined;
  const saldoAnterior = settles ? monto : prestamo.saldoPendiente;
  const common = {
    metodo,
    ...(referencia !== null && { referencia }),
    fecha: todayInBogota(now),
    ocurridoEn,
  };
  const datos: DatosDeCobro = {
    ...common,
    ...{ prestamo: prestamo._id, monto, cliente },
    ...(settles && { ahorro }),
    fecha: dayOfPago(now),
    reparto: (settles ? liquidacionText({ ahorro }) : repartoText(prestamo, monto)) ?? '',
    saldoAnterior,
    saldoRestante: saldoAnterior - monto,
  };
  const due = prestamo.hoy + prestamo.atrasado;
  const llave = newIdempotencyKey();
  const call = settles
    ? { route: liquidarPrestamo, params: { id: prestamo._id }, body: { total: monto, ...common } }
    : { route: registrarCobro, body: { prestamo: prestamo._id, monto, ...common, confirmarParecido } };
  return [
    { llave, grupo, tipo: 'cobro', datos, ocurridoEn, ...call },
    visitaEnvio(
      cliente,
      grupo,
      now,
      {
        _id: newIdempotencyKey(),
        prestamo: prestamo._id,
        resultado: settles || monto >= due ? 'pago' : 'pago_parcial',
      },
      llave,
    ),
  ];
}

/** A visit without a payment, and its photo after it. */
export function enviosDeVisita(
  { cliente: { _id, nombre } }: Parada,
  prestamo: string | null,
  { foto, ...visita }: VisitaSinPago,
  now = new Date(),
): [visita: NuevoEnvio, ...foto: NuevoEnvio[]] {
  const cliente = { _id, nombre };
  const id = newIdempotencyKey();
  // A refused payment of the loan must not hold up a visit of another day.
  const grupo = `visita:${id}`;
  const envio = visitaEnvio(cliente, grupo, now, { _id: id, prestamo, ...visita });
  return foto ? [envio, fotoEnvio(ponerFotoVisita, id, grupo, foto, { cliente })] : [envio];
}

/** The collector's entry for an expense, with the photo of its slip. */
export type GastoConFoto = GastoDeCaja & { readonly foto?: File };

/** An expense from the collector's account, and the photo of its slip after it. @param caja its id. */
export function enviosDeGasto(
  caja: string,
  { foto, ...gasto }: GastoConFoto,
  now = new Date(),
): [gasto: NuevoEnvio, ...foto: NuevoEnvio[]] {
  const { monto, categoria } = gasto;
  const id = newIdempotencyKey();
  // A refused expense must not hold up the next one.
  const grupo = `gasto:${id}`;
  const datos: DatosDeGasto = { monto, categoria };
  const ocurridoEn = now.toISOString();
  const envio: NuevoEnvio = {
    llave: newIdempotencyKey(),
    grupo,
    tipo: 'gasto',
    datos,
    ocurridoEn,
    route: registrarGasto,
    params: { id: caja },
    body: { ...gasto, _id: id, ocurridoEn },
  };
  return foto ? [envio, fotoEnvio(ponerFotoGasto, id, grupo, foto, {})] : [envio];
}

/** A photo to send. @param id the id of its visit or expense. @param datos The values that screens show. */
function fotoEnvio(
  route: NuevoEnvio['route'],
  id: string,
  grupo: string,
  blob: File,
  datos: object,
): NuevoEnvio {
  const file = { field: 'foto', blob };
  return { llave: newIdempotencyKey(), grupo, tipo: 'foto', datos, route, params: { id }, file };
}

export function contactoEnvio(
  { cliente: { _id, nombre } }: Parada,
  canal: CanalContacto,
  now = new Date(),
): NuevoEnvio {
  const ocurridoEn = now.toISOString();
  const datos: DatosDeContacto = { cliente: { _id, nombre }, canal };
  const body = { cliente: _id, canal, ocurridoEn };
  const llave = newIdempotencyKey();
  const grupo = `contacto:${_id}`;
  return { llave, grupo, tipo: 'contacto', datos, ocurridoEn, route: registrarContacto, body };
}

function visitaEnvio(
  cliente: DatosDeVisita['cliente'],
  grupo: string,
  now: Date,
  input: Omit<VisitaInput, '_id' | 'cliente' | 'ocurridoEn'> & { readonly _id: string },
  cobro?: string,
) {
  const ocurridoEn = now.toISOString();
  const visita = { ...input, cliente: cliente._id, ocurridoEn };
  const datos: DatosDeVisita = {
    cliente,
    visita,
    fecha: todayInBogota(serverTime(now)),
    ...(cobro !== undefined && { cobro }),
  };
  return {
    llave: newIdempotencyKey(),
    grupo,
    tipo: 'visita',
    datos,
    ocurridoEn,
    route: registrarVisita,
    body: visita,
  };
}

import type { MiDia, Parada, PrestamoDeParada } from '@cartera/contrato/mi-dia';
import { applyPago } from '@cartera/dominio/apply-pago';
import { montoPendiente, saldoOf, withPagos } from '@cartera/dominio/cuota';
import { atrasoOf } from '@cartera/dominio/mora';
import type { Envio } from '@cartera/kit/offline';
import {
  cobroOf,
  contactoOf,
  type DatosDeCobro,
  type DatosDeContacto,
  type DatosDeVisita,
  gastoOf,
  idOf,
  isPorAprobar,
  visitaOf,
} from './envios-del-dia';

/**
 * The day as it is with what the phone wrote and the server's answer does not have yet. A refused item does not count:
 * it waits in 'Por resolver'. The visit of a refused payment does not count either, so its client is still to be visited.
 * @param answeredAt milliseconds: when the server gave this day. Default: the day is a copy kept by the phone.
 */
export function withEnvios(miDia: MiDia, envios: readonly Envio[], answeredAt = 0): MiDia {
  const refused = new Set(envios.filter(({ estado }) => estado === 'rechazado').map(({ llave }) => llave));
  return envios
    .filter((envio) => !refused.has(envio.llave) && !refused.has(visitaOf(envio)?.cobro ?? ''))
    .filter((envio) => !gastoOf(envio) || isMissing(envio, answeredAt))
    .reduce(withEnvio, miDia);
}

/** True unless the server confirmed it before it gave the day. The day lists its payments and visits, but no expenses. */
function isMissing({ confirmadoEn }: Envio, answeredAt: number): boolean {
  return confirmadoEn === undefined || Date.parse(confirmadoEn) > answeredAt;
}

function withEnvio(miDia: MiDia, envio: Envio): MiDia {
  const cobro = cobroOf(envio);
  // Nothing of it counts until a second person approves it.
  if (cobro) return isPorAprobar(envio) ? miDia : withCobro(miDia, envio, cobro);
  if (gastoOf(envio)) return withEfectivo(miDia, envio);
  const visita = visitaOf(envio);
  if (visita) return withVisita(miDia, envio, visita);
  const contacto = contactoOf(envio);
  return contacto ? withContacto(miDia, envio, contacto) : miDia;
}

/** The cash in hand after an item, in both places of the day that say it. */
function withEfectivo(miDia: MiDia, envio: Envio): MiDia {
  const { caja } = miDia;
  const monto = efectivoOf(envio);
  return {
    ...miDia,
    efectivo: miDia.efectivo + monto,
    ...(caja && { caja: { ...caja, saldo: caja.saldo + monto, esperado: caja.esperado + monto } }),
  };
}

/** The cash that an item brings, in pesos; less than 0 for what was spent. */
function efectivoOf(envio: Envio): number {
  const cobro = cobroOf(envio);
  if (cobro) return cobro.metodo === 'efectivo' ? cobro.monto : 0;
  return -(gastoOf(envio)?.monto ?? 0);
}

function withCobro(miDia: MiDia, envio: Envio, cobro: DatosDeCobro): MiDia {
  const id = idOf(envio) ?? envio.llave;
  const known = miDia.paradas.some(({ prestamos }) =>
    prestamos.some(({ cobros }) => cobros.some(({ _id }) => _id === id)),
  );
  if (known) return miDia;
  if (cobro.fecha !== miDia.fecha) return withEfectivo(miDia, envio);
  const { monto } = cobro;
  return {
    ...withEfectivo(miDia, envio),
    cobrado: miDia.cobrado + monto,
    paradas: changeParada(miDia, cobro.cliente._id, (parada) => ({
      ...parada,
      cobradoHoy: parada.cobradoHoy + monto,
      prestamos: parada.prestamos.map((prestamo) =>
        prestamo._id === cobro.prestamo ? afterPago(prestamo, cobro, id, miDia.fecha) : prestamo,
      ),
    })),
  };
}

/** A loan after a payment, by the rules of the server. */
function afterPago(
  prestamo: PrestamoDeParada,
  { monto, fecha, metodo, ahorro }: DatosDeCobro,
  id: string,
  today: string,
): PrestamoDeParada {
  const cobros = [{ _id: id, fecha, monto, metodo }, ...prestamo.cobros];
  const settles = ahorro !== undefined;
  const saldoPendiente = settles ? 0 : Math.max(0, prestamo.saldoPendiente - monto);
  // The office may have registered another payment meanwhile: the server then refuses this one.
  const owed = Math.min(monto, saldoOf(prestamo.cuotas));
  const { cuotas, devengo } = prestamo;
  const after = owed > 0 ? withPagos(cuotas, applyPago(cuotas, owed).aplicaciones) : cuotas;
  const unpaid = settles ? [] : after.filter((cuota) => montoPendiente(cuota) > 0);
  const paid = after.filter((cuota) => montoPendiente(cuota) === 0);
  const due = unpaid.filter(({ fechaProgramada }) => fechaProgramada <= today);
  const atraso = atrasoOf(unpaid, today);
  return {
    ...prestamo,
    saldoPendiente,
    cobros,
    cuotas: unpaid,
    ...(devengo && { devengo: { ...devengo, pagadas: [...devengo.pagadas, ...paid] } }),
    hoy: saldoOf(due) - atraso.monto,
    atrasado: atraso.monto,
    cuotasVencidas: atraso.cuotas,
    diasVencido: atraso.dias,
  };
}

function withVisita(miDia: MiDia, { ocurridoEn }: Envio, { cliente, visita, fecha }: DatosDeVisita): MiDia {
  const { _id, resultado, motivo = null, nota = null, promesa = null } = visita;
  return {
    ...miDia,
    paradas: changeParada(miDia, cliente._id, (parada) => {
      if (parada.visitas.some((known) => known._id === _id)) return parada;
      return {
        ...parada,
        visitas: [{ _id, fecha, ocurridoEn, resultado, motivo, nota, promesa }, ...parada.visitas],
        promesa: promesa ? { ...promesa, visita: _id, incumplida: false } : parada.promesa,
      };
    }),
  };
}

function withContacto(miDia: MiDia, { ocurridoEn }: Envio, { cliente, canal }: DatosDeContacto): MiDia {
  return {
    ...miDia,
    paradas: changeParada(miDia, cliente._id, (parada) => {
      if (parada.contactos.some((known) => known.ocurridoEn === ocurridoEn)) return parada;
      return { ...parada, contactos: [{ canal, ocurridoEn }, ...parada.contactos] };
    }),
  };
}

function changeParada({ paradas }: MiDia, cliente: string, change: (parada: Parada) => Parada): Parada[] {
  return paradas.map((parada) => (parada.cliente._id === cliente ? change(parada) : parada));
}

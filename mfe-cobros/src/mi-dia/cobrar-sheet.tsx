import { RESULTADO_VISITA_LABELS } from '@cartera/contrato/catalogs';
import type { MiDia, Parada } from '@cartera/contrato/mi-dia';
import { formatDate, formatPesos, messageOf, notify, useWrite } from '@cartera/kit';
import { enqueue, type NuevoEnvio, replaceEnvios, StorageFailure } from '@cartera/kit/offline';
import { PlanLink } from '@cartera/piezas';
import { useState } from 'react';
import { CobrarForm } from './cobrar-form';
import { ContactoLinks } from './contacto-links';
import { dayOfPago, enviosDeCobro, enviosDeVisita, type PagoRecibido, type VisitaSinPago } from './envios';
import { liquidacionDeHoy } from './liquidacion-de-hoy';
import { ResultadoForm } from './resultado-form';
import { SavedPago } from './saved-pago';
import { Sheet } from './sheet';
import { UbicarCliente } from './ubicar-cliente';
import './cobrar.css';

/** The outcomes without a payment, as their buttons name them. */
const RESULTADOS = [
  ['no_pago', 'No pagó'],
  ['no_estaba', 'No estaba'],
  ['promesa', 'Prometió'],
  ['se_mudo', 'Se mudó'],
] as const;

/** A refused payment, and the visit that waits behind it. */
export interface Correccion {
  readonly llaves: readonly string[];
  readonly ocurridoEn: string;
}

interface CobrarSheetProps {
  readonly parada: Parada;
  readonly dia: MiDia;
  /** The refused payment that the sheet corrects: the new one has its hour. */
  readonly corrige?: Correccion;
  readonly onClose: () => void;
}

/** The sheet of a stop: its payment, or what else came of the visit. */
export function CobrarSheet({ parada, dia, corrige, onClose }: CobrarSheetProps) {
  const { cliente, prestamos, promesa, cobradoHoy } = parada;
  const [prestamoId, setPrestamoId] = useState(() => mostDue(parada));
  const [resultado, setResultado] = useState<VisitaSinPago['resultado'] | null>(null);
  const [llave, setLlave] = useState<string | null>(null);
  const prestamo = prestamos.find(({ _id }) => _id === prestamoId);
  const save = useWrite({
    mutationFn: (envios: readonly NuevoEnvio[]) =>
      corrige ? replaceEnvios(corrige.llaves, envios, 'Se registró con otro monto') : enqueue(envios),
  });

  const cobrar = (pago: PagoRecibido) => {
    if (!prestamo) return;
    const envios = enviosDeCobro(parada, prestamo, pago, corrige && new Date(corrige.ocurridoEn));
    save.mutate(envios, { onSuccess: () => setLlave(envios[0].llave) });
  };
  const saveVisita = (visita: VisitaSinPago) =>
    save.mutate(enviosDeVisita(parada, prestamo?._id ?? null, visita), {
      onSuccess: () => {
        notify.success(`Visita guardada: ${cliente.nombre}`);
        onClose();
      },
    });

  if (llave !== null) {
    return <SavedPago llave={llave} cliente={cliente} empresa={dia.ajustes.empresa} onClose={onClose} />;
  }
  const error = save.error && (
    <p className="cb-aviso" role="alert">
      {save.error instanceof StorageFailure
        ? save.error.userMessage
        : messageOf(save.error, 'No pudimos guardarlo en este teléfono. Intenta de nuevo')}
    </p>
  );
  // The day that the payment will have.
  const day = dayOfPago(corrige && new Date(corrige.ocurridoEn));
  const common = { hoy: dia.fecha, ajustes: dia.ajustes, saving: save.isPending, error };
  return (
    <Sheet
      titulo={resultado ? RESULTADO_VISITA_LABELS[resultado] : cliente.nombre}
      dato={resultado ? cliente.nombre : prestamo && `saldo ${formatPesos(prestamo.saldoPendiente)}`}
      onClose={resultado ? () => setResultado(null) : onClose}
    >
      {resultado ? (
        <ResultadoForm {...common} resultado={resultado} parada={parada} onSave={saveVisita} />
      ) : (
        <>
          {cobradoHoy > 0 && <p className="cb-done">{`Hoy ya pagó ${formatPesos(cobradoHoy)}.`}</p>}
          {prestamos.length > 1 && (
            <fieldset className="cb-chips cb-prestamos">
              <legend className="cb-label">¿Cuál préstamo paga?</legend>
              {prestamos.map(({ _id, monto, fechaInicio, hoy, atrasado }) => (
                <button
                  key={_id}
                  type="button"
                  className="cb-chip"
                  aria-pressed={_id === prestamoId}
                  onClick={() => setPrestamoId(_id)}
                >{`${formatPesos(monto)} del ${formatDate(fechaInicio)} · debe ${formatPesos(hoy + atrasado)}`}</button>
              ))}
            </fieldset>
          )}
          {prestamo && prestamo.saldoPendiente > 0 ? (
            <CobrarForm
              key={prestamo._id}
              {...common}
              prestamo={prestamo}
              promised={promesa?.fecha === dia.fecha && cobradoHoy === 0 ? promesa.monto : 0}
              liquidacion={liquidacionDeHoy(prestamo, dia.ajustes, day)}
              onCobrar={cobrar}
            />
          ) : (
            <p>{prestamo ? 'Este préstamo quedó pagado.' : 'No debe nada: su préstamo quedó pagado.'}</p>
          )}
          <div className="cb-resultados">
            {RESULTADOS.map(([option, label]) => (
              <button
                key={option}
                type="button"
                className="cb-resultado"
                onClick={() => setResultado(option)}
              >
                {label}
              </button>
            ))}
          </div>
          <ContactoLinks parada={parada} ajustes={dia.ajustes} />
          <UbicarCliente parada={parada} />
          {prestamo && (
            <span className="cb-sheet__plan">
              <PlanLink prestamo={prestamo._id}>Ver el plan de pagos</PlanLink>
            </span>
          )}
        </>
      )}
    </Sheet>
  );
}

/** The loan with the most due; undefined if all are paid. */
function mostDue({ prestamos }: Parada): string | undefined {
  return prestamos.toSorted((a, b) => b.hoy + b.atrasado - (a.hoy + a.atrasado))[0]?._id;
}

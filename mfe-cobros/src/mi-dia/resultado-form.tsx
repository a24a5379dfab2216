import type { MiDia, Parada } from '@cartera/contrato/mi-dia';
import { MONTO_MESSAGES, montoProblem } from '@cartera/contrato/typed-amount';
import { DATE_MESSAGE } from '@cartera/contrato/typed-date';
import { isRealDate } from '@cartera/contrato/values';
import { addDays, LightButton, LightField } from '@cartera/kit';
import { LightDateField, LightDraft, useTypedAmount } from '@cartera/kit/light';
import { type EstadoDeLugar, useLugar } from '@cartera/piezas';
import { type ReactNode, useState } from 'react';
import { useReducedPhoto } from '../use-reduced-photo';
import type { VisitaSinPago } from './envios';
import { deudaOf } from './paradas';

interface ResultadoFormProps {
  readonly resultado: VisitaSinPago['resultado'];
  readonly parada: Parada;
  readonly hoy: string;
  readonly ajustes: MiDia['ajustes'];
  readonly saving: boolean;
  readonly error: ReactNode;
  readonly onSave: (visita: VisitaSinPago) => void;
}

/** The form of a visit without a payment. Only a promise needs more than one tap. */
export function ResultadoForm(props: ResultadoFormProps) {
  const { resultado, parada, hoy, ajustes, saving, error, onSave } = props;
  const deuda = deudaOf(parada);
  const [motivo, setMotivo] = useState<string | null>(null);
  const [fecha, setFecha] = useState(addDays(hoy, 1));
  const [monto, setMonto] = useState<number | null>(deuda.hoy + deuda.atrasado || null);
  const typed = useTypedAmount(monto, setMonto);
  const montoError = monto === 0 ? MONTO_MESSAGES.empty : montoProblem(monto);
  const [isMontoLeft, setIsMontoLeft] = useState(false);
  const [nota, setNota] = useState('');
  const [foto, setFoto] = useState<File | null>(null);
  const photo = useReducedPhoto();
  const { lugar, estado, ask, remove } = useLugar();
  const isPromesa = resultado === 'promesa';

  return (
    <form
      className="cb-cobrar"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMontoLeft(true);
        if (isPromesa && (fechaProblem(fecha, hoy) || montoError)) return;
        onSave({
          resultado,
          motivo: resultado === 'no_pago' ? motivo : null,
          nota: nota.trim() || null,
          promesa: isPromesa && monto !== null ? { fecha, monto } : null,
          lugar,
          foto,
        });
      }}
    >
      <LightDraft
        name={`Visita ${resultado} ${parada.cliente._id}`}
        values={{ motivo, fecha, monto, nota }}
        onTake={(typed) => {
          setMotivo(typed.motivo);
          setFecha(typed.fecha);
          setMonto(typed.monto);
          setNota(typed.nota);
        }}
      />
      {resultado === 'no_pago' && ajustes.motivosNoPago.length > 0 && (
        <fieldset className="cb-chips">
          <legend className="cb-label">¿Por qué no pagó?</legend>
          {ajustes.motivosNoPago.map((option) => (
            <button
              key={option}
              type="button"
              className="cb-chip"
              aria-pressed={motivo === option}
              onClick={() => setMotivo(motivo === option ? null : option)}
            >
              {option}
            </button>
          ))}
        </fieldset>
      )}
      {isPromesa && (
        <div className="cb-promesa">
          <LightDateField
            label="¿Qué día paga?"
            min={hoy}
            value={fecha}
            onChange={setFecha}
            error={fechaProblem(fecha, hoy)}
          />
          <LightField
            label="¿Cuánto?"
            inputMode="numeric"
            autoComplete="off"
            value={typed.text}
            onChange={typed.write}
            onBlur={() => {
              typed.leave();
              setIsMontoLeft(true);
            }}
            error={(isMontoLeft && montoError) || undefined}
          />
        </div>
      )}
      <label className="cb-label">
        Nota
        <textarea
          className="cb-control cb-nota"
          rows={2}
          maxLength={500}
          value={nota}
          onChange={(event) => setNota(event.target.value)}
        />
      </label>
      <div className="ct-buttons">
        <label className="cb-chip cb-foto">
          {foto ? 'Cambiar la foto' : 'Tomar foto'}
          <input
            className="ct-visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => void photo.choose(event.target.files?.[0], setFoto)}
          />
        </label>
        <button
          type="button"
          className="cb-chip"
          aria-pressed={lugar !== null}
          onClick={lugar ? remove : ask}
        >
          {lugarText(estado, lugar !== null)}
        </button>
      </div>
      <p className="cb-reparto" aria-live="polite">
        {photo.isReducing && 'Preparando la foto… '}
        {foto && !photo.isReducing && 'Foto lista. '}
        {photo.failed && 'No pudimos leer esa foto: toma otra. '}
        {estado === 'fallo' && 'No sabemos dónde estás: permite la ubicación, o guarda sin el lugar.'}
      </p>
      {error}
      <LightButton type="submit" block className="cb-submit" busy={saving || photo.isReducing}>
        Guardar visita
      </LightButton>
    </form>
  );
}

/** Returns why a promise cannot have this day; undefined if it can. */
function fechaProblem(fecha: string, hoy: string): string | undefined {
  if (!isRealDate(fecha)) return DATE_MESSAGE;
  return fecha < hoy ? 'Ese día ya pasó: elige hoy o un día que venga' : undefined;
}

function lugarText(estado: EstadoDeLugar, hasLugar: boolean): string {
  if (hasLugar) return 'Con el lugar ✓';
  return estado === 'buscando' ? 'Buscando dónde estás…' : 'Agregar el lugar';
}

import type { CajaDeDinero, Jornada } from '@cartera/contrato/cajas';
import { type LineaDeJornada, lineasDeJornada } from '@cartera/dominio/jornada';
import { formatPesos, useSession } from '@cartera/kit';
import { DateText, Tag } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { ESTADO_CAJA_LABELS, ESTADO_TONES, LINEA_LABELS } from './caja-texts';

interface Props {
  readonly caja: CajaDeDinero;
  /** The day that is open, if one is. */
  readonly jornada: Jornada | undefined;
  /** Beside its state: what waits on the phone. */
  readonly cola: ReactNode;
}

/** The cash that should be in an account, and what makes it up. On a phone the figure stays in view. */
export function CajaResumen({ caja, jornada, cola }: Props) {
  const { saldo, esperado, estado } = caja;
  const isOwn = useSession(({ usuario }) => usuario?._id) === caja._id;
  const apart = saldo - esperado;
  return (
    <section className="cb-efectivo" aria-label="Efectivo">
      <div className="cb-caja">
        <p className="cb-caja__label">{labelOf(caja, isOwn)}</p>
        {caja.tipo === 'cobrador' && <Tag tone={ESTADO_TONES[estado]}>{ESTADO_CAJA_LABELS[estado]}</Tag>}
        {cola}
        <p className="cb-caja__monto">{formatPesos(saldo)}</p>
      </div>
      {(apart > 0 || jornada) && (
        <div className="cb-partes">
          {apart > 0 && (
            <p className="cb-partes__apart">
              {formatPesos(apart)} esperan confirmación: puedes usar {formatPesos(esperado)}.
            </p>
          )}
          {jornada && (
            <p>
              Desde el <DateText value={jornada.dia} />:{' '}
              {lineasDeJornada(jornada).map(({ linea, monto }, index) => (
                <span key={linea} className="cb-partes__parte">
                  {signOf(linea, monto, index)}
                  {LINEA_LABELS[linea].toLowerCase()} {formatPesos(Math.abs(monto))}{' '}
                </span>
              ))}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function labelOf({ tipo }: CajaDeDinero, isOwn: boolean): string {
  if (tipo !== 'cobrador') return 'Debe haber';
  return isOwn ? 'Efectivo que debo tener' : 'Efectivo que debe tener';
}

/** Parts that are read as going out, also when nothing did. */
const OUT: ReadonlySet<LineaDeJornada> = new Set(['prestado', 'gastos', 'entregado']);

function signOf(linea: LineaDeJornada, monto: number, index: number): string {
  if (monto < 0 || (monto === 0 && OUT.has(linea))) return '− ';
  return index === 0 ? '' : '+ ';
}

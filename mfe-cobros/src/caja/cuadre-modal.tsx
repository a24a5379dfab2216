import type { Jornada } from '@cartera/contrato/cajas';
import { lineasDeJornada } from '@cartera/dominio/jornada';
import { type DialogProps, formatDate, formatDateTime, formatPesos } from '@cartera/kit';
import { Money } from '@cartera/kit/ui';
import { type Paper, PaperDialog, PaperLine, PaperSheet } from '@cartera/piezas';
import type { Ref } from 'react';
import { cuadreText, hasSecondFirma, LINEA_LABELS } from './caja-texts';
import './caja.css';

interface Props extends DialogProps {
  readonly jornada: Jornada;
  readonly empresa: string;
}

/** The count of a day, to print and sign. */
export function CuadreModal({ jornada, empresa, ...dialog }: Props) {
  return (
    <PaperDialog
      {...dialog}
      title="Cuadre de caja"
      sheet={(paper, ref) => <CuadrePaper ref={ref} paper={paper} jornada={jornada} empresa={empresa} />}
    />
  );
}

interface CuadrePaperProps {
  readonly jornada: Jornada;
  readonly empresa: string;
  readonly paper: Paper;
  readonly ref: Ref<HTMLElement>;
}

/** The printed count of a day: what makes up the cash, the notes and coins, and who signs it. */
function CuadrePaper({ jornada, empresa, paper, ref }: CuadrePaperProps) {
  const { titular, dia, saldo, contado, denominaciones, motivo, porVerificar = 0 } = jornada;
  const counted = Object.entries(denominaciones ?? {})
    .filter(([, cuantos]) => cuantos > 0)
    .toSorted(([one], [other]) => Number(other) - Number(one));
  return (
    <PaperSheet
      label="Cuadre de caja"
      paper={paper}
      ref={ref}
      empresa={empresa}
      head={['Cuadre de caja', `${titular}, ${formatDate(dia)}`]}
      foot={
        <div className="cb-firmas">
          <Firma name={jornada.contadaPor} at={jornada.contadaEn} />
          {hasSecondFirma(jornada) && <Firma name={jornada.firmadaPor} at={jornada.firmadaEn} />}
        </div>
      }
    >
      <dl>
        {lineasDeJornada(jornada).map(({ linea, monto }) => (
          <PaperLine key={linea} label={LINEA_LABELS[linea]} value={<Money value={monto} />} />
        ))}
        <PaperLine label="Debía tener" value={<Money value={saldo} />} />
        {porVerificar > 0 && <PaperLine label="Por verificar" value={<Money value={porVerificar} />} />}
      </dl>
      {counted.length > 0 && (
        <dl>
          {counted.map(([valor, cuantos]) => (
            <PaperLine
              key={valor}
              label={`${cuantos} × ${formatPesos(Number(valor))}`}
              value={<Money value={cuantos * Number(valor)} />}
            />
          ))}
        </dl>
      )}
      <p className="ct-papel__pago">
        <span>Contado</span>
        <Money value={contado ?? 0} />
      </p>
      <p className="ct-papel__note">
        <strong>{cuadreText(jornada)}</strong>
        {motivo && `: ${motivo}`}
      </p>
    </PaperSheet>
  );
}

interface FirmaProps {
  readonly name: string | null;
  readonly at: string | null;
}

/** A line to sign on, with the name and hour of the confirmation in the portal. */
function Firma({ name, at }: FirmaProps) {
  return <p className="cb-firmas__firma">{name ? `${name}, ${formatDateTime(at)}` : 'Falta la firma'}</p>;
}

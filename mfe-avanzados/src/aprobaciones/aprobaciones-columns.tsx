import type { Aprobacion } from '@cartera/contrato/aprobaciones';
import {
  ESTADO_APROBACION_LABELS,
  type EstadoAprobacion,
  TIPO_POR_APROBAR_LABELS,
} from '@cartera/contrato/catalogs';
import { formatDateTime } from '@cartera/kit';
import { type Column, RecordCard } from '@cartera/kit/list';
import { Link } from '@cartera/kit/router';
import { Money, Tag, Text, type Tone } from '@cartera/kit/ui';
import { PlanLink } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { cambioText, plazoText } from './aprobacion-texts';
import './aprobaciones.css';

const TONES: Readonly<Record<EstadoAprobacion, Tone>> = {
  pendiente: 'warning',
  aprobada: 'success',
  rechazada: 'danger',
  retirada: 'neutral',
  caducada: 'neutral',
};

export const APROBACIONES_COLUMNS: readonly Column<Aprobacion>[] = [
  {
    title: 'Qué cambia',
    cell: (aprobacion) => (
      <div className="ap-lines">
        <strong>{TIPO_POR_APROBAR_LABELS[aprobacion.tipo]}</strong>
        <SubjectLink aprobacion={aprobacion} />
        <Cambios aprobacion={aprobacion} />
      </div>
    ),
  },
  { title: 'Monto', align: 'right', cell: ({ monto }) => <Money value={monto} strong /> },
  {
    title: 'Quién pide',
    cell: ({ pide, pedidaEn, nota }) => (
      <div className="ap-lines">
        <span>{pide.nombre}</span>
        <Text tone="muted">{formatDateTime(pedidaEn)}</Text>
        {nota && <span>{nota}</span>}
      </div>
    ),
  },
  {
    title: 'Estado',
    cell: (aprobacion) => (
      <div className="ap-lines">
        <Estado estado={aprobacion.estado} />
        <Plazo aprobacion={aprobacion} />
      </div>
    ),
  },
];

interface CardProps {
  readonly aprobacion: Aprobacion;
  readonly actions: ReactNode;
}

/** A request in the phone's list. */
export function AprobacionCard({ aprobacion, actions }: CardProps) {
  const { tipo, monto, estado, pide, pedidaEn, nota } = aprobacion;
  return (
    <RecordCard
      title={TIPO_POR_APROBAR_LABELS[tipo]}
      aside={<Money value={monto} strong />}
      actions={actions}
    >
      <SubjectLink aprobacion={aprobacion} />
      <Cambios aprobacion={aprobacion} />
      <span>{`Pide ${pide.nombre}`}</span>
      <Text tone="muted">{formatDateTime(pedidaEn)}</Text>
      {nota && <span>{nota}</span>}
      <span>
        <Estado estado={estado} />
      </span>
      <Plazo aprobacion={aprobacion} />
    </RecordCard>
  );
}

interface PartProps {
  readonly aprobacion: Aprobacion;
}

/** Leads to the loan of a request, or to the account with its movements. */
function SubjectLink({ aprobacion: { prestamo, caja } }: PartProps) {
  if (prestamo) return <PlanLink prestamo={prestamo._id}>{prestamo.cliente}</PlanLink>;
  return caja && <Link to={`/cajas/${caja._id}`}>{caja.titular}</Link>;
}

/** The values that the write changes, one line for each. */
export function Cambios({ aprobacion: { cambios } }: PartProps) {
  return cambios.map((cambio) => {
    const { campo, despues } = cambio;
    const text = cambioText(cambio);
    if (campo !== 'prestamoId') return <span key={campo}>{text}</span>;
    return (
      <PlanLink key={campo} prestamo={String(despues)}>
        {text}
      </PlanLink>
    );
  });
}

function Estado({ estado }: Pick<Aprobacion, 'estado'>) {
  return <Tag tone={TONES[estado]}>{ESTADO_APROBACION_LABELS[estado]}</Tag>;
}

/** The limit of a request that waits, or who decided it and why. */
function Plazo({ aprobacion }: PartProps) {
  const text = plazoText(aprobacion);
  return (
    <>
      {text && <span>{text}</span>}
      {aprobacion.motivo && <span>{aprobacion.motivo}</span>}
    </>
  );
}

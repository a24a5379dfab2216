import { ESTADO_PERSONA_LABELS, ESTADOS_PERSONA } from '@cartera/contrato/catalogs';
import type { USUARIO_SORTS, Usuario } from '@cartera/contrato/usuarios';
import { formatTelefono } from '@cartera/kit';
import { type Column, RecordCard } from '@cartera/kit/list';
import { DateText, Text } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { EstadoTag } from '../estados/estado-tag';
import './personas-list.css';

/** The filter of a list of clients or users by their state. */
export const ESTADO_PERSONA_FILTER = {
  label: 'Estado',
  all: 'Todos los estados',
  values: ESTADOS_PERSONA,
  labels: ESTADO_PERSONA_LABELS,
} as const;

/** The sorts of a list of staff on a phone. */
export const PERSONA_SORTS = [
  { value: 'nombre_asc', label: 'Nombre, A a Z' },
  { value: 'nombre_desc', label: 'Nombre, Z a A' },
  { value: 'createdAt_desc', label: 'Más recientes' },
] as const satisfies readonly { value: (typeof USUARIO_SORTS)[number]; label: string }[];

/** The columns of a list of staff. @param ownColumns additional columns of the screen, after the e-mail. */
export function personaColumns(ownColumns: readonly Column<Usuario>[] = []): readonly Column<Usuario>[] {
  return [
    {
      title: 'Nombre',
      sort: 'nombre',
      cell: ({ nombre, usuario }) => (
        <div className="pz-persona-nombre">
          <Text tone="strong">{nombre}</Text>
          {usuario && <Text tone="muted">{usuario}</Text>}
        </div>
      ),
    },
    { title: 'Email', cell: ({ email }) => email },
    ...ownColumns,
    {
      title: 'Teléfono',
      cell: ({ telefono }) =>
        telefono ? (
          <span className="ct-figures">{formatTelefono(telefono)}</span>
        ) : (
          <Text tone="muted">—</Text>
        ),
    },
    { title: 'Zona', cell: ({ zona }) => zona ?? <Text tone="muted">—</Text> },
    { title: 'Estado', cell: ({ estado }) => <EstadoTag of="persona" estado={estado} /> },
    { title: 'Desde', sort: 'createdAt', cell: ({ createdAt }) => <DateText value={createdAt} /> },
  ];
}

interface PersonaCardProps {
  readonly persona: Usuario;
  /** Replaces the state next to the title; the state moves next to the zone. */
  readonly rol?: ReactNode;
  readonly actions: ReactNode;
}

/** A member of staff in the list on a phone. The phone number is a link to call. */
export function PersonaCard({ persona, rol, actions }: PersonaCardProps) {
  const { nombre, email, telefono, zona } = persona;
  const estado = <EstadoTag of="persona" estado={persona.estado} />;
  const zonaText = zona && `Zona ${zona}`;
  return (
    <RecordCard title={nombre} aside={rol ?? estado} actions={actions}>
      <span>{email}</span>
      {telefono && (
        <a className="ct-figures" href={`tel:${telefono}`}>
          {formatTelefono(telefono)}
        </a>
      )}
      {rol ? (
        <span>
          {estado} {zonaText}
        </span>
      ) : (
        zonaText && <span>{zonaText}</span>
      )}
    </RecordCard>
  );
}

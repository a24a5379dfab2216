import type { USUARIO_SORTS, Usuario } from '@cartera/contrato/usuarios';
import { formatTelefono } from '@cartera/kit';
import { type Column, RecordCard } from '@cartera/kit/datos';
import { DateText, Text } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { EstadoTag } from '../estados/estado-tag';
import './personas-list.css';

/** The orders of a list of staff, as a phone offers them. */
export const ORDENES_PERSONA = [
  { value: 'nombre_asc', label: 'Nombre, A a Z' },
  { value: 'nombre_desc', label: 'Nombre, Z a A' },
  { value: 'createdAt_desc', label: 'Más recientes' },
] as const satisfies readonly { value: (typeof USUARIO_SORTS)[number]; label: string }[];

/** The columns of a list of staff. @param ownAddresses those of one screen alone, after the e-mail. */
export function columnasDePersona(ownAddresses: readonly Column<Usuario>[] = []): readonly Column<Usuario>[] {
  return [
    {
      titulo: 'Nombre',
      orden: 'nombre',
      cell: ({ nombre, usuario }) => (
        <div className="pz-persona-nombre">
          <Text tone="fuerte">{nombre}</Text>
          {usuario && <Text tone="tenue">{usuario}</Text>}
        </div>
      ),
    },
    { titulo: 'Email', cell: ({ email }) => email },
    ...ownAddresses,
    {
      titulo: 'Teléfono',
      cell: ({ telefono }) =>
        telefono ? (
          <span className="ct-cifras">{formatTelefono(telefono)}</span>
        ) : (
          <Text tone="tenue">—</Text>
        ),
    },
    { titulo: 'Zona', cell: ({ zona }) => zona ?? <Text tone="tenue">—</Text> },
    { titulo: 'Estado', cell: ({ estado }) => <EstadoTag de="persona" estado={estado} /> },
    { titulo: 'Desde', orden: 'createdAt', cell: ({ createdAt }) => <DateText valor={createdAt} /> },
  ];
}

interface PropsFichaPersona {
  readonly persona: Usuario;
  /** In the place of the state, which then stands beside the zone. */
  readonly rol?: ReactNode;
  readonly actions: ReactNode;
}

/** A member of staff in the list of a phone, where the number is there to be called. */
export function FichaPersona({ persona, rol, actions }: PropsFichaPersona) {
  const { nombre, email, telefono, zona } = persona;
  const estado = <EstadoTag de="persona" estado={persona.estado} />;
  const textoZona = zona && `Zona ${zona}`;
  return (
    <RecordCard titulo={nombre} aside={rol ?? estado} actions={actions}>
      <span>{email}</span>
      {telefono && (
        <a className="ct-cifras" href={`tel:${telefono}`}>
          {formatTelefono(telefono)}
        </a>
      )}
      {rol ? (
        <span>
          {estado} {textoZona}
        </span>
      ) : (
        textoZona && <span>{textoZona}</span>
      )}
    </RecordCard>
  );
}

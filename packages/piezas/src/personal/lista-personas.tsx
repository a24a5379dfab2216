import type { ORDENES_USUARIO, Usuario } from '@cartera/contrato/usuarios';
import { formatoTelefono } from '@cartera/kit';
import { type Columna, Ficha } from '@cartera/kit/datos';
import { FechaTexto, Texto } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { EtiquetaEstado } from '../estados/etiqueta-estado';
import './lista-personas.css';

/** The orders of a list of staff, as a phone offers them. */
export const ORDENES_PERSONA = [
  { value: 'nombre_asc', label: 'Nombre, A a Z' },
  { value: 'nombre_desc', label: 'Nombre, Z a A' },
  { value: 'createdAt_desc', label: 'Más recientes' },
] as const satisfies readonly { value: (typeof ORDENES_USUARIO)[number]; label: string }[];

/** The columns of a list of staff. @param propias those of one screen alone, after the e-mail. */
export function columnasDePersona(propias: readonly Columna<Usuario>[] = []): readonly Columna<Usuario>[] {
  return [
    {
      titulo: 'Nombre',
      orden: 'nombre',
      celda: ({ nombre, usuario }) => (
        <div className="pz-persona-nombre">
          <Texto tono="fuerte">{nombre}</Texto>
          {usuario && <Texto tono="tenue">{usuario}</Texto>}
        </div>
      ),
    },
    { titulo: 'Email', celda: ({ email }) => email },
    ...propias,
    {
      titulo: 'Teléfono',
      celda: ({ telefono }) =>
        telefono ? (
          <span className="ct-cifras">{formatoTelefono(telefono)}</span>
        ) : (
          <Texto tono="tenue">—</Texto>
        ),
    },
    { titulo: 'Zona', celda: ({ zona }) => zona ?? <Texto tono="tenue">—</Texto> },
    { titulo: 'Estado', celda: ({ estado }) => <EtiquetaEstado de="persona" estado={estado} /> },
    { titulo: 'Desde', orden: 'createdAt', celda: ({ createdAt }) => <FechaTexto valor={createdAt} /> },
  ];
}

interface PropsFichaPersona {
  readonly persona: Usuario;
  /** In the place of the state, which then stands beside the zone. */
  readonly rol?: ReactNode;
  readonly acciones: ReactNode;
}

/** A member of staff in the list of a phone, where the number is there to be called. */
export function FichaPersona({ persona, rol, acciones }: PropsFichaPersona) {
  const { nombre, email, telefono, zona } = persona;
  const estado = <EtiquetaEstado de="persona" estado={persona.estado} />;
  const textoZona = zona && `Zona ${zona}`;
  return (
    <Ficha titulo={nombre} lado={rol ?? estado} acciones={acciones}>
      <span>{email}</span>
      {telefono && (
        <a className="ct-cifras" href={`tel:${telefono}`}>
          {formatoTelefono(telefono)}
        </a>
      )}
      {rol ? (
        <span>
          {estado} {textoZona}
        </span>
      ) : (
        textoZona && <span>{textoZona}</span>
      )}
    </Ficha>
  );
}

import type { Usuario } from '@cartera/contrato/usuarios';
import { formatoTelefono } from '@cartera/kit';
import { Ficha } from '@cartera/kit/datos';
import { EtiquetaEstado } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { EtiquetaRol } from './etiqueta-rol';

interface PropsFichaUsuario {
  readonly usuario: Usuario;
  readonly acciones: ReactNode;
}

/** A user in the list of a phone. */
export function FichaUsuario({ usuario, acciones }: PropsFichaUsuario) {
  const { nombre, email, rol, telefono, zona, estado } = usuario;
  return (
    <Ficha titulo={nombre} lado={<EtiquetaRol rol={rol} />} acciones={acciones}>
      <span>{email}</span>
      {telefono && (
        <a className="ct-cifras" href={`tel:${telefono}`}>
          {formatoTelefono(telefono)}
        </a>
      )}
      <span>
        <EtiquetaEstado de="persona" estado={estado} /> {zona && `Zona ${zona}`}
      </span>
    </Ficha>
  );
}

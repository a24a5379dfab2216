import type { Usuario } from '@cartera/contrato/usuarios';
import { formatoTelefono } from '@cartera/kit';
import { Ficha } from '@cartera/kit/datos';
import { EtiquetaEstado } from '@cartera/kit/ui';
import type { ReactNode } from 'react';

interface PropsFichaCobrador {
  readonly cobrador: Usuario;
  readonly acciones: ReactNode;
}

/** A collector in the list of a phone, where the number is there to be called. */
export function FichaCobrador({ cobrador, acciones }: PropsFichaCobrador) {
  const { nombre, email, telefono, zona, estado } = cobrador;
  return (
    <Ficha titulo={nombre} lado={<EtiquetaEstado de="persona" estado={estado} />} acciones={acciones}>
      <span>{email}</span>
      {telefono && (
        <a className="ct-cifras" href={`tel:${telefono}`}>
          {formatoTelefono(telefono)}
        </a>
      )}
      {zona && <span>Zona {zona}</span>}
    </Ficha>
  );
}

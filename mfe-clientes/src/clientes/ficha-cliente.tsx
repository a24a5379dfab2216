import type { Cliente } from '@cartera/contrato/clientes';
import { formatoCedula, formatoTelefono } from '@cartera/kit';
import { Ficha } from '@cartera/kit/datos';
import { EtiquetaEstado } from '@cartera/piezas';
import { AccionesCliente } from './acciones-cliente';
import { AvatarCliente } from './avatar-cliente';

interface PropsFichaCliente {
  readonly cliente: Cliente;
}

/** A client in the list of a phone, where the number is there to be called. */
export function FichaCliente({ cliente }: PropsFichaCliente) {
  const { nombre, apodo, cedula, telefono, ciudad, cobrador, estado } = cliente;
  return (
    <Ficha
      titulo={
        <span className="cl-ficha-titulo">
          <AvatarCliente cliente={cliente} />
          {apodo ? `${nombre} (${apodo})` : nombre}
        </span>
      }
      lado={<EtiquetaEstado de="persona" estado={estado} />}
      acciones={<AccionesCliente cliente={cliente} />}
    >
      <span className="ct-cifras">Cédula {formatoCedula(cedula)}</span>
      <a className="ct-cifras" href={`tel:${telefono}`}>
        {formatoTelefono(telefono)}
      </a>
      <span>{cobrador ? `${ciudad} · Cobra ${cobrador.nombre}` : ciudad}</span>
    </Ficha>
  );
}

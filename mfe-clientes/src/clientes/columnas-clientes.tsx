import type { Cliente } from '@cartera/contrato/clientes';
import { formatoCedula, formatoTelefono } from '@cartera/kit';
import { type Columna, conAcciones } from '@cartera/kit/datos';
import { Texto } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import { AccionesCliente } from './acciones-cliente';
import { AvatarCliente } from './avatar-cliente';
import './clientes.css';

const DATOS: readonly Columna<Cliente>[] = [
  {
    titulo: 'Nombre',
    orden: 'nombre',
    celda: (cliente) => (
      <div className="cl-nombre">
        <AvatarCliente cliente={cliente} />
        <div className="cl-nombre__textos">
          <Texto tono="fuerte">{cliente.nombre}</Texto>
          {cliente.apodo && <Texto tono="tenue">{cliente.apodo}</Texto>}
        </div>
      </div>
    ),
  },
  { titulo: 'Cédula', celda: ({ cedula }) => <span className="ct-cifras">{formatoCedula(cedula)}</span> },
  {
    titulo: 'Teléfono',
    celda: ({ telefono }) => <span className="ct-cifras">{formatoTelefono(telefono)}</span>,
  },
  { titulo: 'Ciudad', celda: ({ ciudad }) => ciudad },
  {
    titulo: 'Cobrador',
    celda: ({ cobrador }) => cobrador?.nombre ?? <Texto tono="tenue">Sin asignar</Texto>,
  },
  { titulo: 'Estado', celda: ({ estado }) => <EtiquetaEstado de="persona" estado={estado} /> },
];

export const COLUMNAS_CLIENTES = conAcciones(DATOS, (cliente) => <AccionesCliente cliente={cliente} />);

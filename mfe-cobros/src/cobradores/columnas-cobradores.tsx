import type { Usuario } from '@cartera/contrato/usuarios';
import { formatoTelefono } from '@cartera/kit';
import type { Columna } from '@cartera/kit/datos';
import { EtiquetaEstado, FechaTexto, Texto } from '@cartera/kit/ui';
import './cobradores.css';

export const COLUMNAS_COBRADORES: readonly Columna<Usuario>[] = [
  {
    titulo: 'Nombre',
    orden: 'nombre',
    celda: ({ nombre, usuario }) => (
      <div className="cd-nombre">
        <Texto tono="fuerte">{nombre}</Texto>
        {usuario && <Texto tono="tenue">{usuario}</Texto>}
      </div>
    ),
  },
  { titulo: 'Email', celda: ({ email }) => email },
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

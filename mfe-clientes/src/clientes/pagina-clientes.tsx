import { ESTADOS_PERSONA, ETIQUETA_ESTADO_PERSONA } from '@cartera/contrato/catalogos';
import { ORDENES_CLIENTE } from '@cartera/contrato/clientes';
import { usePuede } from '@cartera/kit';
import { FiltroOpciones, PaginaLista, useEstadoLista } from '@cartera/kit/datos';
import { BotonEnlace, Icono } from '@cartera/kit/ui';
import { useSearchParams } from 'react-router-dom';
import { useClientes } from './clientes.consultas';
import { COLUMNAS_CLIENTES } from './columnas-clientes';
import { FichaCliente } from './ficha-cliente';

const ORDENES = [
  { value: 'createdAt_desc', label: 'Más recientes' },
  { value: 'createdAt_asc', label: 'Más antiguos' },
  { value: 'nombre_asc', label: 'Nombre, A a Z' },
  { value: 'nombre_desc', label: 'Nombre, Z a A' },
] as const satisfies readonly { value: (typeof ORDENES_CLIENTE)[number]; label: string }[];

/** The client list (P-2.10). */
export default function PaginaClientes() {
  const puedeCrear = usePuede('clientes.crear');
  const [direccion] = useSearchParams();
  const estado = useEstadoLista({ ordenes: ORDENES_CLIENTE, filtros: { estado: ESTADOS_PERSONA } });
  const resultado = useClientes(estado.consulta, direccion.get('reload') === '1');
  const nuevo = puedeCrear && (
    <BotonEnlace a="/clientes/nuevo" type="primary" icon={<Icono nombre="agregar" />}>
      Nuevo cliente
    </BotonEnlace>
  );
  return (
    <PaginaLista
      encabezado={{ titulo: 'Clientes', principal: nuevo }}
      nombre="Clientes"
      estado={estado}
      resultado={resultado}
      columnas={COLUMNAS_CLIENTES}
      tarjeta={(cliente) => <FichaCliente cliente={cliente} />}
      ordenes={ORDENES}
      busqueda="Buscar por nombre, cédula o teléfono"
      filtros={
        <FiltroOpciones
          etiqueta="Estado"
          todos="Todos los estados"
          valores={ESTADOS_PERSONA}
          etiquetas={ETIQUETA_ESTADO_PERSONA}
          valor={estado.filtros.estado}
          alElegir={(elegido) => estado.filtrar('estado', elegido)}
        />
      }
      mensajeError="Error al cargar clientes"
      vacio={{
        icono: 'clientes',
        titulo: 'Aún no hay clientes',
        texto: 'Registra el primero para poder prestarle.',
        accion: nuevo,
      }}
    />
  );
}

import { usePuede } from '@cartera/kit';
import { EncabezadoPagina, EstadoCarga, FalloDeCarga, SinPermiso } from '@cartera/kit/ui';
import { useParams } from 'react-router-dom';
import { useClienteParaEditar } from './clientes.consultas';
import { FormularioCliente } from './formulario-cliente';

/** /clientes/:id/editar, with the same form as a new client (P-2.13). */
export default function PaginaClienteEditar() {
  const { id = '' } = useParams();
  const puedeEditar = usePuede('clientes.editar');
  return (
    <>
      <EncabezadoPagina titulo="Editar cliente" volver={{ a: '/clientes', texto: 'Clientes' }} />
      {puedeEditar ? <Edicion key={id} id={id} /> : <SinPermiso />}
    </>
  );
}

function Edicion({ id }: { readonly id: string }) {
  const { data, error, refetch } = useClienteParaEditar(id);
  if (data) return <FormularioCliente cliente={data.data} />;
  if (!error) return <EstadoCarga />;
  return (
    <FalloDeCarga
      error={error}
      mensaje="Error al cargar el cliente"
      noEncontrado="Cliente no encontrado"
      alReintentar={() => void refetch()}
    />
  );
}

import { usePuede } from '@cartera/kit';
import { EncabezadoPagina, SinPermiso } from '@cartera/kit/ui';
import { FormularioCliente } from './formulario-cliente';

/** /clientes/nuevo (section 2 of the specification). */
export default function PaginaClienteNuevo() {
  const puedeCrear = usePuede('clientes.crear');
  return (
    <>
      <EncabezadoPagina titulo="Nuevo cliente" volver={{ a: '/clientes', texto: 'Clientes' }} />
      {puedeCrear ? <FormularioCliente /> : <SinPermiso />}
    </>
  );
}

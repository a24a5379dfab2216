import { usePuede } from '@cartera/kit';
import { EncabezadoPagina, SinPermiso } from '@cartera/kit/ui';
import { FormularioCliente } from './formulario-cliente';

/** /clientes/nuevo (P-2.13). */
export default function PaginaClienteNuevo() {
  const puedeCrear = usePuede('clientes.crear');
  return (
    <>
      <EncabezadoPagina titulo="Nuevo cliente" volver={{ a: '/clientes', texto: 'Clientes' }} />
      {puedeCrear ? <FormularioCliente /> : <SinPermiso />}
    </>
  );
}

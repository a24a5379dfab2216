import type { Cobro } from '@cartera/contrato/cobros';
import { formatoFecha, formatoPesos, nuevaLlave, usePuede } from '@cartera/kit';
import { AccionesFila, AccionFila, confirmar, useApertura } from '@cartera/kit/datos';
import { ModalRecibo } from '@cartera/piezas';
import { useEliminarCobro } from './cobros.consultas';

interface PropsAccionesCobro {
  readonly cobro: Cobro;
  readonly alEditar: () => void;
}

/** What can be done with a payment, by whom the server would let. */
export function AccionesCobro({ cobro, alEditar }: PropsAccionesCobro) {
  const puedeEditar = usePuede('cobros.editar');
  const puedeEliminar = usePuede('cobros.eliminar');
  const eliminar = useEliminarCobro();
  const recibo = useApertura();

  const { prestamo, monto, fecha } = cobro;
  const cual = `cobro de ${formatoPesos(monto)} de ${prestamo.cliente.nombre}`;
  const alEliminar = async () => {
    const llave = nuevaLlave();
    const seguro = await confirmar({
      titulo: `¿Eliminar el cobro de ${formatoPesos(monto)}?`,
      texto: [
        `Es de ${prestamo.cliente.nombre}, del ${formatoFecha(fecha)}.`,
        'El préstamo vuelve a deber ese monto y las cuotas que pagó quedan sin ese pago.',
        'El cobro sale de la lista y de los totales, y queda en el historial.',
      ].join(' '),
      textoOk: 'Eliminar cobro',
      peligro: true,
    });
    if (seguro) eliminar.mutate({ id: cobro._id, llave });
  };

  return (
    <AccionesFila>
      <AccionFila icono="documento" texto="Recibo" de={`del ${cual}`} alPulsar={recibo.abrir} />
      {puedeEditar && <AccionFila icono="editar" texto="Editar" de={`el ${cual}`} alPulsar={alEditar} />}
      {puedeEliminar && (
        <AccionFila
          icono="eliminar"
          texto="Eliminar"
          de={`el ${cual}`}
          peligro
          cargando={eliminar.isPending}
          alPulsar={() => void alEliminar()}
        />
      )}
      {recibo.vez > 0 && (
        <ModalRecibo cobroId={cobro._id} abierto={recibo.abierto} alCerrar={recibo.cerrar} />
      )}
    </AccionesFila>
  );
}

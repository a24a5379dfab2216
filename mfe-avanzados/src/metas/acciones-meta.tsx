import type { Meta } from '@cartera/contrato/metas';
import { AccionesFila, AccionFila, confirmar } from '@cartera/kit/datos';
import { useEliminarMeta } from './metas.consultas';
import { formatoPeriodo } from './periodo';

interface PropsAccionesMeta {
  readonly meta: Meta;
  readonly alEditar: () => void;
}

/** What can be done with a goal. */
export function AccionesMeta({ meta, alEditar }: PropsAccionesMeta) {
  const eliminar = useEliminarMeta();
  const cual = `la meta de ${meta.cobradorNombre}, ${formatoPeriodo(meta.periodo)}`;

  const alEliminar = async () => {
    const seguro = await confirmar({
      titulo: '¿Estás seguro de eliminar esta meta?',
      texto: `Se borra ${cual}. Sus cobros no se tocan.`,
      textoOk: 'Eliminar',
      peligro: true,
    });
    if (seguro) eliminar.mutate(meta._id);
  };

  return (
    <AccionesFila>
      <AccionFila icono="editar" texto="Editar" de={cual} alPulsar={alEditar} />
      <AccionFila
        icono="eliminar"
        texto="Eliminar"
        de={cual}
        peligro
        cargando={eliminar.isPending}
        alPulsar={() => void alEliminar()}
      />
    </AccionesFila>
  );
}

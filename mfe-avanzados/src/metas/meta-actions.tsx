import type { Meta } from '@cartera/contrato/metas';
import { confirm, RowAction, RowActions } from '@cartera/kit/datos';
import { useEliminarMeta } from './metas.queries';
import { formatPeriodo } from './periodo';

interface MetaActionsProps {
  readonly meta: Meta;
  readonly onEdit: () => void;
}

export function MetaActions({ meta, onEdit }: MetaActionsProps) {
  const eliminar = useEliminarMeta();
  const target = `la meta de ${meta.cobradorNombre}, ${formatPeriodo(meta.periodo)}`;

  const onDelete = async () => {
    const confirmed = await confirm({
      titulo: '¿Estás seguro de eliminar esta meta?',
      text: `Se borra ${target}. Sus cobros no se tocan.`,
      okText: 'Eliminar',
      danger: true,
    });
    if (confirmed) eliminar.mutate(meta._id);
  };

  return (
    <RowActions>
      <RowAction icono="editar" text="Editar" de={target} alPulsar={onEdit} />
      <RowAction
        icono="eliminar"
        text="Eliminar"
        de={target}
        danger
        loading={eliminar.isPending}
        alPulsar={() => void onDelete()}
      />
    </RowActions>
  );
}

import { formatPesos } from '@cartera/kit';
import { Alert, Button, confirm } from '@cartera/kit/ui';
import { useAutorizarDescuento, useDescuentoDeComision } from './comisiones.queries';

interface Props {
  /** The signed-in collector. */
  readonly cobrador: string;
}

/** Asks a collector to let the lender deduct missing cash. It shows nothing while there is none. */
export function DescuentoNotice({ cobrador }: Props) {
  const { data } = useDescuentoDeComision(cobrador);
  const { mutate, isPending } = useAutorizarDescuento();
  const faltante = data ? data.faltante - data.autorizado : 0;
  if (faltante <= 0) return null;
  const autorizar = async () => {
    const confirmed = await confirm({
      title: `¿Autorizas que te descuenten ${formatPesos(faltante)}?`,
      text: 'Se restan de tus próximas comisiones, y de ningún otro pago. Queda registrado con tu nombre.',
      okText: 'Autorizar descuento',
    });
    if (confirmed) mutate(faltante);
  };
  return (
    <Alert
      className="ct-above"
      type="info"
      showIcon
      title={`En tus cierres faltaron ${formatPesos(faltante)}`}
      description="Sin tu autorización no se descuentan de tu comisión."
      action={
        <Button loading={isPending} onClick={() => void autorizar()}>
          Autorizar descuento
        </Button>
      }
    />
  );
}

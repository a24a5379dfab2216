import { ERRORES } from '@cartera/contrato/errores';
import { type Cuota, PagoCuota } from '@cartera/contrato/plan';
import { esRechazo, nuevaLlave } from '@cartera/kit';
import {
  Campo,
  CampoPesos,
  Dato,
  Descripcion,
  Form,
  Formulario,
  ModalFormulario,
  ponerErroresDeCampo,
} from '@cartera/kit/datos';
import { Alert, Dinero, FechaTexto } from '@cartera/kit/ui';
import { useId, useState } from 'react';
import { nombreCuota } from '../terminos/textos-terminos';
import { faltaDe } from './acciones-permitidas';
import { usePagarCuota } from './plan.consultas';
import { RepartoPago } from './reparto-pago';
import type { PagoPendiente } from './use-intento-de-pago';

/** The field that a refusal without field names is about. */
const CAMPO_DE = { PAGO_SUPERA_SALDO: 'monto', MONTO_INVALIDO: 'monto' } as const;

/**
 * What is being paid, as it stood when the dialog opened: if a payment arrived and only its answer was lost, the
 * plan read again shows it paid, and trying once more must still send the same.
 */
export interface AsuntoPago {
  readonly cuota: Cuota;
  readonly cuotas: readonly Cuota[];
  /** What the loan owes, in pesos. */
  readonly saldoPendiente: number;
}

interface Props {
  readonly prestamoId: string;
  readonly asunto: AsuntoPago;
  readonly pendiente: PagoPendiente;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
  /** @param cobroId the payment's. */
  readonly alPagar: (cobroId: string) => void;
}

interface ValoresPago {
  readonly monto: number | null;
}

/** Pays one installment, in full or in part. */
export function ModalPago({ prestamoId, asunto, pendiente, abierto, alCerrar, alPagar }: Props) {
  const { cuota, cuotas, saldoPendiente } = asunto;
  const [llave] = useState(nuevaLlave);
  const [form] = Form.useForm<ValoresPago>();
  const monto = Form.useWatch('monto', form);
  const idFormulario = useId();
  const { pagar: enviar, isPending, error } = usePagarCuota(prestamoId, pendiente);
  const sinRespuesta = error !== null && !esRechazo(error);
  const montoPagable = PagoCuota.shape.monto.max(saldoPendiente, {
    error: ERRORES.PAGO_SUPERA_SALDO.mensaje,
  });

  const pagar = ({ monto: escrito }: ValoresPago) => {
    // The form checked it; null is only the type of a field that may be empty.
    if (escrito === null) return;
    enviar(
      { llave, cuotaId: cuota._id, numero: cuota.numero, monto: escrito },
      {
        onSuccess: ({ data }) => alPagar(data.cobro),
        onError: (fallo) => ponerErroresDeCampo(form, fallo, CAMPO_DE),
      },
    );
  };

  return (
    <ModalFormulario
      title={`Pagar ${nombreCuota(cuota.numero).toLowerCase()}`}
      form={form}
      formulario={idFormulario}
      abierto={abierto}
      enviando={isPending}
      width={480}
      // Written down as a payment that nobody answered for, which the page offers to settle.
      conservado={sinRespuesta}
      alCerrar={alCerrar}
      okText={sinRespuesta ? 'Reintentar pago' : 'Aplicar pago'}
    >
      <Descripcion cifras className="mp-pago__datos">
        <Dato nombre="Fecha">
          <FechaTexto valor={cuota.fechaProgramada} />
        </Dato>
        <Dato nombre="Cuota">
          <Dinero valor={cuota.montoTotal} />
        </Dato>
        <Dato nombre="Le falta">
          <Dinero valor={faltaDe(cuota)} />
        </Dato>
        <Dato nombre="Saldo total">
          <Dinero valor={saldoPendiente} />
        </Dato>
      </Descripcion>
      {sinRespuesta && (
        <Alert
          className="mp-pago__aviso"
          type="warning"
          showIcon
          title="No sabemos si el pago alcanzó a llegar"
          description="Reintenta desde aquí: aunque haya llegado, no se cobra dos veces."
        />
      )}
      <Formulario<ValoresPago>
        id={idFormulario}
        name={idFormulario}
        form={form}
        // Another amount would be another payment: until this one is answered for, it stays.
        enviando={isPending || sinRespuesta}
        initialValues={{ monto: faltaDe(cuota) }}
        onFinish={pagar}
      >
        <Campo
          nombre="monto"
          etiqueta="Monto recibido"
          esquema={montoPagable}
          ayuda="Puede ser menos que la cuota: queda como abono."
        >
          <CampoPesos />
        </Campo>
      </Formulario>
      {montoPagable.safeParse(monto).success && (
        <RepartoPago cuotas={cuotas} elegida={cuota} monto={monto ?? 0} />
      )}
    </ModalFormulario>
  );
}

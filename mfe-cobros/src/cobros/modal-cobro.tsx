import { type Cobro, CobroDatos } from '@cartera/contrato/cobros';
import { ErrorRed, hoyBogota, nuevaLlave } from '@cartera/kit';
import {
  Campo,
  CampoFecha,
  CampoPesos,
  Form,
  Formulario,
  Input,
  ModalFormulario,
  ponerErroresDeCampo,
  RejillaCampos,
} from '@cartera/kit/datos';
import { Alert } from '@cartera/kit/ui';
import { SelectorPrestamo } from '@cartera/piezas';
import { useState } from 'react';
import { type DatosEnviados, useGuardarCobro } from './cobros.consultas';
import { DeudaPrestamo } from './deuda-prestamo';
import { fechaHasta } from './reglas-cobro';
import { valoresDe } from './valores-cobro';

const { shape } = CobroDatos;

/** Ties the dialog's button, which is outside the form, to it. */
const FORMULARIO = 'cobro';

/** The field that a refusal without field names is about. */
const CAMPO_DE = {
  PAGO_SUPERA_SALDO: 'monto',
  MONTO_INVALIDO: 'monto',
  PRESTAMO_CERRADO: 'prestamo',
  PRESTAMO_NO_ENCONTRADO: 'prestamo',
} as const;

interface PropsModalCobro {
  /** The payment being corrected; without one, a new one. */
  readonly cobro: Cobro | undefined;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/**
 * Registers a payment, or corrects one. One opening is one payment: its idempotency key lasts for as long as the
 * form.
 */
export function ModalCobro({ cobro, abierto, alCerrar }: PropsModalCobro) {
  const [llave] = useState(nuevaLlave);
  const [hoy] = useState(hoyBogota);
  const [form] = Form.useForm<DatosEnviados>();
  const prestamo = Form.useWatch('prestamo', form);
  const guardar = useGuardarCobro(cobro, llave);

  const sinRespuesta = guardar.error instanceof ErrorRed;

  const alEnviar = (datos: DatosEnviados) =>
    guardar.mutate(datos, {
      onSuccess: alCerrar,
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE),
    });

  const ponerMonto = (pesos: number) => {
    form.setFieldValue('monto', pesos);
    void form.validateFields(['monto']);
  };

  return (
    <ModalFormulario
      title={cobro ? 'Editar cobro' : 'Registrar cobro'}
      form={form}
      formulario={FORMULARIO}
      abierto={abierto}
      enviando={guardar.isPending}
      alCerrar={alCerrar}
      okText={textoDeEnviar(cobro, sinRespuesta)}
    >
      {sinRespuesta && (
        <Alert
          type="warning"
          showIcon
          title="No sabemos si el cobro alcanzó a llegar"
          description="Reintenta desde aquí, con los mismos datos: aunque haya llegado, no se cobra dos veces."
        />
      )}
      <Formulario
        name={FORMULARIO}
        form={form}
        initialValues={cobro ? valoresDe(cobro) : { fecha: hoy }}
        enviando={guardar.isPending}
        onFinish={alEnviar}
      >
        <Campo nombre="prestamo" etiqueta="Préstamo" esquema={shape.prestamo}>
          <SelectorPrestamo elegido={cobro?.prestamo} soloVivos />
        </Campo>
        {prestamo && (
          <DeudaPrestamo
            prestamo={prestamo}
            devuelto={prestamo === cobro?.prestamo._id ? cobro.monto : 0}
            alElegirMonto={ponerMonto}
          />
        )}
        <RejillaCampos>
          <Campo nombre="monto" etiqueta="Monto" esquema={shape.monto}>
            <CampoPesos placeholder="0" />
          </Campo>
          <Campo nombre="fecha" etiqueta="Fecha" esquema={fechaHasta(hoy)}>
            <CampoFecha maximo={hoy} />
          </Campo>
        </RejillaCampos>
        <Campo nombre="observaciones" etiqueta="Observaciones" esquema={shape.observaciones}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
        </Campo>
      </Formulario>
    </ModalFormulario>
  );
}

function textoDeEnviar(cobro: Cobro | undefined, sinRespuesta: boolean): string {
  if (sinRespuesta) return 'Reintentar cobro';
  return cobro ? 'Guardar cambios' : 'Registrar cobro';
}

import { CobroDatos } from '@cartera/contrato/cobros';
import { ErrorRed, hoyBogota, nuevaLlave } from '@cartera/kit';
import {
  Campo,
  CampoFecha,
  CampoPesos,
  Form,
  Formulario,
  Input,
  Modal,
  ponerErroresDeCampo,
} from '@cartera/kit/datos';
import { Alert } from '@cartera/kit/ui';
import { useState } from 'react';
import { type DatosEnviados, useRegistrarCobro } from './cobros.consultas';
import { DeudaPrestamo } from './deuda-prestamo';
import { fechaHasta } from './reglas-cobro';
import { SelectorPrestamo } from './selector-prestamo';
import './cobros.css';

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
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Registers a payment. One opening is one payment: its idempotency key lasts for as long as the form. */
export function ModalCobro({ abierto, alCerrar }: PropsModalCobro) {
  const [llave] = useState(nuevaLlave);
  const [hoy] = useState(hoyBogota);
  const [form] = Form.useForm<DatosEnviados>();
  const prestamo = Form.useWatch('prestamo', form);
  const registrar = useRegistrarCobro(llave);

  const sinRespuesta = registrar.error instanceof ErrorRed;

  const alEnviar = (datos: DatosEnviados) =>
    registrar.mutate(datos, {
      onSuccess: alCerrar,
      onError: (error) => ponerErroresDeCampo(form, error, CAMPO_DE),
    });

  const ponerMonto = (pesos: number) => {
    form.setFieldValue('monto', pesos);
    void form.validateFields(['monto']);
  };

  return (
    <Modal
      title="Registrar cobro"
      open={abierto}
      // A stray click must not lose what was typed, nor closing hide what is being sent.
      mask={{ closable: false }}
      closable={!registrar.isPending}
      keyboard={!registrar.isPending}
      onCancel={alCerrar}
      cancelButtonProps={{ disabled: registrar.isPending }}
      okText={sinRespuesta ? 'Reintentar cobro' : 'Registrar cobro'}
      okButtonProps={{ htmlType: 'submit', form: FORMULARIO, loading: registrar.isPending }}
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
        initialValues={{ fecha: hoy }}
        enviando={registrar.isPending}
        onFinish={alEnviar}
      >
        <Campo nombre="prestamo" etiqueta="Préstamo" esquema={shape.prestamo}>
          <SelectorPrestamo />
        </Campo>
        {prestamo && <DeudaPrestamo prestamo={prestamo} alElegirMonto={ponerMonto} />}
        <div className="cb-pareja">
          <Campo nombre="monto" etiqueta="Monto" esquema={shape.monto}>
            <CampoPesos placeholder="0" />
          </Campo>
          <Campo nombre="fecha" etiqueta="Fecha" esquema={fechaHasta(hoy)}>
            <CampoFecha maximo={hoy} />
          </Campo>
        </div>
        <Campo nombre="observaciones" etiqueta="Observaciones" esquema={shape.observaciones}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
        </Campo>
      </Formulario>
    </Modal>
  );
}

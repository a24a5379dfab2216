import { CATEGORIAS_NOTIFICACION, ETIQUETA_CATEGORIA_NOTIFICACION } from '@cartera/contrato/catalogos';
import { avisar } from '@cartera/kit';
import {
  AccionesFormulario,
  Campo,
  Checkbox,
  Form,
  Formulario,
  Input,
  opcionesDe,
  SeccionFormulario,
  Select,
  useCambiosSinGuardar,
} from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { Envio, momentoPorVenir } from './envio';
import { ETIQUETA_TIPO_NOTIFICACION, type Plantilla, TIPOS_NOTIFICACION } from './notificacion';
import { useEnviarNotificacion } from './notificaciones.consultas';
import { camposDe, plantillasDe } from './plantillas';

const { shape } = Envio;
const DE_INICIO: Partial<Envio> = { tipo: 'email', categoria: 'recordatorio', plantilla: null };
const CUANDO = momentoPorVenir(() => new Date());

interface PropsFormularioEnvio {
  readonly plantillas: readonly Plantilla[];
  readonly alEnviada: () => void;
}

/** Sends a notification, now or later (P-7.36); the sending is pretended. */
export function FormularioEnvio({ plantillas, alEnviada }: PropsFormularioEnvio) {
  const [form] = Form.useForm<Envio>();
  const tipo = Form.useWatch('tipo', form) ?? 'email';
  const programar = Form.useWatch('programar', form) ?? false;
  const enviar = useEnviarNotificacion();
  useCambiosSinGuardar(form);

  const alCambiar = ({ plantilla: elegida, tipo: nuevoTipo }: Partial<Envio>) => {
    const plantilla = plantillas.find(({ _id }) => _id === elegida);
    if (plantilla) {
      form.setFieldsValue(camposDe(plantilla));
      void form.validateFields(['titulo', 'mensaje']);
    }
    // A template of another type is no longer offered; what it wrote stays.
    if (nuevoTipo) form.setFieldValue('plantilla', null);
  };
  const alEnviar = (envio: Envio) =>
    enviar.mutate(envio, {
      onSuccess: () => {
        form.resetFields();
        alEnviada();
      },
    });

  return (
    <Formulario
      form={form}
      name="notificacion"
      initialValues={DE_INICIO}
      enviando={enviar.isPending}
      onValuesChange={alCambiar}
      onFinish={alEnviar}
      onFinishFailed={() => avisar.error('Complete todos los campos obligatorios')}
    >
      <SeccionFormulario titulo="Enviar notificación">
        <Campo nombre="tipo" etiqueta="Tipo" esquema={shape.tipo}>
          <Select options={opcionesDe(TIPOS_NOTIFICACION, ETIQUETA_TIPO_NOTIFICACION)} />
        </Campo>
        <Campo nombre="categoria" etiqueta="Categoría" esquema={shape.categoria}>
          <Select options={opcionesDe(CATEGORIAS_NOTIFICACION, ETIQUETA_CATEGORIA_NOTIFICACION)} />
        </Campo>
        <Campo
          nombre="plantilla"
          etiqueta="Plantilla"
          ayuda="Escribe por ti el título y el mensaje; después puedes cambiarlos."
          ancho
        >
          <Select
            allowClear
            placeholder="Sin plantilla"
            options={plantillasDe(plantillas, tipo).map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          />
        </Campo>
        <Campo
          nombre="destinatarios"
          etiqueta="Destinatarios"
          esquema={shape.destinatarios}
          ayuda="Sepáralos con comas."
          ancho
        >
          <Input autoComplete="off" placeholder="maria@correo.com, jorge@correo.com" />
        </Campo>
        <Campo nombre="titulo" etiqueta="Título o asunto" esquema={shape.titulo} ancho>
          <Input autoComplete="off" maxLength={160} />
        </Campo>
        <Campo nombre="mensaje" etiqueta="Mensaje" esquema={shape.mensaje} ancho>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={2000} />
        </Campo>
        <Form.Item name="programar" valuePropName="checked">
          <Checkbox>Programar el envío</Checkbox>
        </Form.Item>
        {programar && (
          <Campo nombre="fechaProgramada" etiqueta="Día y hora del envío" esquema={CUANDO}>
            <Input type="datetime-local" />
          </Campo>
        )}
      </SeccionFormulario>
      <AccionesFormulario>
        <Button type="primary" htmlType="submit" icon={<Icono nombre="enviar" />} loading={enviar.isPending}>
          {textoDelBoton(enviar.isPending, programar)}
        </Button>
      </AccionesFormulario>
    </Formulario>
  );
}

function textoDelBoton(enviando: boolean, programar: boolean): string {
  if (enviando) return 'Enviando...';
  return programar ? 'Programar notificación' : 'Enviar notificación';
}

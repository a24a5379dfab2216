import { CATEGORIA_NOTIFICACION_LABELS, CATEGORIAS_NOTIFICACION } from '@cartera/contrato/catalogs';
import { notify } from '@cartera/kit';
import {
  AppForm,
  Campo,
  Checkbox,
  Form,
  FormActions,
  FormSection,
  Input,
  optionsOf,
  Select,
  useUnsavedChanges,
} from '@cartera/kit/datos';
import { Button, Icon } from '@cartera/kit/ui';
import { NOTIFICACION_TYPE_LABELS, NOTIFICACION_TYPES, type Plantilla } from './notificacion';
import { useSendNotificacion } from './notificaciones.queries';
import { plantillasOf, valuesFrom } from './plantillas';
import { futureMoment, Message } from './sending';

const { shape } = Message;
const INITIAL_VALUES: Partial<Message> = { tipo: 'email', categoria: 'recordatorio', plantilla: null };
const WHEN = futureMoment(() => new Date());

interface MessageFormProps {
  readonly plantillas: readonly Plantilla[];
  readonly onSent: () => void;
}

/** Sends a notification, now or later (P-7.36); the sending is simulated. */
export function MessageForm({ plantillas, onSent }: MessageFormProps) {
  const [form] = Form.useForm<Message>();
  const tipo = Form.useWatch('tipo', form) ?? 'email';
  const scheduled = Form.useWatch('scheduled', form) ?? false;
  const send = useSendNotificacion();
  useUnsavedChanges(form);

  const onChange = ({ plantilla: plantillaId, tipo: newType }: Partial<Message>) => {
    const plantilla = plantillas.find(({ _id }) => _id === plantillaId);
    if (plantilla) {
      form.setFieldsValue(valuesFrom(plantilla));
      void form.validateFields(['titulo', 'mensaje']);
    }
    // Templates of another type are no longer offered; the text that one wrote stays.
    if (newType) form.setFieldValue('plantilla', null);
  };
  const onSubmit = (message: Message) =>
    send.mutate(message, {
      onSuccess: () => {
        form.resetFields();
        onSent();
      },
    });

  return (
    <AppForm
      form={form}
      name="notificacion"
      initialValues={INITIAL_VALUES}
      submitting={send.isPending}
      onValuesChange={onChange}
      onFinish={onSubmit}
      onFinishFailed={() => notify.error('Complete todos los campos obligatorios')}
    >
      <FormSection titulo="Enviar notificación">
        <Campo nombre="tipo" label="Tipo" schema={shape.tipo}>
          <Select options={optionsOf(NOTIFICACION_TYPES, NOTIFICACION_TYPE_LABELS)} />
        </Campo>
        <Campo nombre="categoria" label="Categoría" schema={shape.categoria}>
          <Select options={optionsOf(CATEGORIAS_NOTIFICACION, CATEGORIA_NOTIFICACION_LABELS)} />
        </Campo>
        <Campo
          nombre="plantilla"
          label="Plantilla"
          help="Escribe por ti el título y el mensaje; después puedes cambiarlos."
          width
        >
          <Select
            allowClear
            placeholder="Sin plantilla"
            options={plantillasOf(plantillas, tipo).map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          />
        </Campo>
        <Campo
          nombre="destinatarios"
          label="Destinatarios"
          schema={shape.destinatarios}
          help="Sepáralos con comas."
          width
        >
          <Input autoComplete="off" placeholder="maria@correo.com, jorge@correo.com" />
        </Campo>
        <Campo nombre="titulo" label="Título o asunto" schema={shape.titulo} width>
          <Input autoComplete="off" maxLength={160} />
        </Campo>
        <Campo nombre="mensaje" label="Mensaje" schema={shape.mensaje} width>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={2000} />
        </Campo>
        <Form.Item name="scheduled" valuePropName="checked">
          <Checkbox>Programar el envío</Checkbox>
        </Form.Item>
        {scheduled && (
          <Campo nombre="scheduledAt" label="Día y hora del envío" schema={WHEN}>
            <Input type="datetime-local" />
          </Campo>
        )}
      </FormSection>
      <FormActions>
        <Button type="primary" htmlType="submit" icon={<Icon nombre="enviar" />} loading={send.isPending}>
          {buttonText(send.isPending, scheduled)}
        </Button>
      </FormActions>
    </AppForm>
  );
}

function buttonText(submitting: boolean, scheduled: boolean): string {
  if (submitting) return 'Enviando...';
  return scheduled ? 'Programar notificación' : 'Enviar notificación';
}

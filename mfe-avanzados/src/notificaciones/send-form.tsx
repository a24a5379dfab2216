import { CATEGORIA_NOTIFICACION_LABELS, CATEGORIAS_NOTIFICACION } from '@cartera/contrato/catalogs';
import { notify } from '@cartera/kit';
import {
  AppForm,
  Checkbox,
  Field,
  Form,
  FormActions,
  FormSection,
  Input,
  useUnsavedChanges,
} from '@cartera/kit/form';
import { CLEARABLE, optionsOf, Select } from '@cartera/kit/picker';
import { Button, Icon } from '@cartera/kit/ui';
import { NOTIFICACION_TYPE_LABELS, NOTIFICACION_TYPES, type Plantilla } from './notificacion';
import { useSendNotificacion } from './notificaciones.queries';
import { futureMoment, Message, plantillasOf, valuesFrom } from './sending';

const { shape } = Message;
const INITIAL_VALUES: Partial<Message> = { tipo: 'email', categoria: 'recordatorio', plantilla: null };
const SCHEDULED_AT = futureMoment(() => new Date());

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
    // A template of another type is no longer offered, but the text that it filled in stays.
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
      <FormSection title="Enviar notificación">
        <Field name="tipo" label="Tipo" schema={shape.tipo}>
          <Select options={optionsOf(NOTIFICACION_TYPES, NOTIFICACION_TYPE_LABELS)} />
        </Field>
        <Field name="categoria" label="Categoría" schema={shape.categoria}>
          <Select options={optionsOf(CATEGORIAS_NOTIFICACION, CATEGORIA_NOTIFICACION_LABELS)} />
        </Field>
        <Field
          name="plantilla"
          label="Plantilla"
          help="Escribe por ti el título y el mensaje; después puedes cambiarlos."
          wide
        >
          <Select
            allowClear={CLEARABLE}
            placeholder="Sin plantilla"
            options={plantillasOf(plantillas, tipo).map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          />
        </Field>
        <Field
          name="destinatarios"
          label="Destinatarios"
          schema={shape.destinatarios}
          help="Sepáralos con comas."
          wide
        >
          <Input autoComplete="off" placeholder="maria@correo.com, jorge@correo.com" />
        </Field>
        <Field name="titulo" label="Título o asunto" schema={shape.titulo} wide>
          <Input autoComplete="off" maxLength={160} />
        </Field>
        <Field name="mensaje" label="Mensaje" schema={shape.mensaje} wide>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={2000} />
        </Field>
        <Form.Item name="scheduled" valuePropName="checked">
          <Checkbox>Programar el envío</Checkbox>
        </Form.Item>
        {scheduled && (
          <Field name="scheduledAt" label="Día y hora del envío" schema={SCHEDULED_AT}>
            <Input type="datetime-local" />
          </Field>
        )}
      </FormSection>
      <FormActions>
        <Button type="primary" htmlType="submit" icon={<Icon name="send" />} loading={send.isPending}>
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

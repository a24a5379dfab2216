import { GARANTIA_TYPE_LABELS, GARANTIA_TYPES } from '@cartera/contrato/catalogs';
import { type Garantia, GarantiaInput } from '@cartera/contrato/garantias';
import { amountSymbol, newIdempotencyKey } from '@cartera/kit';
import {
  AppForm,
  Field,
  FieldGrid,
  Form,
  FormModal,
  Input,
  PesosField,
  setFieldErrors,
} from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { PrestamoSelect } from '@cartera/piezas';
import { useState } from 'react';
import { useCrearGarantia } from './garantias.queries';

const { shape } = GarantiaInput;

const FORM_ID = 'garantia';

const FIELD_BY_CODE = { PRESTAMO_NO_ENCONTRADO: 'prestamo' } as const;

interface GarantiaModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCreate: (garantia: Garantia) => void;
}

/** Creates a piece of collateral for a loan. */
export function GarantiaModal({ isOpen, onClose, onCreate }: GarantiaModalProps) {
  const [form] = Form.useForm<GarantiaInput>();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useCrearGarantia(idempotencyKey);

  const send = (input: GarantiaInput) =>
    mutate(input, {
      onSuccess: ({ data }) => onCreate(data),
      onError: (error) => setFieldErrors(form, error, FIELD_BY_CODE),
    });

  return (
    <FormModal
      title="Nueva garantía"
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={isPending}
      width={640}
      onClose={onClose}
      okText="Crear garantía"
    >
      <AppForm<GarantiaInput> name={FORM_ID} form={form} submitting={isPending} onFinish={send}>
        <Field name="prestamo" label="Préstamo" schema={shape.prestamo}>
          <PrestamoSelect />
        </Field>
        <FieldGrid>
          <Field name="tipo" label="Tipo" schema={shape.tipo}>
            <Select placeholder="Elige" options={optionsOf(GARANTIA_TYPES, GARANTIA_TYPE_LABELS)} />
          </Field>
          <Field
            name="identificadorLegal"
            label="Identificador legal"
            schema={shape.identificadorLegal}
            help="Placa, matrícula o número de serie."
          >
            <Input />
          </Field>
          <Field name="valorDeclarado" label="Valor declarado" schema={shape.valorDeclarado}>
            <PesosField prefix={amountSymbol()} placeholder="0" />
          </Field>
          <Field
            name="valorAvaluo"
            label="Valor de avalúo"
            schema={shape.valorAvaluo}
            help="Vacío: sin avalúo."
          >
            <PesosField prefix={amountSymbol()} placeholder="0" />
          </Field>
        </FieldGrid>
        <Field name="descripcion" label="Descripción" schema={shape.descripcion}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Field>
      </AppForm>
    </FormModal>
  );
}

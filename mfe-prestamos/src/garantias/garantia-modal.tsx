import { GARANTIA_TYPE_LABELS, GARANTIA_TYPES } from '@cartera/contrato/catalogs';
import { type Garantia, GarantiaInput } from '@cartera/contrato/garantias';
import { amountSymbol, type DialogProps, newIdempotencyKey } from '@cartera/kit';
import { Field, FieldGrid, FormDialog, Input, PesosField } from '@cartera/kit/form';
import { optionsOf, Select } from '@cartera/kit/picker';
import { PrestamoSelect } from '@cartera/piezas';
import { useState } from 'react';
import { useCrearGarantia } from './garantias.queries';

const { shape } = GarantiaInput;

interface GarantiaModalProps extends DialogProps {
  readonly onCreate: (garantia: Garantia) => void;
}

/** Creates a piece of collateral for a loan. */
export function GarantiaModal({ onCreate, ...dialog }: GarantiaModalProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useCrearGarantia(idempotencyKey);

  return (
    <FormDialog
      {...dialog}
      name="garantia"
      title="Nueva garantía"
      record={null}
      submitting={isPending}
      width={640}
      okText="Crear garantía"
      fieldByCode={{ PRESTAMO_NO_ENCONTRADO: 'prestamo' }}
      onSubmit={(input: GarantiaInput, responses) =>
        mutate(input, { ...responses, onSuccess: ({ data }) => onCreate(data) })
      }
    >
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
    </FormDialog>
  );
}

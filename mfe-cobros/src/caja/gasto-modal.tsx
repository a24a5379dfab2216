import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { GastoDeCaja } from '@cartera/contrato/cajas-operaciones';
import { CATEGORIAS_DE_GASTO } from '@cartera/contrato/catalogs';
import { hasSaldo } from '@cartera/dominio/caja';
import { type DialogProps, formatPesos } from '@cartera/kit';
import { Field, FormDialog, Input, PesosField, Radio } from '@cartera/kit/form';
import { Button, Icon } from '@cartera/kit/ui';
import { useRef } from 'react';
import { type ReducedPhoto, useReducedPhoto } from '../use-reduced-photo';
import { CATEGORIA_DE_GASTO_LABELS } from './caja-texts';
import { useGasto } from './use-gasto';

const { shape } = GastoDeCaja;

const OPTIONS = CATEGORIAS_DE_GASTO.map((value) => ({ value, label: CATEGORIA_DE_GASTO_LABELS[value] }));

interface Props extends DialogProps {
  readonly caja: CajaDeDinero;
}

/** Spends from an account. Above the limit of the day, the office confirms it. */
export function GastoModal({ caja, ...dialog }: Props) {
  const { mutate, isPending } = useGasto(caja._id);
  const photo = useReducedPhoto();
  // A collector's expense may wait for a network. Whether the office may owe is known to the API only.
  const monto = shape.monto.refine((pesos) => hasSaldo(caja.tipo, caja.esperado, pesos, false), {
    error: 'No hay tanto dinero en la caja',
  });
  return (
    <FormDialog
      {...dialog}
      name="gasto"
      title="Registrar gasto"
      submitting={isPending || photo.isReducing}
      width={480}
      okText="Registrar gasto"
      fieldByCode={{ CAJA_SIN_SALDO: 'monto' }}
      onSubmit={mutate}
    >
      <Field name="monto" label="Monto" schema={monto} help={`Hay ${formatPesos(caja.esperado)} en la caja.`}>
        <PesosField placeholder="0" />
      </Field>
      <Field name="categoria" label="¿En qué?" schema={shape.categoria}>
        <Radio.Group options={OPTIONS} optionType="button" className="cb-opciones" />
      </Field>
      <Field name="nota" label="Nota" schema={shape.nota}>
        <Input maxLength={200} placeholder="Para qué fue" />
      </Field>
      <Field name="foto" label="Foto (opcional)">
        <FotoField photo={photo} />
      </Field>
    </FormDialog>
  );
}

interface FotoFieldProps {
  readonly value?: File;
  readonly onChange?: (foto: File) => void;
  readonly photo: ReducedPhoto;
}

/** The photo of a slip: a phone offers its camera and its pictures. */
function FotoField({ value, onChange, photo: { isReducing, failed, choose } }: FotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="cb-recibo-foto">
      <Button icon={<Icon name="camera" />} loading={isReducing} onClick={() => input.current?.click()}>
        {value ? 'Cambiar la foto' : 'Foto del recibo'}
      </Button>
      <span aria-live="polite">
        {isReducing && 'Preparando la foto…'}
        {failed && 'No pudimos leer esa foto: elige otra.'}
        {value && !failed && !isReducing && 'Foto lista.'}
      </span>
      <input
        ref={input}
        type="file"
        // A form of antd draws a file field that is only `hidden`.
        style={{ display: 'none' }}
        accept="image/*"
        aria-label="Foto del recibo"
        onChange={({ target }) => {
          void choose(target.files?.[0], (foto) => onChange?.(foto));
          // Without this, selecting the same file again fires no event.
          target.value = '';
        }}
      />
    </div>
  );
}

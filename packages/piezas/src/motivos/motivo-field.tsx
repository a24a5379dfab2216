import { Field, Input } from '@cartera/kit/form';
import { Button } from '@cartera/kit/ui';
import './motivos.css';
import { Motivo } from '@cartera/contrato/common';

/** Asks why: a usual reason with one touch, or any other one in words. The field of the form is `motivo`. */
export function MotivoField({ kind }: { readonly kind: MotivoKind }) {
  return (
    <Field name="motivo" label="Motivo" schema={AskedMotivo} wide>
      <MotivoInput usual={MOTIVOS[kind]} />
    </Field>
  );
}

interface MotivoInputProps {
  readonly usual: readonly string[];
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (motivo: string) => void;
}

function MotivoInput({ usual, value, onChange, ...rest }: MotivoInputProps) {
  return (
    <div className="ct-motivo">
      <fieldset className="ct-motivo__usual" aria-label="Respuestas frecuentes">
        {usual.map((motivo) => (
          <Button
            key={motivo}
            size="small"
            shape="round"
            type={motivo === value ? 'primary' : 'default'}
            aria-pressed={motivo === value}
            // The text keeps the focus: losing it would show its error, and move the button away.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange?.(motivo)}
          >
            {motivo}
          </Button>
        ))}
      </fieldset>
      <Input.TextArea
        {...rest}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
        placeholder="O escríbelo"
        autoSize={{ minRows: 2, maxRows: 4 }}
        maxLength={500}
      />
    </div>
  );
}

/** The usual reasons of each kind of action, in the words of the staff. Any other one is written. */
const MOTIVOS = {
  editarCobro: ['Monto errado', 'Fecha errada', 'Era de otro préstamo', 'Faltaba un dato'],
  deshacerPago: ['Se registró dos veces', 'Era de otro cliente', 'El cliente no pagó', 'Monto errado'],
  cancelar: ['Se registró por error', 'El cliente desistió', 'Acuerdo con el cliente', 'Cliente fallecido'],
  condonar: ['Acuerdo con el cliente', 'Cliente fallecido', 'No se pudo cobrar', 'Saldo muy pequeño'],
  castigar: ['No aparece', 'Cliente fallecido', 'No tiene cómo pagar'],
  descastigar: ['Se castigó por error', 'El cliente volvió a pagar'],
  reabrir: ['Se cerró por error', 'Era otro préstamo', 'El cliente va a seguir pagando'],
  corregirCondiciones: ['Monto errado', 'Interés errado', 'Fecha errada', 'Otro plazo'],
  contar: ['Di mal un vuelto', 'Gasto sin anotar'],
  envio: ['Se registró en la oficina', 'El cliente dice que no pagó', 'Se registró con otro envío'],
  telefono: ['Cambió de teléfono', 'Borró los datos por error', 'Entró en un teléfono prestado'],
  aprobarSola: ['No hay otra persona en la oficina', 'Hablé con el cliente'],
  rechazar: ['El monto no es', 'No está autorizado'],
  rechazarPago: ['No está en el extracto', 'El comprobante es falso', 'Fue en efectivo'],
  verificar: ['Lo vi en la cuenta', 'No hay otra persona'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MotivoKind = keyof typeof MOTIVOS;

/** The API takes a write without a reason; a screen does not send one. */
const AskedMotivo = Motivo.refine(Boolean, { error: 'Elige o escribe un motivo' });

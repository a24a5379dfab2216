import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { MEDIO_TACTIL, useMedio } from '../../navegador/medios';
import './formulario.css';

interface PropsCampoFecha {
  readonly id?: string;
  /** `YYYY-MM-DD`, or `YYYY-MM` for a month. */
  readonly value?: string | null;
  readonly onChange?: (valor: string | null) => void;
  /** First and last day that can be chosen, in the same form as the value. */
  readonly minimo?: string;
  readonly maximo?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}

/** A calendar day, `YYYY-MM-DD`. On a touch screen it is the phone's own picker, which raises no keyboard. */
export function CampoFecha(props: PropsCampoFecha) {
  return <Selector {...props} tipo="date" formato="YYYY-MM-DD" vista="DD/MM/YYYY" ejemplo="dd/mm/aaaa" />;
}

/** A month, `YYYY-MM`. */
export function CampoMes(props: PropsCampoFecha) {
  return <Selector {...props} tipo="month" formato="YYYY-MM" vista="MM/YYYY" ejemplo="mm/aaaa" />;
}

interface PropsSelector extends PropsCampoFecha {
  readonly tipo: 'date' | 'month';
  /** How the value is written, and how the user reads it. */
  readonly formato: string;
  readonly vista: string;
  readonly ejemplo: string;
}

function Selector({
  value,
  onChange,
  minimo,
  maximo,
  tipo,
  formato,
  vista,
  ejemplo,
  ...resto
}: PropsSelector) {
  const esTactil = useMedio(MEDIO_TACTIL);
  if (esTactil) {
    return (
      <Input
        {...resto}
        type={tipo}
        value={value ?? ''}
        min={minimo}
        max={maximo}
        onChange={(evento) => onChange?.(evento.target.value || null)}
      />
    );
  }
  return (
    <DatePicker
      {...resto}
      className="ct-control-completo"
      picker={tipo}
      format={vista}
      placeholder={ejemplo}
      value={value ? dayjs(value) : null}
      onChange={(dia) => onChange?.(dia ? dia.format(formato) : null)}
      {...(minimo && { minDate: dayjs(minimo) })}
      {...(maximo && { maxDate: dayjs(maximo) })}
    />
  );
}

import { THEME_PREFERENCES, type ThemePreference, useSession, useTheme } from '@cartera/kit';
import { SegmentedControl } from '@cartera/kit/tabs';
import { Button, Card, confirm, DateText, Icon } from '@cartera/kit/ui';
import './configuracion.css';

const THEME_LABELS: Record<ThemePreference, string> = {
  claro: 'Claro',
  oscuro: 'Oscuro',
  sistema: 'El del equipo',
};

/** The theme, the end of the session, and the reset of the settings. */
export default function SystemTab({ onReset }: { readonly onReset: () => void }) {
  const { preference, choose } = useTheme();
  const expira = useSession((session) => session.usuario?.expira);

  const ask = async () => {
    const confirmed = await confirm({
      title: '¿Restablecer la configuración?',
      text: 'La zona horaria y los avisos que guardaste en este navegador vuelven a ser los de fábrica.',
      okText: 'Restablecer',
      danger: true,
    });
    if (confirmed) onReset();
  };

  return (
    <div className="ct-stack">
      <Card title="Apariencia">
        <SegmentedControl
          label="Tema"
          values={THEME_PREFERENCES}
          labels={THEME_LABELS}
          value={preference}
          onChange={choose}
        />
      </Card>
      <Card title="Sesión">
        <p className="cf-note">
          Abierta en este equipo hasta el <DateText value={expira} withTime />
        </p>
      </Card>
      <Card title="Datos de este navegador">
        <p className="cf-note">
          La zona horaria y los avisos se guardan solo aquí: en otro equipo o navegador empiezan de nuevo.
        </p>
        <Button danger icon={<Icon name="undo" />} onClick={() => void ask()}>
          Restablecer configuración
        </Button>
      </Card>
    </div>
  );
}

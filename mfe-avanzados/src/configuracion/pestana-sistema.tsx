import { PREFERENCIAS_TEMA, type PreferenciaTema, useSesion, useTema } from '@cartera/kit';
import { confirmar, opcionesDe, Segmented } from '@cartera/kit/datos';
import { Button, FechaTexto, Icono, Tarjeta } from '@cartera/kit/ui';
import './configuracion.css';

const ETIQUETA_TEMA: Record<PreferenciaTema, string> = {
  claro: 'Claro',
  oscuro: 'Oscuro',
  sistema: 'El del equipo',
};

interface PropsPestanaSistema {
  readonly alRestablecer: () => void;
}

/** How the portal looks here, how long the session lasts, and the way back to the defaults. */
export function PestanaSistema({ alRestablecer }: PropsPestanaSistema) {
  const { preferencia, elegir } = useTema();
  const expira = useSesion((sesion) => sesion.usuario?.expira);

  const preguntar = async () => {
    const seguro = await confirmar({
      titulo: '¿Restablecer la configuración?',
      texto: 'Los valores y los avisos que guardaste en este navegador vuelven a ser los de fábrica.',
      textoOk: 'Restablecer',
      peligro: true,
    });
    if (seguro) alRestablecer();
  };

  return (
    <div className="cf-pestana">
      <Tarjeta titulo="Apariencia">
        <Segmented<PreferenciaTema>
          aria-label="Tema"
          options={opcionesDe(PREFERENCIAS_TEMA, ETIQUETA_TEMA)}
          value={preferencia}
          onChange={elegir}
        />
      </Tarjeta>
      <Tarjeta titulo="Sesión">
        <p className="cf-nota">
          Abierta en este equipo hasta el <FechaTexto valor={expira} hora />
        </p>
      </Tarjeta>
      <Tarjeta titulo="Datos de este navegador">
        <p className="cf-nota">
          La configuración se guarda solo aquí: en otro equipo o en otro navegador empieza de nuevo.
        </p>
        <Button danger icon={<Icono nombre="deshacer" />} onClick={() => void preguntar()}>
          Restablecer configuración
        </Button>
      </Tarjeta>
    </div>
  );
}

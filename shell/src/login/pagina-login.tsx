import { avisar, BotonLigero, CampoLigero, Logotipo, useSesion } from '@cartera/kit';
import { type FormEvent, useRef, useState } from 'react';
import { importarPortal } from '../entrada/importar-portal';
import type { ErroresDeAcceso } from './acceder';
import './login.css';

const ERROR_GENERICO = 'Error al iniciar sesión. Intente nuevamente';

const importarAcceso = () => import('./acceder');

/** Fetches what comes after the login while the user types; a failure shows, and is told, when it is needed. */
function adelantar() {
  void Promise.allSettled([importarAcceso(), importarPortal()]);
}

/** Login (P-1.24), light enough for a phone on a slow network. */
export function PaginaLogin() {
  const abrir = useSesion((sesion) => sesion.abrir);
  const [ocupado, setOcupado] = useState(false);
  const [errores, setErrores] = useState<ErroresDeAcceso>({});
  const campoUsuario = useRef<HTMLInputElement>(null);
  const campoClave = useRef<HTMLInputElement>(null);

  async function enviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault();
    const datos = new FormData(evento.currentTarget);
    setOcupado(true);
    try {
      const { acceder } = await importarAcceso();
      const resultado = await acceder(String(datos.get('usuario')), String(datos.get('clave')));
      if (resultado.tipo === 'acceso') {
        avisar.exito(`¡Bienvenido, ${resultado.usuario.nombre}!`, { detalle: 'Inicio de sesión exitoso' });
        abrir(resultado.token, resultado.usuario);
        return;
      }
      setErrores(resultado.errores);
      (resultado.errores.usuario ? campoUsuario : campoClave).current?.focus();
    } catch {
      setErrores({ general: ERROR_GENERICO });
    }
    setOcupado(false);
  }

  return (
    <main className="sh-login">
      <title>Iniciar Sesión · Cartera</title>
      <form className="sh-login__tarjeta" onSubmit={enviar} onFocus={adelantar} noValidate>
        <Logotipo alto={40} />
        <div>
          <h1 className="sh-login__titulo">Iniciar Sesión</h1>
          <p className="sh-login__subtitulo">Digita tus datos de acceso</p>
        </div>
        <CampoLigero
          ref={campoUsuario}
          etiqueta="Usuario"
          name="usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errores.usuario}
        />
        <CampoLigero
          ref={campoClave}
          etiqueta="Contraseña"
          name="clave"
          type="password"
          autoComplete="current-password"
          error={errores.clave}
        />
        <div className="sh-login__aviso" role="alert">
          {errores.general && <p className="sh-login__error">{errores.general}</p>}
        </div>
        <BotonLigero type="submit" bloque ocupado={ocupado}>
          {ocupado ? 'Entrando...' : 'Entrar'}
        </BotonLigero>
      </form>
    </main>
  );
}

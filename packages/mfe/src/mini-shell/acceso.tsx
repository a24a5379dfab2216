import { entrar } from '@cartera/contrato/auth';
import { avisar, BotonLigero, CampoLigero, mensajeDe, pedir, useSesion } from '@cartera/kit';
import type { FormEvent } from 'react';

/** The least that opens a session against the API behind the development server. */
export function Acceso() {
  const abrir = useSesion((sesion) => sesion.abrir);

  async function enviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault();
    const datos = new FormData(evento.currentTarget);
    try {
      const { token, usuario } = await pedir(entrar, {
        cuerpo: { email: String(datos.get('usuario')), password: String(datos.get('clave')) },
      });
      abrir(token, usuario);
    } catch (error) {
      avisar.error(mensajeDe(error, 'Error al iniciar sesión'));
    }
  }

  return (
    <form className="mini-acceso" onSubmit={enviar}>
      <CampoLigero etiqueta="Usuario" name="usuario" autoComplete="username" required />
      <CampoLigero
        etiqueta="Contraseña"
        name="clave"
        type="password"
        autoComplete="current-password"
        required
      />
      <BotonLigero type="submit" bloque>
        Entrar
      </BotonLigero>
    </form>
  );
}

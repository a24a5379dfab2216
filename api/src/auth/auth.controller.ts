import { entrar, registrar, salir, verPerfil } from '@cartera/contrato/auth';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { CerrarSesion } from './cerrar-sesion.js';
import { IniciarSesion } from './iniciar-sesion.js';
import { PerfilQueries } from './perfil.queries.js';
import { RegistrarUsuario } from './registrar-usuario.js';

@Controller()
export class AuthController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly iniciarSesion: IniciarSesion,
    private readonly cerrarSesion: CerrarSesion,
    private readonly registrarUsuario: RegistrarUsuario,
    private readonly perfil: PerfilQueries,
  ) {}

  @Atiende(entrar)
  async entrar({ cuerpo, contexto }: Peticion<typeof entrar>) {
    const { token, ...sesion } = await this.iniciarSesion.ejecutar(cuerpo, contexto);
    return { token, usuario: await this.perfil.ver(sesion), message: 'Inicio de sesión exitoso' };
  }

  @Atiende(registrar)
  registrar(peticion: Peticion<typeof registrar>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const { usuarioId, sesion } = await this.registrarUsuario.ejecutar(
        tx,
        peticion.cuerpo,
        peticion.contexto,
      );
      const message = 'Usuario creado exitosamente';
      if (!sesion) return { usuario: await this.perfil.verUsuario(usuarioId, tx), message };
      return {
        token: sesion.token,
        usuario: await this.perfil.ver({ usuarioId, ...sesion }, tx),
        message,
      };
    });
  }

  @Atiende(verPerfil)
  async verPerfil({ sesion }: Peticion<typeof verPerfil>) {
    return { data: await this.perfil.ver(sesion) };
  }

  @Atiende(salir)
  salir(peticion: Peticion<typeof salir>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.cerrarSesion.ejecutar(tx, peticion.autor);
      return { message: 'Sesión cerrada correctamente' };
    });
  }
}

import { ETIQUETA_ROL } from '@cartera/contrato/catalogos';
import { type Usuario, UsuarioNuevo } from '@cartera/contrato/usuarios';
import { Campo, opcionesDe, Select } from '@cartera/kit/datos';
import { Alert } from '@cartera/kit/ui';
import { ModalPersona } from '@cartera/piezas';
import { usePotestad } from './use-potestad';
import { USUARIOS } from './usuarios.consultas';
import './usuarios.css';

interface PropsModalUsuario {
  /** The user being changed; without one, a new one. */
  readonly usuario: Usuario | undefined;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Creates or changes a user, with the roles that the signed-in person may give. */
export function ModalUsuario({ usuario, abierto, alCerrar }: PropsModalUsuario) {
  const { roles, esPropio } = usePotestad();
  return (
    <ModalPersona
      calls={USUARIOS}
      persona={usuario}
      abierto={abierto}
      alCerrar={alCerrar}
      aviso={
        usuario &&
        esPropio(usuario) && (
          <Alert
            type="info"
            showIcon
            className="us-aviso"
            title="Es tu propio usuario: si cambias su contraseña, su rol o su estado tendrás que volver a entrar."
          />
        )
      }
    >
      <Campo nombre="rol" etiqueta="Rol" esquema={UsuarioNuevo.shape.rol} obligatorio>
        <Select options={opcionesDe(roles, ETIQUETA_ROL)} />
      </Campo>
    </ModalPersona>
  );
}

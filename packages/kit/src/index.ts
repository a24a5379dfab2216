/// <reference path="./css.d.ts" />
// The light entry: what the login needs, and nothing of antd or of the schemas.
import './estilos/tokens.css';
import './estilos/base.css';

export {
  formatCedula,
  formatTelefono,
  maskCedula,
  maskTelefono,
  onlyDigits,
} from '@cartera/contrato/identidad';
export { notify } from './avisos/avisar';
export { notifyFailure } from './avisos/avisar-fallo';
export { Toasts } from './avisos/avisos';
export { createQueryClient } from './consultas/cliente-consultas';
export { useWrite } from './consultas/use-escritura';
export { logFailure } from './diagnostico/registrar-fallo';
export { formatBytes } from './formatos/bytes';
export { splitCents } from './formatos/centavos';
export {
  formatDollars,
  formatDominicanPesos,
  formatPesos,
  formatThousands,
} from './formatos/dinero';
export { addDays, formatDate, formatDateTime, todayInBogota } from './formatos/fecha';
export { formatPercentage } from './formatos/porcentaje';
export { download, fetchFile } from './http/descargar';
export {
  ApiError,
  type ApiErrorDetail,
  fieldErrorsMessage,
  isRejection,
  messageOf,
  NetworkError,
} from './http/errores';
export { newIdempotencyKey } from './http/llave';
export { type ApiResponse, type CallArguments, call } from './http/pedir';
export { uploadFile } from './http/subir';
export { LightButton, type LightButtonProps } from './ligero/boton-ligero';
export { LightField, type LightFieldProps } from './ligero/campo-ligero';
export { Loading } from './ligero/cargando';
export { Logo } from './ligero/logotipo';
export { readLocal, removeLocal, saveLocal } from './navegador/almacen-local';
export { canLeave } from './navegador/cambios-sin-guardar';
export { configureNavigation, irALogin, takeDestination } from './navegador/destino';
export { listUrl } from './navegador/direccion-lista';
export { saveFile } from './navegador/guardar-archivo';
export { useIsPhone, useMediaQuery } from './navegador/medios';
export { isBusy } from './navegador/ocupado';
export { forgetFailed, lazyComponent } from './navegador/perezosa';
export { useCan } from './sesion/permisos';
export { type Session, type SessionState, useSession } from './sesion/sesion';
export { THEME_PREFERENCES, type Theme, type ThemePreference, useTheme } from './tema/tema';

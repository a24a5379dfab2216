/// <reference path="../css.d.ts" />
// The data tier of the interface: tables, forms and dialogs, loaded after the first screen.
export {
  Badge,
  Checkbox,
  Collapse,
  Descriptions,
  Dropdown,
  Form,
  type FormInstance,
  Input,
  InputNumber,
  Menu,
  type MenuProps,
  Pagination,
  Popconfirm,
  Popover,
  Radio,
  Segmented,
  Select,
  Switch,
  Table,
  type TableProps,
  Tabs,
  Timeline,
  Upload,
  type UploadProps,
} from 'antd';
export { confirmar } from './dialogo/confirmar';
export { Modal } from './dialogo/modal';
export { useApertura } from './dialogo/use-apertura';
export { Campo } from './formulario/campo';
export { CampoFecha, CampoMes } from './formulario/campo-fecha';
export { CampoCedula, CampoPesos, CampoTelefono } from './formulario/campos-digitos';
export { Formulario } from './formulario/formulario';
export { esObligatorio, ponerErroresDeCampo, reglaDe } from './formulario/reglas';
export { AccionesFormulario, SeccionFormulario } from './formulario/seccion-formulario';
export { type OpcionRemota, SelectorRemoto } from './formulario/selector-remoto';
export { useCambiosSinGuardar } from './formulario/use-cambios-sin-guardar';
export { AccionesFila, AccionFila } from './lista/accion-fila';
export type { Columna } from './lista/columnas';
export { Ficha } from './lista/ficha';
export { ListaDatos, type PropsListaDatos, type ResultadoLista } from './lista/lista-datos';
export { PaginaLista } from './lista/pagina-lista';
export { type EstadoLista, type EstadoListaBase, useEstadoLista } from './lista/use-estado-lista';
export { ModalRecibo } from './recibo/modal-recibo';
export { useRebote } from './use-rebote';

import * as antd from '@ant-design/icons';

/** The product's icons by meaning. Screens use these names, not antd's. The manifests of modules use them too. */
const ICONS = {
  add: antd.PlusOutlined,
  alert: antd.AlertOutlined,
  auditoria: antd.AuditOutlined,
  back: antd.ArrowLeftOutlined,
  caja: antd.InboxOutlined,
  cajas: antd.BankOutlined,
  calculator: antd.CalculatorOutlined,
  calendar: antd.CalendarOutlined,
  camera: antd.CameraOutlined,
  cancel: antd.StopOutlined,
  clientes: antd.TeamOutlined,
  close: antd.CloseOutlined,
  cobradores: antd.IdcardOutlined,
  cobros: antd.DollarOutlined,
  configuracion: antd.SettingOutlined,
  confirm: antd.CheckOutlined,
  construction: antd.ToolOutlined,
  'dark-theme': antd.MoonOutlined,
  dashboard: antd.DashboardOutlined,
  delete: antd.DeleteOutlined,
  document: antd.FileTextOutlined,
  down: antd.DownOutlined,
  download: antd.DownloadOutlined,
  edit: antd.EditOutlined,
  empty: antd.InboxOutlined,
  error: antd.CloseCircleOutlined,
  falling: antd.FallOutlined,
  filter: antd.FilterOutlined,
  'flujo-caja': antd.LineChartOutlined,
  garantias: antd.SafetyCertificateOutlined,
  help: antd.QuestionCircleOutlined,
  history: antd.HistoryOutlined,
  image: antd.PictureOutlined,
  info: antd.InfoCircleOutlined,
  key: antd.KeyOutlined,
  'light-theme': antd.SunOutlined,
  loading: antd.LoadingOutlined,
  locked: antd.LockOutlined,
  menu: antd.MenuOutlined,
  metas: antd.AimOutlined,
  more: antd.EllipsisOutlined,
  notificaciones: antd.BellOutlined,
  pago: antd.BankOutlined,
  pending: antd.ClockCircleOutlined,
  persona: antd.UserOutlined,
  phone: antd.PhoneOutlined,
  plan: antd.FileDoneOutlined,
  portal: antd.AppstoreOutlined,
  prestamos: antd.WalletOutlined,
  print: antd.PrinterOutlined,
  reenganche: antd.SwapOutlined,
  reload: antd.ReloadOutlined,
  reportes: antd.BarChartOutlined,
  rising: antd.RiseOutlined,
  rutas: antd.EnvironmentOutlined,
  save: antd.SaveOutlined,
  search: antd.SearchOutlined,
  send: antd.SendOutlined,
  'sign-out': antd.LogoutOutlined,
  success: antd.CheckCircleOutlined,
  undo: antd.UndoOutlined,
  upload: antd.UploadOutlined,
  usuarios: antd.UserOutlined,
  view: antd.EyeOutlined,
  warning: antd.WarningOutlined,
} as const;

export type IconName = keyof typeof ICONS;

interface IconProps {
  readonly name: IconName;
  /** Read by a screen reader; without it the icon is decorative. */
  readonly label?: string;
  readonly className?: string;
}

/** An icon by name. */
export function Icon({ name, label, className }: IconProps) {
  // A module of a later minor may name an icon that this one does not have.
  const IconDrawing = ICONS[name] ?? ICONS.portal;
  const accessible = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <IconDrawing {...accessible} {...(className !== undefined && { className })} />;
}

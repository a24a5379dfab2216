/** A moment as an ISO text in UTC, for JSON that Postgres builds. @param moment an SQL expression. */
export const instantText = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

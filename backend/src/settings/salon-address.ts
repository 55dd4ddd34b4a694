/** Where the salon is; it stands below letters and in calendar entries, and has no place in the settings. */
export const SALON_ADDRESS = '神戸市中央区みなと坂1丁目 みなと坂モール 2階';

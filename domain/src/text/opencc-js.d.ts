/** Groups as `new old old|new old`. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}

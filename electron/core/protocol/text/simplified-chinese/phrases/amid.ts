/** A foreign name amid Chinese, set off by spaces; `otherwise`, in Chinese, where there is none. */
export const amid = (name: string | null, otherwise: string): string =>
  name === null ? otherwise : ` ${name} `;

/** Given to the program by its entry for the log-on: it then opens no window, and stays beside the clock. */
export const IN_TRAY_ARGUMENT = '--in-tray';

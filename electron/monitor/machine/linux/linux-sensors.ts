import { join } from 'node:path';
import { plausibleCelsius, plausiblePercent } from '../../../core/machine/plausible.ts';
import type { PowerSample, Temperature } from '../../../core/protocol/machine/machine-sample.ts';
import { systemNames, systemNumber, systemText } from '../../base/system-text.ts';

/** Asking it wakes a disk that sleeps (drivetemp of the kernel's hwmon documentation). */
const WAKES_DISKS = 'drivetemp';

/** The thermometers of a Linux machine, by hwmon's files in thousandths of a degree. `sys`: where sysfs is. */
export function readTemperatures(sys = '/sys'): Temperature[] {
  const folder = join(sys, 'class', 'hwmon');
  return systemNames(folder).flatMap((device) => {
    const at = join(folder, device);
    const chip = systemText(join(at, 'name'))?.trim() ?? device;
    if (chip === WAKES_DISKS) return [];
    return systemNames(at).flatMap((file) => {
      const sensor = /^(temp\d+)_input$/.exec(file)?.[1];
      if (sensor === undefined) return [];
      const thousandths = systemNumber(join(at, file));
      const celsius = plausibleCelsius(thousandths === null ? null : thousandths / 1000);
      const label = systemText(join(at, `${sensor}_label`))?.trim() ?? sensor;
      return celsius === null ? [] : [{ name: `${chip} ${label}`, celsius }];
    });
  });
}

/** Where a Linux machine gets its power from. A machine without a battery reports nothing, and runs on mains. */
export function readPower(sys = '/sys'): PowerSample {
  const folder = join(sys, 'class', 'power_supply');
  const supplies = systemNames(folder).map((name) => {
    const text = (file: string) => systemText(join(folder, name, file))?.trim() ?? null;
    return {
      type: text('type'),
      // A mouse has a battery too.
      isOfDevice: text('scope') === 'Device',
      isOnline: text('online') === '1',
      status: text('status'),
      capacity: systemNumber(join(folder, name, 'capacity')),
    };
  });
  const battery = supplies.find(({ type, isOfDevice }) => type === 'Battery' && !isOfDevice);
  const mains = supplies.filter(({ type }) => type === 'Mains' || type === 'USB');
  return {
    source:
      battery === undefined
        ? mains.length > 0
          ? 'mains'
          : null
        : mains.some(({ isOnline }) => isOnline) || battery.status === 'Charging' || battery.status === 'Full'
          ? 'mains'
          : 'battery',
    batteryPercent: plausiblePercent(battery?.capacity ?? null),
    sleepAfterMs: null,
  };
}

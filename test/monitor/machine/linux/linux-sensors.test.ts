import { describe, expect, it } from 'vitest';
import { readPower, readTemperatures } from '../../../../electron/monitor/machine/linux/linux-sensors.ts';
import { madeFiles } from '../../../support/made-files.ts';

describe('thermometers', () => {
  it('a machine without any reports none', () => {
    expect(readTemperatures(madeFiles({}))).toEqual([]);
    expect(readTemperatures(madeFiles({ 'class/hwmon/hwmon0/name': 'acpitz\n' }))).toEqual([]);
  });

  it('each is named by its chip and its label, or by what else is known', () => {
    const sys = madeFiles({
      'class/hwmon/hwmon0/name': 'coretemp\n',
      'class/hwmon/hwmon0/temp1_input': '41500\n',
      'class/hwmon/hwmon0/temp1_label': 'Package id 0\n',
      'class/hwmon/hwmon0/temp1_max': '100000\n',
      'class/hwmon/hwmon0/temp2_input': '-3000\n',
      'class/hwmon/hwmon0/fan1_input': '1200\n',
      'class/hwmon/hwmon1/temp1_input': '30000\n',
    });
    const found = readTemperatures(sys).sort((one, other) => one.celsius - other.celsius);
    expect(found).toEqual([
      { name: 'coretemp temp2', celsius: -3 },
      { name: 'hwmon1 temp1', celsius: 30 },
      { name: 'coretemp Package id 0', celsius: 41.5 },
    ]);
  });

  it('one that says what cannot be, or no number, is left out beside the others', () => {
    const sys = madeFiles({
      'class/hwmon/hwmon0/name': 'nvme\n',
      'class/hwmon/hwmon0/temp1_input': '65261850\n',
      'class/hwmon/hwmon0/temp2_input': 'N/A\n',
      'class/hwmon/hwmon0/temp3_input': '',
      'class/hwmon/hwmon0/temp4_input': '38000\n',
    });
    expect(readTemperatures(sys)).toEqual([{ name: 'nvme temp4', celsius: 38 }]);
  });

  it('a disk is not asked, since that would wake it', () => {
    const sys = madeFiles({
      'class/hwmon/hwmon0/name': 'drivetemp\n',
      'class/hwmon/hwmon0/temp1_input': '30000\n',
    });
    expect(readTemperatures(sys)).toEqual([]);
  });
});

describe('power', () => {
  /** `supplies`: the files of each, by its name. */
  const powerOf = (supplies: Record<string, Record<string, string>>) =>
    readPower(
      madeFiles(
        Object.fromEntries(
          Object.entries(supplies).flatMap(([name, files]) =>
            Object.entries(files).map(([file, content]) => [
              `class/power_supply/${name}/${file}`,
              `${content}\n`,
            ]),
          ),
        ),
      ),
    );
  const battery = (status: string, capacity = '57') => ({ type: 'Battery', status, capacity });
  const MAINS = { type: 'Mains', online: '1' };
  const UNPLUGGED = { type: 'Mains', online: '0' };

  it.each([
    ['nothing is reported', {}, null, null],
    ['there is no battery', { AC: MAINS }, 'mains', null],
    ['the battery discharges', { AC: UNPLUGGED, BAT0: battery('Discharging') }, 'battery', 57],
    ['the plug is in', { AC: MAINS, BAT0: battery('Not charging') }, 'mains', 57],
    [
      'a charger for phones is in',
      { C1: { type: 'USB', online: '1' }, BAT0: battery('Unknown') },
      'mains',
      57,
    ],
    ['only the battery is reported, and charges', { BAT0: battery('Charging') }, 'mains', 57],
    ['only the battery is reported, and is full', { BAT0: battery('Full', '100') }, 'mains', 100],
    ['only the battery is reported, and discharges', { BAT0: battery('Discharging') }, 'battery', 57],
    [
      'the battery of a mouse',
      { AC: MAINS, mouse: { ...battery('Discharging'), scope: 'Device' } },
      'mains',
      null,
    ],
    ['the battery of a mouse alone', { mouse: { ...battery('Full'), scope: 'Device' } }, null, null],
    ['the charge is no number', { BAT0: battery('Discharging', 'N/A') }, 'battery', null],
    ['the charge cannot be', { BAT0: battery('Discharging', '65535') }, 'battery', null],
    ['the kind is none that is known', { X: { type: 'Nonsense', online: '1' } }, null, null],
    ['a supply without files', { X: { uevent: '' } }, null, null],
  ])('where it comes from, where %s', (_, supplies, source, batteryPercent) => {
    expect(powerOf(supplies)).toEqual({ source, batteryPercent, sleepAfterMs: null });
  });
});

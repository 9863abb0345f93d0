import { SESSION_END_WITHIN_MS } from '../../ending/classify.ts';
import type { SystemEvent } from '../../protocol/disk/dossier/system-event.ts';
import type { CauseKind, Certainty } from '../../protocol/wire/dossier-view.ts';
import { byEvent, byExit, type CauseRule, causeOf, type DiagnosisCase, eventsNear } from './case.ts';

/** A shutdown is asked for at most this long before Windows ends the programs. */
const ASKED_BEFORE_MS = 10 * 60_000;
/** Programs by which Windows restarts after an update. */
const UPDATERS: ReadonlySet<string> = new Set(
  ['TrustedInstaller.exe', 'MoUsoCoreWorker.exe', 'UsoClient.exe', 'wuauclt.exe', 'MusNotification.exe'].map(
    (name) => name.toLowerCase(),
  ),
);
/**
 * Reasons of event 1074 (reason.h): the operating system is the major reason 0x2; upgrade, service pack, hot fix and security
 * fix, and their removal, are the minor ones.
 */
const OPERATING_SYSTEM = 0x2;
const UPDATES: ReadonlySet<number> = new Set([0x3, 0x10, 0x11, 0x12, 0x16, 0x17, 0x18]);

/** Records of a machine that went down, or was asked to. */
const GOING_DOWN: ReadonlySet<string> = new Set(['blue-screen', 'power-lost', 'shutdown-asked']);
/** Programs are ended at most this long after a shutdown begins, unless it was asked for with a delay. */
const AT_ONCE_MS = 60_000;
/** Windows records the loss of power and the stop error of one crash at most this far apart, when it starts again. */
const ONE_START_MS = 5 * 60_000;
/** The console was closed, or Ctrl-C (ntstatus.h). */
const CONTROL_C_EXIT = 0xc000013a;

/** True if its end fits a machine that went down: no host saw the end, or the session was ending. */
const wentWithMachine = ({ judged }: DiagnosisCase): boolean =>
  (judged.class === 'os-shutdown' && judged.because !== 'machine-slept') ||
  (judged.unseen && judged.class === 'silent');

/** How the machine went down after the job was last seen: the first such record. Later ones are about other starts. */
function firstDown({ dossier, endedAt }: DiagnosisCase): SystemEvent | null {
  const records = (dossier?.events ?? [])
    .filter(({ what, at }) => GOING_DOWN.has(what) && at >= endedAt - AT_ONCE_MS)
    .sort((a, b) => a.at - b.at);
  const [first] = records;
  if (first?.what !== 'power-lost') return first ?? null;
  const stop = records.find(({ what, at }) => what === 'blue-screen' && at - first.at <= ONE_START_MS);
  return stop ?? first;
}

/** Shutdowns that were asked for a while before the job was last seen. They may have been called off. */
const askedLongBefore = (one: DiagnosisCase): SystemEvent[] =>
  eventsNear(one, 'shutdown-asked', ASKED_BEFORE_MS).filter(({ at }) => at < one.endedAt - AT_ONCE_MS);

/** A stop error, or a loss of power: Windows records it when it starts again. Nobody sees the end of such a job. */
const wentDown =
  (what: 'blue-screen' | 'power-lost'): CauseRule =>
  (one) => {
    if (!wentWithMachine(one) || !one.judged.unseen || one.dossier?.restarted === false) return null;
    const event = firstDown(one);
    if (event?.what !== what) return null;
    const certainty = askedLongBefore(one).length === 0 ? 'certain' : 'likely';
    return causeOf(what, certainty, [byEvent(event)], event.code);
  };

export const blueScreen = wentDown('blue-screen');
export const powerLost = wentDown('power-lost');

const isUpdate = ({ module, code }: SystemEvent): boolean =>
  UPDATERS.has((module ?? '').toLowerCase()) ||
  (code !== null &&
    ((Number(code) >>> 16) & 0xff) === OPERATING_SYSTEM &&
    UPDATES.has(Number(code) & 0xffff));

/** The record of a shutdown that fits the end, and how sure that is. */
function shutdownOf(one: DiagnosisCase): { event: SystemEvent; certainty: Certainty } | null {
  const { judged, dossier, endedAt, code } = one;
  const [old] = askedLongBefore(one);
  const first = firstDown(one);
  if (judged.unseen) {
    // Its last sign of life may be old, so whatever took the machine down until its next start counts.
    const isNear = first !== null && (dossier?.restarted === true || first.at <= endedAt + ASKED_BEFORE_MS);
    if (first?.what === 'shutdown-asked' && isNear && dossier?.restarted !== false)
      return { event: first, certainty: 'certain' };
    return old && dossier?.restarted !== false
      ? { event: old, certainty: first === null ? 'likely' : 'possible' }
      : null;
  }
  // A shutdown ends the programs and the machine; a console alone may be closed while the machine goes on.
  const isConsole = code === CONTROL_C_EXIT;
  if (isConsole && dossier?.restarted === false) return null;
  const [event] = eventsNear(one, 'shutdown-asked', AT_ONCE_MS);
  if (event) return { event, certainty: isConsole ? 'likely' : 'certain' };
  return old ? { event: old, certainty: 'likely' } : null;
}

/** A program asked Windows to shut down or restart. */
export const shutdownAsked: CauseRule = (one) => {
  const found = wentWithMachine(one) ? shutdownOf(one) : null;
  if (found === null) return null;
  const { event, certainty } = found;
  const kind: CauseKind = isUpdate(event) ? 'update-restart' : 'shutdown';
  const [update] = kind === 'shutdown' ? [] : eventsNear(one, 'update', ASKED_BEFORE_MS);
  return causeOf(kind, certainty, [byEvent(event), ...(update ? [byEvent(update)] : [])], event.module);
};

/** Windows' own codes for a session that ended, and what Vigil learned of it. */
export const sessionEnded: CauseRule = (one) => {
  const { judged, code, dossier, endedAt } = one;
  if (judged.class !== 'os-shutdown' || judged.because === 'machine-slept') return null;
  // An end of the session that was announced long before was called off.
  const announcedAt = dossier?.sessionEndingAt ?? null;
  const isAnnounced =
    judged.because === 'session-ended' ||
    (announcedAt !== null && Math.abs(endedAt - announcedAt) <= SESSION_END_WITHIN_MS);
  const isOfSession = code === 0x40010004 || code === 0xc000026b;
  if (code === CONTROL_C_EXIT && !isAnnounced) return null;
  if (judged.because === 'machine-restarted') return null;
  const isSure = isAnnounced && isOfSession;
  const certainty = isSure ? 'certain' : isAnnounced || isOfSession ? 'likely' : 'possible';
  return causeOf('session-ended', certainty, [byExit(one), { kind: 'own-act', ending: judged }]);
};

/** The machine was started again since, and nothing says why. */
export const restarted: CauseRule = (one) =>
  (one.judged.because === 'machine-restarted' || (one.judged.unseen && one.dossier?.restarted === true)) &&
  wentWithMachine(one)
    ? causeOf('restarted', 'certain', [{ kind: 'machine-restarted' }])
    : null;

/** It ended just after the machine woke. That may be by chance, and it is if the job shows a reason of its own. */
export const slept: CauseRule = (one) => {
  const ending = one.slept ?? (one.judged.because === 'machine-slept' ? one.judged : null);
  if (ending === null) return null;
  const [event] = [...eventsNear(one, 'wake', 120_000), ...eventsNear(one, 'sleep', 12 * 3_600_000)];
  return causeOf('slept', one.slept === null ? 'likely' : 'possible', [
    ...(event ? [byEvent(event)] : []),
    { kind: 'own-act', ending },
  ]);
};

/** Processor, memory or a bus failed just before a death without a reason. */
export const hardware: CauseRule = (one) => {
  if (one.judged.class !== 'silent' || one.judged.silent === 'zero') return null;
  const [fatal] = eventsNear(one, 'hardware-error');
  if (fatal) return causeOf('hardware', 'likely', [byEvent(fatal), byExit(one)]);
  const [corrected] = eventsNear(one, 'hardware-corrected');
  return corrected && one.judged.silent === 'native'
    ? causeOf('hardware', 'possible', [byEvent(corrected), byExit(one)])
    : null;
};

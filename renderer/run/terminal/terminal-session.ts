import type { Terminal } from '@xterm/xterm';
import { problemOfFailedCall } from '../../../electron/core/protocol/wire/failed-call.ts';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import { TERMINAL_FLOW } from '../../../electron/core/protocol/wire/terminal.ts';
import type { VigilClient } from '../../wire/client.ts';
import { toBase64, unseenPart } from './terminal-bytes.ts';

/** What a session needs. */
export interface TerminalSessionOptions {
  client: VigilClient;
  terminal: Terminal;
  id: string;
  attempt: number;
  /** What is written into the screen where output was dropped. */
  droppedWords(bytes: number): string;
  onProblem(problem: Problem): void;
  /** The screen stands as the job left it, and follows from here. */
  onReady(): void;
}

/**
 * Shows the output of one attempt in a terminal: the host's snapshot first, then the stream from where it ends.
 * Bytes are acknowledged when the terminal has drawn them, so the host never sends more than can be shown.
 * Returns what ends the session.
 */
export function openTerminalSession(options: TerminalSessionOptions): () => void {
  const { client, terminal, id, attempt } = options;
  const stream = crypto.randomUUID();
  let closed = false;
  let stopStream = () => {};

  const follow = (from: number) => {
    let shownTo = from;
    let acknowledgedTo = from;
    const acknowledge = (end: number) => {
      if (closed || end - acknowledgedTo < TERMINAL_FLOW.ackEvery) return;
      acknowledgedTo = end;
      client.terminal.acknowledge.mutate({ stream, end }).catch(ignoreLostWire);
    };
    const subscription = client.terminal.stream.subscribe(
      { id, attempt, from, stream },
      {
        onData: ({ data: chunk }) => {
          const { bytes, missing } = unseenPart(chunk, shownTo);
          if (missing > 0) terminal.write(`\r\n\x1b[2m[${options.droppedWords(missing)}]\x1b[0m\r\n`);
          shownTo = Math.max(shownTo, chunk.end);
          terminal.write(bytes, () => acknowledge(chunk.end));
        },
      },
    );
    stopStream = () => subscription.unsubscribe();
  };

  client.terminal.snapshot
    .query({ id, attempt })
    .then((answer) => {
      if (closed) return;
      if (!answer.ok) return options.onProblem(answer.problem);
      const { columns, rows, screen, end } = answer.value;
      terminal.resize(columns, rows);
      terminal.write(screen, () => {
        if (!closed) options.onReady();
      });
      follow(end);
    })
    .catch((error: unknown) => {
      if (!closed) options.onProblem(problemOfFailedCall(error));
    });

  return () => {
    closed = true;
    stopStream();
  };
}

/** Lets what is typed into the terminal reach the job. Returns what ends that. */
export function sendTyping(client: VigilClient, terminal: Terminal, id: string): () => void {
  const send = (typed: string, binary: boolean) => {
    client.terminal.input.mutate({ id, data: toBase64(typed, binary) }).catch(ignoreLostWire);
  };
  const listeners = [
    terminal.onData((typed) => send(typed, false)),
    terminal.onBinary((typed) => send(typed, true)),
  ];
  return () => {
    for (const listener of listeners) listener.dispose();
  };
}

/** A call that fails because the wire is down needs no message: the frame shows the lost connection. */
function ignoreLostWire(): void {}

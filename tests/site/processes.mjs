/**
 * Starts programs and stops them at the end of this process.
 */
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Sends a signal to a program and its child processes.
 *
 * @param {import('node:child_process').ChildProcess} child  The program.
 * @param {NodeJS.Signals}                            signal The signal.
 */
function signalGroup( child, signal ) {
	try {
		process.kill( -( child.pid ?? 0 ), signal );
	} catch {
		// The program has already ended.
	}
}

process.on( 'exit', () =>
	running.forEach( ( child ) => signalGroup( child, 'SIGKILL' ) )
);

/**
 * Runs a program to its end.
 *
 * @param {string}                                                   program   Program.
 * @param {string[]}                                                 args      Arguments.
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, input?: string}} [options] Its folder, environment and input.
 * @return {Promise<string>} Its standard output. Rejects with its whole output, in the order of printing, if it fails.
 */
export function run( program, args, options = {} ) {
	return new Promise( ( done, failed ) => {
		const child = spawn( program, args, {
			cwd: options.cwd,
			env: options.env ?? process.env,
			stdio: [
				options.input === undefined ? 'ignore' : 'pipe',
				'pipe',
				'pipe',
			],
		} );
		let stdout = '';
		let all = '';
		child.stdout.on( 'data', ( data ) => {
			stdout += data;
			all += data;
		} );
		child.stderr.on( 'data', ( data ) => ( all += data ) );
		child.stdin?.on( 'error', () => {} );
		child.stdin?.end( options.input );
		child.once( 'error', failed );
		child.once( 'close', ( code ) =>
			code === 0
				? done( stdout )
				: failed(
						new Error(
							`${ program } ${ args.join(
								' '
							) } ended with ${ code }.\n${ all }`
						)
				  )
		);
	} );
}

/**
 * Starts a service that runs until it is stopped.
 *
 * @param {string}                                              program Program.
 * @param {string[]}                                            args    Arguments.
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, log: string}} options `log`: file for its output.
 * @return {{ended: () => boolean, stop: () => Promise<void>}} Functions that check for its end and stop it, first with
 *                                                             SIGTERM, so that a database closes its files.
 */
export function startService( program, args, { cwd, env, log } ) {
	const file = openSync( log, 'a' );
	const child = spawn( program, args, {
		cwd,
		env: env ?? process.env,
		detached: true,
		stdio: [ 'ignore', file, file ],
	} );
	running.add( child );
	let gone = false;
	const end = new Promise( ( done ) => {
		const finish = () => {
			gone = true;
			running.delete( child );
			done( undefined );
		};
		child.once( 'error', finish );
		child.once( 'exit', finish );
	} );
	return {
		ended: () => gone,
		async stop() {
			signalGroup( child, 'SIGTERM' );
			const killer = setTimeout(
				() => signalGroup( child, 'SIGKILL' ),
				8000
			);
			await end;
			clearTimeout( killer );
			signalGroup( child, 'SIGKILL' );
		},
	};
}

/**
 * Waits until a check succeeds.
 *
 * @param {() => unknown} check   Called every 50 ms; an error counts as false.
 * @param {number}                         seconds The timeout.
 * @param {() => string}                   problem Returns the message of the error.
 */
export async function waitUntil( check, seconds, problem ) {
	const last = Date.now() + seconds * 1000;
	for (;;) {
		try {
			if ( await check() ) {
				return;
			}
		} catch {
			// Not yet.
		}
		if ( Date.now() > last ) {
			throw new Error( problem() );
		}
		await new Promise( ( done ) => setTimeout( done, 50 ) );
	}
}

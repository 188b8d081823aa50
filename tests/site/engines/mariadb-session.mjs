/**
 * A session of MariaDB's client that stays open, because starting the client takes longer than most statements.
 */
import { spawn } from 'node:child_process';

/** Sends statements one group after another. Starts the client with the first, and again after an error. */
export class Session {
	/** @type {import('node:child_process').ChildProcessWithoutNullStreams | undefined} */
	#client;
	#last = Promise.resolve( '' );
	#count = 0;

	/**
	 * @param {string}   program The client.
	 * @param {string[]} args    Its arguments. Those that make it print each result at once are added.
	 */
	constructor( program, args ) {
		this.program = program;
		this.args = args;
	}

	/**
	 * Runs statements.
	 *
	 * @param {string} statements Each ends with a semicolon.
	 * @return {Promise<string>} The rows, with tabs between columns. Rejects with the client's message if a statement fails.
	 */
	ask( statements ) {
		const run = () => this.#run( statements );
		this.#last = this.#last.then( run, run );
		return this.#last;
	}

	#start() {
		const client = spawn( this.program, [
			...this.args,
			'--batch',
			'--skip-column-names',
			'--unbuffered',
		] );
		client.stdout.setEncoding( 'utf8' );
		// Its end is reported with its message.
		client.stdin.on( 'error', () => {} );
		return client;
	}

	/** @param {string} statements See `ask()`. */
	#run( statements ) {
		this.#client ??= this.#start();
		const client = this.#client;
		const end = `end of answer ${ ++this.#count }\n`;
		return new Promise( ( done, failed ) => {
			let rows = '';
			let message = '';
			const finish = () => {
				client.stdout.removeAllListeners( 'data' );
				client.stderr.removeAllListeners( 'data' );
				client.removeAllListeners();
			};
			client.stdout.on( 'data', ( data ) => {
				rows += data;
				if ( rows.endsWith( end ) ) {
					finish();
					done( rows.slice( 0, -end.length ) );
				}
			} );
			client.stderr.on( 'data', ( data ) => ( message += data ) );
			/** @param {unknown} reason An error, or the exit code. */
			const fail = ( reason ) => {
				finish();
				this.#client = undefined;
				failed( new Error( `MariaDB: ${ message || reason }` ) );
			};
			client.once( 'error', fail );
			client.once( 'close', fail );
			client.stdin.write(
				`${ statements }\nSELECT '${ end.trimEnd() }';\n`
			);
		} );
	}

	/** Ends the client. */
	end() {
		this.#client?.stdin.end();
		this.#client = undefined;
	}
}

import { __ } from '@wordpress/i18n';
import type { UploadCancel, UploadFinish } from './schema/uploads';
import { describeFailure } from './failures';
import { RestError, post } from './rest';
import { Speed } from './speed';
import { Transfer } from './transfer';
import type {
	Failure,
	Options,
	Result,
	Snapshot,
	Stage,
	Status,
	Token,
} from './types';

/** How long before its end a token is replaced, in milliseconds. */
const TOKEN_MARGIN = 600_000;

/** When to tell the user that another tab uploads the same file, in milliseconds. */
const LOCK_DELAY = 300;

/** How often to request whether the server has joined the parts of a file, in milliseconds. */
const POLL_DELAY = 1000;

/** How long a server may work without any progress, in milliseconds. */
const POLL_TIMEOUT = 120_000;

/** The error of a task that the user canceled. */
const canceled = () =>
	new DOMException(
		__( 'The upload was canceled.', 'freehold' ),
		'AbortError'
	);

const wait = ( delay: number ) =>
	new Promise( ( done ) => setTimeout( done, delay ) );

/** The upload of one file, from its first byte to the attachment. */
export class Task {
	/** Resolves when the file is where it belongs. Rejects only with an `AbortError`, when the user cancels. */
	readonly result: Promise< Result >;

	private status: Status = 'queued';

	private stage: Stage = 'transfer';

	private sent = 0;

	private failure: Failure | null = null;

	private headers: Record< string, string > = {};

	/** The upload’s ID on the server. */
	private id = '';

	private attachment = 0;

	private token: Promise< Token > | null = null;

	private tokenEnds = 0;

	private readonly speed = new Speed();

	private readonly transfer: Transfer;

	private readonly listeners = new Set< ( snapshot: Snapshot ) => void >();

	private resolve: ( result: Result ) => void = () => undefined;

	private reject: ( error: Error ) => void = () => undefined;

	/** Lets another tab upload the same file. */
	private release: () => void = () => undefined;

	/** Whether this task alone uploads the file, in all tabs. */
	private hasLock = false;

	/** Whether it runs, until the user cancels. */
	private isWanted = true;

	/** The request for the attachment that is under way. */
	private finishing: Promise< void > = Promise.resolve();

	constructor(
		readonly file: File,
		private readonly options: Options = {}
	) {
		this.result = new Promise( ( resolve, reject ) => {
			this.resolve = resolve;
			this.reject = reject;
		} );
		// A task without a listener on `result` must not cause an unhandled rejection.
		this.result.catch( () => undefined );
		this.transfer = new Transfer( file, options, this.getToken, {
			onProgress: ( sent ) => {
				this.sent = sent;
				this.speed.add( sent, Date.now() );
				this.emit();
			},
			onEnd: ( error, url, headers ) => {
				if ( error ) {
					this.fail( error );
					return;
				}
				this.sent = this.file.size;
				this.headers = headers;
				this.id = url.slice( -32 );
				this.stage = 'finish';
				this.finishing = this.finish();
			},
		} );
	}

	/** Returns the current state. */
	get snapshot(): Snapshot {
		const { status, stage, sent, failure } = this;
		const { size } = this.file;
		const speed = status === 'uploading' ? this.speed.value() : 0;
		return {
			status,
			stage,
			sent,
			size,
			speed,
			secondsLeft: speed > 0 ? ( size - sent ) / speed : null,
			failure,
		};
	}

	/**
	 * Calls a function after each change.
	 *
	 * @param listener The function.
	 * @return Ends it.
	 */
	subscribe( listener: ( snapshot: Snapshot ) => void ): () => void {
		this.listeners.add( listener );
		return () => this.listeners.delete( listener );
	}

	/** Begins. Called by the queue. */
	async start(): Promise< void > {
		if ( ! this.isWanted ) {
			return;
		}
		this.set( 'uploading' );
		const timer = setTimeout( () => {
			if ( this.status === 'uploading' ) {
				this.set( 'waiting' );
			}
		}, LOCK_DELAY );
		await this.lock();
		clearTimeout( timer );
		this.hasLock = true;
		if ( this.status === 'uploading' || this.status === 'waiting' ) {
			this.send();
		}
	}

	/** Stops until `resume()`. */
	pause(): void {
		if ( this.status === 'uploading' || this.status === 'offline' ) {
			this.transfer.stop();
			this.set( 'paused' );
		}
	}

	/** Continues after `pause()`. */
	resume(): void {
		if ( this.status === 'paused' && this.hasLock ) {
			this.send();
		} else if ( this.status === 'paused' ) {
			this.set( 'waiting' );
		}
	}

	/** Repeats the stage that failed. */
	retry(): void {
		if ( this.status !== 'failed' ) {
			return;
		}
		if ( this.stage === 'transfer' ) {
			this.send();
		} else {
			this.finishing = this.finish();
		}
	}

	/**
	 * Ends the task and removes the upload from the server. When all bytes have arrived, waits for the server and removes the
	 * attachment; if this fails, the task has failed and can be continued or canceled again.
	 */
	async cancel(): Promise< void > {
		if ( [ 'complete', 'canceling', 'canceled' ].includes( this.status ) ) {
			return;
		}
		this.isWanted = false;
		if (
			this.stage !== 'transfer' &&
			this.options.isAttachment !== false
		) {
			this.set( 'canceling' );
			try {
				// The server must not make image sizes of a file that is being deleted.
				await this.finishing;
				await this.undo();
			} catch ( error ) {
				this.isWanted = true;
				this.fail( error );
				return;
			}
		}
		this.set( 'canceled' );
		this.reject( canceled() );
		window.removeEventListener( 'online', this.onOnline );
		await ( this.stage === 'transfer'
			? this.transfer.terminate()
			: this.transfer.forget() );
		this.release();
	}

	/** Sends the bytes, as soon as the browser is online. */
	private send(): void {
		this.failure = null;
		this.speed.reset();
		if ( navigator.onLine === false ) {
			this.goOffline();
			return;
		}
		this.set( 'uploading' );
		this.transfer.start();
	}

	/** Makes the file an attachment. */
	private async finish(): Promise< void > {
		this.failure = null;
		this.set( 'finishing' );
		try {
			if ( this.options.isAttachment === false ) {
				return await this.complete( null );
			}
			if ( this.stage === 'finish' ) {
				this.attachment = await this.poll();
				this.stage = 'attachment';
			}
			if ( ! this.isWanted ) {
				return;
			}
			const media = await post< Record< string, unknown > >(
				`/uploads/${ this.id }/attachment`,
				{ view: this.options.view ?? 'editor' }
			);
			await this.complete( media );
		} catch ( error ) {
			this.fail( error );
		}
	}

	/** Makes the server remove the upload and its attachment. */
	private async undo(): Promise< void > {
		const until = Date.now() + POLL_TIMEOUT;
		for (;;) {
			try {
				const { status } = await post< UploadCancel >(
					`/uploads/${ this.id }/cancel`
				);
				if ( status === 'canceled' ) {
					return;
				}
			} catch ( error ) {
				if (
					error instanceof RestError &&
					error.code === 'freehold_upload_unknown'
				) {
					return;
				}
				throw error;
			}
			if ( Date.now() > until ) {
				throw new Error( 'The server does not finish the upload.' );
			}
			await wait( POLL_DELAY );
		}
	}

	/**
	 * Requests the attachment until it is ready.
	 *
	 * @return The attachment’s ID.
	 */
	private async poll(): Promise< number > {
		let received = -1;
		let until = Date.now() + POLL_TIMEOUT;
		for (;;) {
			const state = await post< UploadFinish >(
				`/uploads/${ this.id }/finish`
			);
			if ( state.status === 'finished' ) {
				return state.attachment;
			}
			if ( state.received > received ) {
				received = state.received;
				until = Date.now() + POLL_TIMEOUT;
			}
			if ( Date.now() > until || ! this.isWanted ) {
				throw new Error( 'The server does not finish the upload.' );
			}
			await wait( POLL_DELAY );
		}
	}

	/**
	 * Ends the task.
	 *
	 * @param media The attachment.
	 */
	private async complete(
		media: Record< string, unknown > | null
	): Promise< void > {
		if ( ! this.isWanted ) {
			return;
		}
		await this.transfer.forget();
		// The user may have canceled meanwhile.
		if ( ! this.isWanted ) {
			return;
		}
		this.release();
		this.set( 'complete' );
		this.resolve( {
			id: this.attachment,
			upload: this.id,
			media,
			headers: this.headers,
		} );
	}

	/** Reports an error, or waits for the connection. */
	private fail( error: unknown ): void {
		if ( ! this.isWanted ) {
			return;
		}
		if ( navigator.onLine === false && this.stage === 'transfer' ) {
			this.goOffline();
			return;
		}
		this.failure = describeFailure( error );
		this.set( 'failed' );
	}

	private goOffline(): void {
		this.set( 'offline' );
		window.addEventListener( 'online', this.onOnline, { once: true } );
	}

	private readonly onOnline = () => {
		if ( this.status === 'offline' ) {
			this.send();
		}
	};

	/** Waits until no other tab uploads the same file. */
	private async lock(): Promise< void > {
		const { name, size, lastModified } = this.file;
		if ( ! navigator.locks ) {
			return;
		}
		await new Promise< void >( ( ready ) => {
			navigator.locks
				.request(
					`freehold-upload-${ name }-${ size }-${ lastModified }`,
					() =>
						new Promise< void >( ( release ) => {
							this.release = release;
							if ( ! this.isWanted ) {
								release();
							}
							ready();
						} )
				)
				.catch( () => ready() );
		} );
	}

	/**
	 * Returns a token that is still valid for a while.
	 *
	 * @param isRejected Whether the server rejected the last one.
	 */
	private readonly getToken = ( isRejected = false ): Promise< Token > => {
		if ( ! this.token || isRejected || Date.now() > this.tokenEnds ) {
			const { purpose, post: parent } = this.options;
			const token = post< Token >( '/uploads/token', {
				name: this.file.name,
				size: this.file.size,
				...( purpose ? { purpose } : {} ),
				...( parent ? { post: parent } : {} ),
			} );
			this.token = token;
			this.tokenEnds = Number.POSITIVE_INFINITY;
			token.then(
				( { expires_in: seconds } ) => {
					this.tokenEnds = Date.now() + seconds * 1000 - TOKEN_MARGIN;
				},
				() => {
					this.token = null;
				}
			);
		}
		return this.token as Promise< Token >;
	};

	private set( status: Status ): void {
		this.status = status;
		this.emit();
	}

	private emit(): void {
		const { snapshot } = this;
		this.listeners.forEach( ( listener ) => listener( snapshot ) );
	}
}

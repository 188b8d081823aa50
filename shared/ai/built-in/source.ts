/**
 * A response of the model that is built into the browser. No text leaves the browser for it.
 */
import { AiError, BROWSER_REASONS } from '../errors';
import { ReplySource } from '../reply-source';
import type { AiRequest } from '../types';
import type { Availability } from './api';
import { enginesFor, type Engine } from './engines';

/** A download that the response waits for. */
export type Download = {
	/** Whether the user must agree first, or it runs. */
	status: 'asking' | 'running';
	/** What the browser downloads: a model of gigabytes, or the languages of a translation. */
	needs: Engine[ 'needs' ];
	/** The downloaded part, from 0 to 1. */
	loaded: number;
};

/** Converts what a browser throws. */
function asError( thrown: unknown, isDownloading: boolean ): AiError {
	if ( thrown instanceof AiError ) {
		return thrown;
	}
	switch ( ( thrown as { name?: string } | null )?.name ) {
		case 'QuotaExceededError':
			return new AiError( 'error_context_too_large', {
				reason: BROWSER_REASONS.tooLong,
			} );
		case 'NotSupportedError':
			return new AiError( 'error_service_unavailable', {
				reason: BROWSER_REASONS.language,
			} );
		case 'NotAllowedError':
		case 'InvalidStateError':
			return new AiError( 'error_service_unavailable', {
				reason: BROWSER_REASONS.unavailable,
			} );
		case 'NotReadableError':
			return new AiError( 'error_moderation' );
		default:
			return new AiError(
				'error_network',
				isDownloading ? { reason: BROWSER_REASONS.download } : {}
			);
	}
}

/**
 * Sends a request to the model of the browser. It starts on construction and ends once, with the events of every response.
 *
 * In addition there is `download` (detail: a {@link Download}; null once the model is there). While its status is `asking`,
 * the source waits for `download()`, which a user must have caused: browsers reject other downloads.
 */
export class BuiltInSource extends ReplySource {
	private agree: () => void = () => undefined;

	private isDownloading = false;

	/**
	 * Starts.
	 *
	 * @param guidelines The guidelines of the site as a prompt contains them.
	 * @param language   The language of the site, such as `de`.
	 */
	constructor( request: AiRequest, guidelines: string, language: string ) {
		super();
		void this.run( enginesFor( request, guidelines, language ) );
	}

	/** Agrees to the download. */
	download(): void {
		this.agree();
	}

	private async run( engines: Engine[] ): Promise< void > {
		try {
			const engine = await this.ready( engines );
			if ( this.isOver ) {
				return;
			}
			const { signal } = this.controller;
			const pieces = engine.respond( {
				signal,
				monitor: ( target ) =>
					target.addEventListener(
						'downloadprogress',
						( { loaded, total } ) =>
							this.progress(
								engine,
								loaded / Math.max( total ?? 1, 1 )
							)
					),
			} );
			for await ( const piece of pieces ) {
				if ( this.isOver ) {
					return;
				}
				this.receive( piece );
			}
			this.finish();
		} catch ( thrown ) {
			this.fail( asError( thrown, this.isDownloading ) );
		}
	}

	/** Returns the best engine that is there, else the best one that can be, after the user agreed to its download. */
	private async ready( engines: Engine[] ): Promise< Engine > {
		const states: Availability[] = await Promise.all(
			engines.map( ( engine ) =>
				engine.availability().catch( () => 'unavailable' as const )
			)
		);
		const there = engines[ states.indexOf( 'available' ) ];
		if ( there ) {
			return there;
		}
		const engine =
			engines[ states.findIndex( ( state ) => state !== 'unavailable' ) ];
		if ( ! engine ) {
			throw new AiError( 'error_service_unavailable', {
				reason: BROWSER_REASONS.unavailable,
			} );
		}
		const agreed = new Promise< void >( ( resolve ) => {
			this.agree = resolve;
		} );
		if ( ! this.isOver ) {
			this.announce( { status: 'asking', engine, loaded: 0 } );
		}
		await agreed;
		this.isDownloading = true;
		this.progress( engine, 0 );
		return engine;
	}

	private progress( engine: Engine, loaded: number ): void {
		// Browsers also report a model that is there already, as a whole.
		if ( this.isDownloading && ! this.isOver ) {
			this.announce( {
				status: 'running',
				engine,
				loaded: Math.min( 1, loaded ),
			} );
		}
	}

	private announce( {
		engine: { needs },
		...state
	}: Omit< Download, 'needs' > & { engine: Engine } ): void {
		this.emit( 'download', { ...state, needs } satisfies Download );
	}

	private receive( piece: string ): void {
		if ( this.isDownloading ) {
			this.isDownloading = false;
			this.emit( 'download', null );
		}
		this.show( this.reply.add( piece ) );
		if ( this.reply.isUnclear ) {
			this.fail( new AiError( 'error_unclear_prompt' ) );
		}
	}

	private finish(): void {
		this.show( this.reply.release() );
		if ( this.text.trim() === '' ) {
			// Accepting an empty response would delete the user's text.
			this.fail( new AiError( 'error_network' ) );
			return;
		}
		this.end( () => this.emit( 'done', this.text ) );
	}
}

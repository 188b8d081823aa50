/**
 * A stand-in for the models that are built into browsers. Its functions need nothing from outside, so that a browser test can
 * install it with `page.addInitScript( installStandIn, orders )`.
 */

/** How the stand-in behaves. */
export type Orders = {
	/** The state of each class; a class without one does not exist. */
	states: Record< string, string >;
	/** The pieces of each response. */
	pieces?: string[];
	/** Milliseconds before each piece and each step of a download. */
	pace?: number;
	/** Whether a download waits at a quarter until `window.builtInGoOn()` is called. */
	holdsDownload?: boolean;
	/** The name of the error of `create()`, by class. */
	createErrors?: Record< string, string >;
	/** The name of the error after the first piece. */
	streamError?: string;
	/** What the detector detects. */
	detected?: string;
};

/** What the stand-in saw. */
export type Seen = {
	created: Array< { name: string; options: Record< string, unknown > } >;
	inputs: Array< { name: string; input: string; options: unknown } >;
	destroyed: number;
	aborted: number;
};

/**
 * Puts the stand-in into the window. `window.builtInSeen` says what happened.
 *
 * @param orders How it behaves.
 */
export function installStandIn( orders: Orders ): void {
	const { states, pieces = [ 'Fresh ', 'bread.' ], pace = 0 } = orders;
	const seen: Seen = { created: [], inputs: [], destroyed: 0, aborted: 0 };
	const error = ( name: string ) => new DOMException( name, name );
	const wait = ( signal?: AbortSignal ) =>
		new Promise< void >( ( resolve, reject ) => {
			const onAbort = () => {
				clearTimeout( timer );
				seen.aborted++;
				reject( error( 'AbortError' ) );
			};
			const timer = setTimeout( () => {
				signal?.removeEventListener( 'abort', onAbort );
				resolve();
			}, pace );
			signal?.addEventListener( 'abort', onAbort );
		} );
	const stream = ( signal: AbortSignal ) => {
		let at = 0;
		return {
			getReader: () => ( {
				async read() {
					await wait( signal );
					if ( at === 1 && orders.streamError ) {
						throw error( orders.streamError );
					}
					const value = pieces[ at++ ];
					return { done: value === undefined, value };
				},
			} ),
		};
	};
	const classOf = ( name: string ) => ( {
		availability: async () => states[ name ],
		async create( options: {
			signal: AbortSignal;
			monitor?: ( target: EventTarget ) => void;
			initialPrompts?: unknown[];
		} ) {
			seen.created.push( {
				name,
				options: JSON.parse( JSON.stringify( options ) ),
			} );
			const failure = orders.createErrors?.[ name ];
			if ( failure ) {
				// Only the first attempt fails.
				delete orders.createErrors?.[ name ];
				throw error( failure );
			}
			if ( states[ name ] !== 'available' ) {
				const target = new EventTarget();
				options.monitor?.( target );
				const isReleased = orders.holdsDownload
					? new Promise( ( goOn ) =>
							Object.assign( window, { builtInGoOn: goOn } )
					  )
					: undefined;
				for ( const loaded of [ 0, 0.25, 0.5, 1 ] ) {
					await wait( options.signal );
					if ( loaded === 0.5 ) {
						await isReleased;
					}
					target.dispatchEvent(
						Object.assign( new Event( 'downloadprogress' ), {
							loaded,
							total: 1,
						} )
					);
				}
				states[ name ] = 'available';
			}
			const respond = (
				input: string,
				given: { signal: AbortSignal }
			) => {
				seen.inputs.push( {
					name,
					input,
					options: JSON.parse( JSON.stringify( given ) ),
				} );
				return stream( given.signal );
			};
			return {
				promptStreaming: respond,
				summarizeStreaming: respond,
				writeStreaming: respond,
				rewriteStreaming: respond,
				translate: async (
					input: string,
					given: { signal: AbortSignal }
				) => {
					respond( input, given );
					return `«${ input }»`;
				},
				detect: async () => [
					{ detectedLanguage: orders.detected, confidence: 1 },
				],
				destroy: () => seen.destroyed++,
			};
		},
	} );
	for ( const name of [
		'LanguageModel',
		'Summarizer',
		'Writer',
		'Rewriter',
		'Translator',
		'LanguageDetector',
	] ) {
		delete ( window as unknown as Record< string, unknown > )[ name ];
	}
	Object.assign( window, { builtInSeen: seen } );
	Object.keys( states ).forEach( ( name ) =>
		Object.assign( window, { [ name ]: classOf( name ) } )
	);
}

/** Returns what the stand-in in this window saw. */
export const seen = (): Seen =>
	( window as unknown as { builtInSeen: Seen } ).builtInSeen;

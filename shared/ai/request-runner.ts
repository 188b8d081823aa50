import { loadChunk } from '@freehold/blocks';
import { getInitialState } from '@freehold/initial-state';
import { store as aiStore, type AiFeature } from '@freehold/ai/store';
import type * as data from '@wordpress/data';
import { hasBuiltInModel } from './built-in/api';
import type { BuiltInSource, Download } from './built-in/source';
import { storedChoice, usesBrowserModel } from './built-in/use-browser-model';
import { AI_ERROR_CODES, AiError, isSiteLimit } from './errors';
import { SuggestionsEventSource } from './event-source';
import { recordCompletion } from './events';
import { defaultLanguage } from './languages';
import type { ReplySource } from './reply-source';
import type { AiFunctionCall, AiRequest } from './types';

/** The state of a request. */
export type AiState = 'init' | 'requesting' | 'suggesting' | 'done' | 'error';

/** What is called as a reply comes in. The latest ones count, also for a request that began before them. */
export type AiHandlers = {
	/** At most once in each frame, with the whole text so far. */
	onSuggestion?: ( text: string ) => void;
	/** Called when the response ends. It is truncated if the model reached its length limit. */
	onDone?: ( text: string, isTruncated: boolean ) => void;
	/** The model calls a function; arguments are JSON. */
	onFunctionDone?: ( call: AiFunctionCall ) => void;
	/** The user stopped it; the text that came stays. */
	onStop?: ( text: string ) => void;
	/** It failed; the text that came stays. */
	onError?: ( error: AiError ) => void;
};

/** A download of the browser's model, which the user can start, and stop like the request. */
export type AiDownload = Download & { start: () => void };

/** What a request shows. */
export type Shown = {
	state: AiState;
	suggestion: string;
	error?: AiError;
	/** What the browser must download before it can respond. */
	download?: AiDownload;
};

/** A request that is under way. */
type Running = {
	/** Null while the code of the browser's model loads. */
	source: ReplySource | null;
	/** The frame in which the text that came last will be shown; 0 where it is shown already. */
	frame: number;
	/** Whether the model of the browser responds, which no limit counts. */
	isBuiltIn: boolean;
};

export const INIT: Shown = { state: 'init', suggestion: '' };

/** Loads the code of the browser's model and starts the request. */
async function startBuiltIn(
	request: AiRequest,
	{ guidelines }: AiFeature
): Promise< BuiltInSource > {
	const { BuiltInSource: Source } = await loadChunk(
		'ai-built-in',
		() =>
			import( /* webpackChunkName: "ai-built-in" */ './built-in/source' )
	);
	return new Source(
		request,
		guidelines,
		defaultLanguage( getInitialState().siteLocale )
	);
}

/** Sends one request to the model at a time, and shows the response as it arrives, at most once in each frame. */
export class RequestRunner {
	handlers: AiHandlers = {};
	private running: Running | null = null;

	constructor(
		private readonly registry: typeof data,
		private readonly show: ( shown: Shown ) => void
	) {}

	request = ( aiRequest: AiRequest ): void => {
		if ( this.running ) {
			return;
		}
		const current: Running = {
			source: null,
			frame: 0,
			isBuiltIn: false,
		};
		this.running = current;
		this.show( { state: 'requesting', suggestion: '' } );
		// No model in a browser calls functions.
		if ( hasBuiltInModel() && ! aiRequest.functions?.length ) {
			void this.choose( current, aiRequest );
		} else {
			this.requestSite( current, aiRequest );
		}
	};

	stop = (): void => {
		if ( this.running ) {
			const isCounted =
				this.running.source !== null && ! this.running.isBuiltIn;
			const suggestion = this.end();
			if ( isCounted ) {
				// The model worked for it, and the server has counted it.
				this.registry.dispatch( aiStore ).increaseRequestsCount();
			}
			this.show( { state: 'done', suggestion } );
			this.handlers.onStop?.( suggestion );
		}
	};

	reset = (): void => {
		this.end();
		this.show( INIT );
	};

	/** Ends the current request, and shows and returns the text so far. */
	end(): string {
		this.flush();
		const current = this.running;
		this.running = null;
		current?.source?.close();
		return current?.source?.text ?? '';
	}

	/** Shows at once what waits for its frame. */
	private flush(): void {
		const current = this.running;
		if ( current?.frame ) {
			window.cancelAnimationFrame( current.frame );
			current.frame = 0;
			const suggestion = current.source?.text ?? '';
			this.show( { state: 'suggesting', suggestion } );
			this.handlers.onSuggestion?.( suggestion );
		}
	}

	private fail = ( error: AiError ): void => {
		const suggestion = this.end();
		if ( isSiteLimit( error ) ) {
			this.registry.dispatch( aiStore ).rejectRequests();
		}
		this.show( { state: 'error', suggestion, error } );
		this.handlers.onError?.( error );
	};

	private complete( request: AiRequest ): string {
		const isCounted = ! this.running?.isBuiltIn;
		const suggestion = this.end();
		if ( isCounted ) {
			this.registry.dispatch( aiStore ).increaseRequestsCount();
			recordCompletion(
				request.feature ?? 'ai-assistant',
				request.postId ?? 0
			);
		}
		this.show( { state: 'done', suggestion } );
		return suggestion;
	}

	/** Follows a source. Returns what listens to its events. */
	private listen(
		source: ReplySource,
		current: Running,
		aiRequest: AiRequest
	) {
		current.source = source;
		const on = < Detail >(
			type: string,
			listener: ( detail: Detail ) => void
		) =>
			source.addEventListener( type, ( event ) =>
				listener( ( event as CustomEvent< Detail > ).detail )
			);
		on( 'suggestion', () => {
			current.frame ||= window.requestAnimationFrame( () =>
				this.flush()
			);
		} );
		let call: AiFunctionCall | undefined;
		on< AiFunctionCall >( 'function_done', ( detail ) => {
			call = detail;
			// With text beside it, `done` is still to come.
			if ( source.text === '' ) {
				this.complete( aiRequest );
				this.handlers.onFunctionDone?.( detail );
			}
		} );
		on< string >( 'done', () => {
			const text = this.complete( aiRequest );
			if ( call ) {
				this.handlers.onFunctionDone?.( call );
			}
			this.handlers.onDone?.( text, source.isTruncated );
		} );
		AI_ERROR_CODES.forEach( ( code ) => on( code, this.fail ) );
		return on;
	}

	private requestSite( current: Running, aiRequest: AiRequest ): void {
		if ( this.registry.select( aiStore ).isUpgradeRequired() ) {
			this.fail( new AiError( 'error_quota_exceeded' ) );
			return;
		}
		this.listen(
			new SuggestionsEventSource( aiRequest ),
			current,
			aiRequest
		);
	}

	/** Sends a request to the model of the browser if the user chose it, else to the site. */
	private async choose(
		current: Running,
		aiRequest: AiRequest
	): Promise< void > {
		const { getFeature } = this.registry.resolveSelect( aiStore );
		const feature = await getFeature();
		if ( this.running !== current ) {
			return;
		}
		const choice = storedChoice( this.registry );
		const isKnown = this.registry.select( aiStore ).isFeatureKnown();
		if ( ! isKnown && choice === 'browser' ) {
			// The text of a user who chose the browser never leaves it because of a failure.
			this.fail( new AiError( 'error_network' ) );
			return;
		}
		const isFirst =
			aiRequest.prefersBrowser &&
			choice !== 'site' &&
			feature.browserModel !== 'off';
		if ( ! isFirst && ! usesBrowserModel( feature, choice ) ) {
			this.requestSite( current, aiRequest );
			return;
		}
		await this.requestBrowser( current, aiRequest, feature );
	}

	private async requestBrowser(
		current: Running,
		aiRequest: AiRequest,
		feature: AiFeature
	): Promise< void > {
		current.isBuiltIn = true;
		try {
			const source = await startBuiltIn( aiRequest, feature );
			if ( this.running !== current ) {
				source.close();
				return;
			}
			this.listen(
				source,
				current,
				aiRequest
			)< Download | null >( 'download', ( download ) =>
				this.show( {
					state: 'requesting',
					suggestion: '',
					download: download
						? {
								...download,
								start: () => source.download(),
						  }
						: undefined,
				} )
			);
		} catch {
			if ( this.running === current ) {
				this.fail( new AiError( 'error_network' ) );
			}
		}
	}
}

import { loadChunk } from '@freehold/blocks/load-chunk';
import { getInitialState } from '@freehold/initial-state';
import { store as aiStore, type AiFeature } from '@freehold/ai/store';
import type * as data from '@wordpress/data';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import {
	useCallback,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
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

type Shown = {
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

const INIT: Shown = { state: 'init', suggestion: '' };

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

/**
 * Sends one request to the model at a time and returns the response as it arrives. The component renders at most once
 * per frame.
 *
 * @param handlers Called as the response arrives.
 * @return The state, the text so far, the error and the actions. `request` does nothing while a request runs, and fails
 *         with the quota error if the limit is reached. `stop` leaves the text so far. `reset` returns to the initial state.
 */
export function useAiSuggestions( handlers: AiHandlers = {} ): Shown & {
	request: ( request: AiRequest ) => void;
	stop: () => void;
	reset: () => void;
} {
	const [ shown, setShown ] = useState( INIT );
	const running = useRef< Running | null >( null );
	const latest = useRef( handlers );
	useLayoutEffect( () => {
		latest.current = handlers;
	} );
	// Read when a request begins, so that changes of the store do not render the component.
	const { isUpgradeRequired } = useSelect( aiStore, [] );
	const registry = useRegistry() as unknown as typeof data;
	const { increaseRequestsCount, rejectRequests } = useDispatch( aiStore );

	/** Shows at once what waits for its frame. */
	const flush = useCallback( () => {
		const { current } = running;
		if ( current?.frame ) {
			window.cancelAnimationFrame( current.frame );
			current.frame = 0;
			const suggestion = current.source?.text ?? '';
			setShown( { state: 'suggesting', suggestion } );
			latest.current.onSuggestion?.( suggestion );
		}
	}, [] );

	/** Ends the current request and shows the text so far. */
	const end = useCallback( (): string => {
		flush();
		const { current } = running;
		running.current = null;
		current?.source?.close();
		return current?.source?.text ?? '';
	}, [ flush ] );

	const actions = useMemo( () => {
		const fail = ( error: AiError ) => {
			const suggestion = end();
			if ( isSiteLimit( error ) ) {
				rejectRequests();
			}
			setShown( { state: 'error', suggestion, error } );
			latest.current.onError?.( error );
		};

		const complete = ( request: AiRequest ) => {
			const isCounted = ! running.current?.isBuiltIn;
			const suggestion = end();
			if ( isCounted ) {
				increaseRequestsCount();
				recordCompletion(
					request.feature ?? 'ai-assistant',
					request.postId ?? 0
				);
			}
			setShown( { state: 'done', suggestion } );
			return suggestion;
		};

		const listen = (
			source: ReplySource,
			current: Running,
			aiRequest: AiRequest
		) => {
			current.source = source;
			const on = < Detail >(
				type: string,
				listener: ( detail: Detail ) => void
			) =>
				source.addEventListener( type, ( event ) =>
					listener( ( event as CustomEvent< Detail > ).detail )
				);
			on( 'suggestion', () => {
				current.frame ||= window.requestAnimationFrame( flush );
			} );
			let call: AiFunctionCall | undefined;
			on< AiFunctionCall >( 'function_done', ( detail ) => {
				call = detail;
				// With text beside it, `done` is still to come.
				if ( source.text === '' ) {
					complete( aiRequest );
					latest.current.onFunctionDone?.( detail );
				}
			} );
			on< string >( 'done', () => {
				const text = complete( aiRequest );
				if ( call ) {
					latest.current.onFunctionDone?.( call );
				}
				latest.current.onDone?.( text, source.isTruncated );
			} );
			AI_ERROR_CODES.forEach( ( code ) => on( code, fail ) );
			return on;
		};

		const requestOfSite = ( current: Running, aiRequest: AiRequest ) => {
			if ( isUpgradeRequired() ) {
				fail( new AiError( 'error_quota_exceeded' ) );
				return;
			}
			listen(
				new SuggestionsEventSource( aiRequest ),
				current,
				aiRequest
			);
		};

		/** Sends a request to the model of the browser if the user chose it, else to the site. */
		const choose = async ( current: Running, aiRequest: AiRequest ) => {
			const { getFeature } = registry.resolveSelect( aiStore );
			const feature = await getFeature();
			if ( running.current !== current ) {
				return;
			}
			const choice = storedChoice( registry );
			const isKnown = registry.select( aiStore ).isFeatureKnown();
			if ( ! isKnown && choice === 'browser' ) {
				// The text of a user who chose the browser never leaves it because of a failure.
				fail( new AiError( 'error_network' ) );
				return;
			}
			const isFirst =
				aiRequest.prefersBrowser &&
				choice !== 'site' &&
				feature.browserModel !== 'off';
			if ( ! isFirst && ! usesBrowserModel( feature, choice ) ) {
				requestOfSite( current, aiRequest );
				return;
			}
			current.isBuiltIn = true;
			try {
				const source = await startBuiltIn( aiRequest, feature );
				if ( running.current !== current ) {
					source.close();
					return;
				}
				listen(
					source,
					current,
					aiRequest
				)< Download | null >( 'download', ( download ) =>
					setShown( {
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
				if ( running.current === current ) {
					fail( new AiError( 'error_network' ) );
				}
			}
		};

		const request = ( aiRequest: AiRequest ) => {
			if ( running.current ) {
				return;
			}
			const current: Running = {
				source: null,
				frame: 0,
				isBuiltIn: false,
			};
			running.current = current;
			setShown( { state: 'requesting', suggestion: '' } );
			// No model in a browser calls functions.
			if ( hasBuiltInModel() && ! aiRequest.functions?.length ) {
				void choose( current, aiRequest );
			} else {
				requestOfSite( current, aiRequest );
			}
		};

		const stop = () => {
			if ( running.current ) {
				const isCounted =
					running.current.source !== null &&
					! running.current.isBuiltIn;
				const suggestion = end();
				if ( isCounted ) {
					// The model worked for it, and the server has counted it.
					increaseRequestsCount();
				}
				setShown( { state: 'done', suggestion } );
				latest.current.onStop?.( suggestion );
			}
		};

		const reset = () => {
			end();
			setShown( INIT );
		};

		return { request, stop, reset };
	}, [
		end,
		flush,
		increaseRequestsCount,
		isUpgradeRequired,
		registry,
		rejectRequests,
	] );

	useEffect( () => () => void end(), [ end ] );

	return { ...shown, ...actions };
}

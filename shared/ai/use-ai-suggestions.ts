import { store as aiStore } from '@freehold/stores/ai';
import { useDispatch, useSelect } from '@wordpress/data';
import {
	useCallback,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { AI_ERROR_CODES, AiError, isSiteLimit } from './errors';
import { SuggestionsEventSource } from './event-source';
import { recordCompletion } from './events';
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

type Shown = { state: AiState; suggestion: string; error?: AiError };

/** A request that is under way. */
type Running = {
	source: SuggestionsEventSource;
	/** The frame in which the text that came last will be shown; 0 where it is shown already. */
	frame: number;
};

const INIT: Shown = { state: 'init', suggestion: '' };

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
	const { increaseRequestsCount, rejectRequests } = useDispatch( aiStore );

	/** Shows at once what waits for its frame. */
	const flush = useCallback( () => {
		const { current } = running;
		if ( current?.frame ) {
			window.cancelAnimationFrame( current.frame );
			current.frame = 0;
			const suggestion = current.source.text;
			setShown( { state: 'suggesting', suggestion } );
			latest.current.onSuggestion?.( suggestion );
		}
	}, [] );

	/** Ends the current request and shows the text so far. */
	const end = useCallback( (): string => {
		flush();
		const { current } = running;
		running.current = null;
		current?.source.close();
		return current?.source.text ?? '';
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
			const suggestion = end();
			increaseRequestsCount();
			recordCompletion(
				request.feature ?? 'ai-assistant',
				request.postId ?? 0
			);
			setShown( { state: 'done', suggestion } );
			return suggestion;
		};

		const request = ( aiRequest: AiRequest ) => {
			if ( running.current ) {
				return;
			}
			if ( isUpgradeRequired() ) {
				fail( new AiError( 'error_quota_exceeded' ) );
				return;
			}
			setShown( { state: 'requesting', suggestion: '' } );
			const source = new SuggestionsEventSource( aiRequest );
			const current: Running = { source, frame: 0 };
			running.current = current;
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
		};

		const stop = () => {
			if ( running.current ) {
				const suggestion = end();
				// The model worked for it, and the server has counted it.
				increaseRequestsCount();
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
		rejectRequests,
	] );

	useEffect( () => () => void end(), [ end ] );

	return { ...shown, ...actions };
}

import type * as data from '@wordpress/data';
import { useRegistry } from '@wordpress/data';
import {
	useEffect,
	useLayoutEffect,
	useMemo,
	useState,
} from '@wordpress/element';
import {
	INIT,
	RequestRunner,
	type AiHandlers,
	type Shown,
} from './request-runner';
import type { AiRequest } from './types';

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
	const registry = useRegistry() as unknown as typeof data;
	const runner = useMemo(
		() => new RequestRunner( registry, setShown ),
		[ registry ]
	);
	useLayoutEffect( () => {
		runner.handlers = handlers;
	} );
	useEffect( () => () => void runner.end(), [ runner ] );

	const { request, stop, reset } = runner;
	return { ...shown, request, stop, reset };
}

import { api } from '@freehold/api';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { MailchimpGroups, MailchimpState } from './schema';

/** A value that loads. */
export type Loaded< Value > = {
	/** Undefined while the first request is under way or after it failed. */
	value: Value | undefined;
	isLoading: boolean;
	/** The message of the last request; empty if it did not fail. */
	error: string;
	/** Reads from Mailchimp again. */
	refresh: () => void;
	/** Replaces the value with one that the server returned. */
	set: ( value: Value ) => void;
};

/** Loads from a route of this module. */
function useLoaded< Value >( path: string, isOn: boolean ): Loaded< Value > {
	const [ value, setValue ] = useState< Value >();
	const [ isLoading, setLoading ] = useState( isOn );
	const [ error, setError ] = useState( '' );
	const request = useRef< AbortController >();
	const read = useCallback(
		( refresh: boolean ) => {
			request.current?.abort();
			const current = new AbortController();
			request.current = current;
			setLoading( true );
			setError( '' );
			api.get< Value >( 'v2', path, {
				query: refresh ? { refresh } : {},
				signal: current.signal,
			} )
				.then( setValue, ( { message } ) => {
					if ( ! current.signal.aborted ) {
						setError( message );
					}
				} )
				.finally( () => {
					if ( ! current.signal.aborted ) {
						setLoading( false );
					}
				} );
		},
		[ path ]
	);
	useEffect( () => {
		if ( isOn ) {
			read( false );
		}
		return () => request.current?.abort();
	}, [ isOn, read ] );
	return {
		value,
		isLoading,
		error,
		refresh: useCallback( () => read( true ), [ read ] ),
		set: setValue,
	};
}

/**
 * Loads whether the site can add people to an audience.
 *
 * @param isOn False for examples, which need no connection.
 */
export const useConnection = ( isOn: boolean ): Loaded< MailchimpState > =>
	useLoaded< MailchimpState >( '/mailchimp', isOn );

/**
 * Loads the groups of the audience.
 *
 * @param isOn Whether there is an audience.
 */
export const useGroups = ( isOn: boolean ): Loaded< MailchimpGroups > =>
	useLoaded< MailchimpGroups >( '/mailchimp/groups', isOn );

/**
 * Stores which audience people are added to.
 *
 * @param id The audience's ID.
 */
export const chooseAudience = ( id: string ): Promise< MailchimpState > =>
	api.post< MailchimpState >( 'v4', '/mailchimp/audience', { id } );

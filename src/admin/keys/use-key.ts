import { ResponseError } from '@freehold/api';
import { speak } from '@wordpress/a11y';
import { useState } from '@wordpress/element';
import { messageOf } from '@freehold/admin/message-of';
import {
	removeKey,
	storeKey,
	testKey,
	type Service,
	type ServiceResponse,
} from './client';

/** Why a change came to nothing. */
export type KeyFailure = {
	/** A sentence. */
	message: string;
	/** The invalid credential; empty if there is none. */
	part: string;
};

/** One service's key: what is being typed, and what can be done. */
export type KeyState = {
	/** What was typed, by the parts' names. */
	typed: Record< string, string >;
	type: ( part: string, value: string ) => void;
	/** Whether the form is open. */
	isOpen: boolean;
	/** Opens the form, or closes it and forgets what was typed. */
	toggle: ( isOpen: boolean ) => void;
	/** What is under way. */
	busy: 'storing' | 'testing' | 'removing' | null;
	/** Why the last change came to nothing, or null. */
	failure: KeyFailure | null;
	/** Stores what was typed; resolves with whether it is stored. */
	store: () => Promise< boolean >;
	/** Checks the stored key; resolves with whether the site responded. */
	test: () => Promise< boolean >;
	/** Takes the key away; resolves with whether it is gone. */
	remove: () => Promise< boolean >;
};

/**
 * Returns the credential that the server names as invalid.
 *
 * @return Its name; empty if there is none.
 */
function partAtFault( thrown: unknown ): string {
	const field = thrown instanceof ResponseError ? thrown.field : null;
	if ( field === 'service_api_key' ) {
		return 'key';
	}
	return field?.startsWith( 'parts.' ) ? field.slice( 'parts.'.length ) : '';
}

/**
 * Changes a service's API key. The user's input stays until it is stored or canceled.
 *
 * @param onChanged Called with the updated service.
 * @return The user's input and the actions.
 */
export function useKey(
	service: Service,
	onChanged: ( service: Service ) => void
): KeyState {
	const [ typed, setTyped ] = useState< Record< string, string > >( {} );
	const [ isOpen, setIsOpen ] = useState( false );
	const [ busy, setBusy ] = useState< KeyState[ 'busy' ] >( null );
	const [ failure, setFailure ] = useState< KeyFailure | null >( null );

	/** Runs one action at a time and announces its result. */
	const run = async (
		kind: NonNullable< KeyState[ 'busy' ] >,
		request: () => Promise< ServiceResponse >,
		done: () => void = () => {}
	): Promise< boolean > => {
		if ( busy ) {
			return false;
		}
		setBusy( kind );
		setFailure( null );
		try {
			const { state, message } = await request();
			onChanged( state );
			done();
			speak( message, 'assertive' );
			return true;
		} catch ( thrown ) {
			// The notice reads it out.
			setFailure( {
				message: messageOf( thrown ),
				part: partAtFault( thrown ),
			} );
			return false;
		} finally {
			setBusy( null );
		}
	};

	const toggle = ( open: boolean ) => {
		setIsOpen( open );
		setTyped( {} );
		setFailure( null );
	};

	return {
		typed,
		type: ( part, value ) =>
			setTyped( ( now ) => ( { ...now, [ part ]: value } ) ),
		isOpen,
		toggle,
		busy,
		failure,
		store: () =>
			run(
				'storing',
				() =>
					storeKey(
						service.id,
						Object.fromEntries(
							Object.entries( typed ).filter(
								( [ , value ] ) => value.trim() !== ''
							)
						)
					),
				() => toggle( false )
			),
		test: () => run( 'testing', () => testKey( service.id ) ),
		remove: () =>
			run(
				'removing',
				() => removeKey( service.id ),
				() => toggle( false )
			),
	};
}

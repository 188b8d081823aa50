import { useState } from '@wordpress/element';
import type { FormEvent } from 'react';
import { messageOf } from './message-of';

/** What a form shows of a change that the server makes. */
export type Submission = {
	/** Why the last attempt failed; empty otherwise. */
	error: string;
	setError: ( error: string ) => void;
	isBusy: boolean;
	/** Makes the change, once at a time. It handles a form’s event, too. */
	submit: ( event?: FormEvent ) => Promise< void >;
};

/**
 * Makes a change when the user submits a form.
 *
 * @param run Makes the change. What it throws becomes the error.
 */
export function useSubmit( run: () => Promise< unknown > ): Submission {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const submit = async ( event?: FormEvent ) => {
		event?.preventDefault();
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setError( '' );
		try {
			await run();
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
		}
		setIsBusy( false );
	};
	return { error, setError, isBusy, submit };
}

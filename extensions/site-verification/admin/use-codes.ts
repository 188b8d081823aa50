import { messageOf } from '@freehold/admin/message-of';
import { ResponseError } from '@freehold/api';
import { speak } from '@wordpress/a11y';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import {
	fetchCodes,
	storeCodes,
	type Service,
	type VerificationCodes,
	type VerificationInput,
} from './client';

/** Why the codes were not saved. */
export type Problem = {
	/** The service whose text is wrong; null if the texts are not the cause. */
	service: Service | null;
	message: string;
};

/** The codes as the form shows them. */
export type CodesState = {
	/** The stored codes; null until they are loaded. */
	stored: VerificationCodes | null;
	/** The texts that are not saved yet. */
	changed: VerificationInput;
	/** Why the codes could not be loaded, or null. */
	loadError: string | null;
	/** Why they were not saved, or null. */
	problem: Problem | null;
	isSaving: boolean;
	/** Loads the codes. Resolves with whether that succeeded. */
	load: () => Promise< boolean >;
	change: ( service: Service, text: string ) => void;
	/** Saves the changes. Resolves with the problem, or null. */
	save: () => Promise< Problem | null >;
};

/**
 * Loads the codes, holds what the user pastes, and saves it on request.
 *
 * @return The codes and the actions.
 */
export function useCodes(): CodesState {
	const [ stored, setStored ] = useState< VerificationCodes | null >( null );
	const [ changed, setChanged ] = useState< VerificationInput >( {} );
	const [ loadError, setLoadError ] = useState< string | null >( null );
	const [ problem, setProblem ] = useState< Problem | null >( null );
	const [ isSaving, setIsSaving ] = useState( false );
	const { createSuccessNotice } = useDispatch( noticesStore );

	const load = useCallback( async () => {
		try {
			setStored( await fetchCodes() );
			setLoadError( null );
			return true;
		} catch ( thrown ) {
			setLoadError( messageOf( thrown ) );
			return false;
		}
	}, [] );
	useEffect( () => {
		void load();
	}, [ load ] );

	const change = ( service: Service, text: string ) => {
		setChanged( ( now ) => ( { ...now, [ service ]: text } ) );
		setProblem( ( now ) => ( now?.service === service ? null : now ) );
	};

	const save = async (): Promise< Problem | null > => {
		setIsSaving( true );
		setProblem( null );
		try {
			setStored( await storeCodes( changed ) );
			// Changes that the user makes while the request runs stay unsaved.
			setChanged( ( now ) =>
				Object.fromEntries(
					Object.entries( now ).filter(
						( [ service, text ] ) =>
							changed[ service as Service ] !== text
					)
				)
			);
			createSuccessNotice(
				__( 'Verification codes saved.', 'freehold' ),
				{
					type: 'snackbar',
					id: 'freehold-site-verification-saved',
				}
			);
			return null;
		} catch ( thrown ) {
			const field = thrown instanceof ResponseError ? thrown.field : null;
			const found: Problem = {
				service:
					field && field in changed ? ( field as Service ) : null,
				message: messageOf( thrown ),
			};
			setProblem( found );
			speak( found.message, 'assertive' );
			return found;
		} finally {
			setIsSaving( false );
		}
	};

	return {
		stored,
		changed,
		loadError,
		problem,
		isSaving,
		load,
		change,
		save,
	};
}

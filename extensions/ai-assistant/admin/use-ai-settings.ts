import { speak } from '@wordpress/a11y';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { messageOf } from '@freehold/admin/message-of';
import {
	fetchAiSettings,
	postAiSettings,
	testAiService,
	type AiSettings,
	type AiSettingsInput,
	type AiTest,
} from './client';

/** The settings as the form shows them. */
export type AiSettingsState = {
	/** As they are stored; null until they are there. */
	stored: AiSettings | null;
	/** What was changed and is not stored yet. */
	changed: AiSettingsInput;
	/** Why loading or saving failed, or null. */
	error: string | null;
	/** What is under way. */
	busy: 'saving' | 'testing' | null;
	/** The result of the last test; null where there is none of what is stored. */
	result: AiTest | null;
	/** Loads them; resolves with whether they are there. */
	load: () => Promise< boolean >;
	/** Changes values; one that is undefined goes back to what is stored. */
	change: ( part: AiSettingsInput ) => void;
	/** Stores what was changed; resolves with whether it is stored. */
	save: () => Promise< boolean >;
	/** Stores what was changed and tries the service out. */
	test: () => Promise< void >;
};

/**
 * Loads the settings of the assistant, keeps what is being typed, and stores it on demand.
 *
 * @return The settings and what can be done with them.
 */
export function useAiSettings(): AiSettingsState {
	const [ stored, setStored ] = useState< AiSettings | null >( null );
	const [ changed, setChanged ] = useState< AiSettingsInput >( {} );
	const [ error, setError ] = useState< string | null >( null );
	const [ busy, setBusy ] = useState< AiSettingsState[ 'busy' ] >( null );
	const [ result, setResult ] = useState< AiTest | null >( null );
	const { createSuccessNotice } = useDispatch( noticesStore );

	const load = useCallback( async () => {
		try {
			setStored( await fetchAiSettings() );
			setError( null );
			return true;
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			return false;
		}
	}, [] );
	useEffect( () => {
		void load();
	}, [ load ] );

	/** Stores what was changed, and forgets a result that was about something else. */
	const store = async (): Promise< boolean > => {
		if ( Object.keys( changed ).length === 0 ) {
			return true;
		}
		try {
			setStored( await postAiSettings( changed ) );
			// What was typed while the server was busy stays to be saved.
			setChanged( ( now ) =>
				Object.fromEntries(
					Object.entries( now ).filter(
						( [ name, value ] ) =>
							changed[ name as keyof AiSettingsInput ] !== value
					)
				)
			);
			setError( null );
			return true;
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			return false;
		}
	};

	const save = async () => {
		setBusy( 'saving' );
		setResult( null );
		const isStored = await store();
		setBusy( null );
		if ( isStored ) {
			createSuccessNotice( __( 'AI settings saved.', 'freehold' ), {
				type: 'snackbar',
				id: 'freehold-ai-saved',
			} );
		}
		return isStored;
	};

	const test = async () => {
		setBusy( 'testing' );
		setResult( null );
		if ( await store() ) {
			try {
				const tested = await testAiService();
				setResult( tested );
				speak( tested.message, 'assertive' );
			} catch ( thrown ) {
				setError( messageOf( thrown ) );
			}
		}
		setBusy( null );
	};

	return {
		stored,
		changed,
		error,
		busy,
		result,
		load,
		change: ( part ) =>
			// What is undefined again is as it was.
			setChanged( ( now ) =>
				Object.fromEntries(
					Object.entries( { ...now, ...part } ).filter(
						( [ , value ] ) => value !== undefined
					)
				)
			),
		save,
		test,
	};
}
